import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { until } from '@apunt/testing/page';
import { closePages, middleOf, openPage, stateOf, type Frame } from './frame.ts';

const SLIDES = '<ul><li><a href="#1">1</a></li><li><a href="#2">2</a></li></ul>';
const HEADER = '<apunt-header><header><a href="#inici">apunt</a></header></apunt-header>';
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='160' height='90'%3E%3Cpath d='M0 0h160v90H0z'/%3E%3C/svg%3E";
const IMAGE = `<img src="${PICTURE}" alt="" width="160" height="90">`;
const photo = (number: number) =>
  `<li><figure><a data-action="open" href="#fitxer-${number}" draggable="false">${IMAGE}</a><figcaption>Foto <a href="#autora">Nerea Pla</a></figcaption></figure></li>`;
const PHOTOS = `<ul>${photo(1)}${photo(2)}${photo(3)}</ul>`;
const GALLERY = `<apunt-gallery style="inline-size: 320px">${PHOTOS}</apunt-gallery>`;
const LIKE = '<apunt-like content-id="1001" hydrate="load"><b>x</b></apunt-like>';

const beside = (frame: Frame): string[] => frame.files().filter((file) => file !== 'apunt.js');

/** The page has painted, the loader has met its tags, and an observer has had the time to answer. */
async function looked(frame: Frame): Promise<void> {
  for (let round = 0; round < 12; round += 1)
    await new Promise((done) => frame.window.requestAnimationFrame(() => frame.window.setTimeout(done)));
}

const isReady = (frame: Frame, tag: string) => /ready|active/.test(stateOf(frame.get(tag)) ?? '');

describe('tags whose server HTML serves by itself', () => {
  afterEach(closePages);

  it('ask for nothing in a page that has no others', async () => {
    const frame = await openPage(`${HEADER}<apunt-carousel>${SLIDES}</apunt-carousel>${GALLERY}${GALLERY}`);
    await looked(frame);
    expect(beside(frame)).to.deep.equal([]);
  });

  for (const [tag, html] of [
    ['apunt-carousel', `<apunt-carousel>${SLIDES}</apunt-carousel>`],
    ['apunt-gallery', GALLERY],
  ] as const)
    for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown'])
      it(`come when the visitor reaches for one of them: ${tag}, ${type}`, async () => {
        const frame = await openPage(`${HEADER}${html}`);
        await looked(frame);
        frame.get(`${tag} a`).dispatchEvent(new Event(type, { bubbles: true }));
        await until('it is there', () => isReady(frame, tag));
        // The code that all tags share has come, so the header has nothing to wait for.
        await until('the header is there', () => isReady(frame, 'apunt-header'));
      });

  it('come with another tag', async () => {
    const frame = await openPage(`<apunt-carousel>${SLIDES}</apunt-carousel>${GALLERY}${HEADER}${LIKE}`);
    await until('the like is there', () => isReady(frame, 'apunt-like'));
    await until('the carousel is there', () => isReady(frame, 'apunt-carousel'));
    await until('the gallery is there', () => isReady(frame, 'apunt-gallery'));
    await until('the header is there', () => isReady(frame, 'apunt-header'));
  });

  for (const [what, name, html] of [
    ['no server HTML', 'carousel', '<apunt-carousel data-json="[]"></apunt-carousel>'],
    ['data', 'carousel', `<apunt-carousel><script type="application/json">[]</script>${SLIDES}</apunt-carousel>`],
    ['a time to come', 'carousel', `<apunt-carousel hydrate="visible">${SLIDES}</apunt-carousel>`],
    ['a place to begin at', 'carousel', `<apunt-carousel data-start="1">${SLIDES}</apunt-carousel>`],
    ['a photo to begin at', 'gallery', `<apunt-gallery start="1">${PHOTOS}</apunt-gallery>`],
    ['advertisements', 'gallery', `<apunt-gallery data-json-ads="[]">${PHOTOS}</apunt-gallery>`],
    // Without the code nobody gets to it by the keyboard.
    ['a photo without a link', 'gallery', `<apunt-gallery><ul>${photo(1)}<li>${IMAGE}</li></ul></apunt-gallery>`],
    [
      'a picture that has failed',
      'carousel',
      `<apunt-carousel>${SLIDES}<img src="/nothing.png" alt="" width="9" height="9"></apunt-carousel>`,
    ],
  ] as const)
    it(`wait for nobody: ${what}`, async () => {
      const frame = await openPage(html);
      await until('its file is asked for', () => beside(frame).includes(name));
    });

  describe('a gallery that the address names a photo of', () => {
    const dialogIn = (frame: Frame) => frame.get('apunt-gallery').shadowRoot?.querySelector('dialog[open]');

    it('shows it in full', async () => {
      const frame = await openPage(GALLERY, { query: 'named=1#foto-2' });
      await until('the photo is shown in full', () => dialogIn(frame));
    });

    it('shows it in full once the address names it', async () => {
      const frame = await openPage(GALLERY);
      await looked(frame);
      frame.window.location.hash = '#seccio';
      await looked(frame);
      expect(beside(frame)).to.deep.equal([]);
      frame.window.location.hash = '#foto-2';
      await until('the photo is shown in full', () => dialogIn(frame));
    });
  });
});

describe('a photo that is pressed before the code of its gallery is there', () => {
  afterEach(closePages);

  let run = 0;
  /** A page whose gallery waits for its file until `mend` is called. */
  async function openWithout(html: string, file = 'gallery') {
    run += 1;
    const folder = `lost-${file}-${Date.now() + run}`;
    const frame = await openPage(html, { folder });
    await until('the page has run its scripts', () => frame.document.readyState === 'complete');
    await looked(frame);
    // What the loader does not hold back gets here, and goes no further.
    const passed: string[] = [];
    for (const type of ['click', 'auxclick'])
      frame.document.addEventListener(type, (event) => {
        passed.push(`${type}${event.defaultPrevented ? ', answered' : ''}`);
        event.preventDefault();
      });
    return { frame, passed, mend: () => fetch(`/mend/${folder}`) };
  }
  const press = (frame: Frame, target: Element, button: 'left' | 'middle' = 'left') =>
    sendMouse({ type: 'click', position: middleOf(frame, target), button });
  const shown = (frame: Frame) =>
    until(
      'a photo is shown in full',
      () => frame.get('apunt-gallery').shadowRoot?.querySelector('dialog[open] output')?.textContent,
    );

  it('waits for it, and is then shown in full: the photo that was pressed', async () => {
    const { frame, passed, mend } = await openWithout(GALLERY);
    frame.get('ul').scrollTo({ left: 320, behavior: 'instant' });
    await press(frame, frame.get('li:nth-child(2) img'));
    await until('the file is asked for', () => beside(frame).includes('gallery'));
    expect(passed).to.deep.equal([]);
    expect(frame.window.location.hash).to.equal('');
    await mend();
    expect(await shown(frame)).to.contain('2');
    expect(passed).to.deep.equal(['click, answered']);
    expect(frame.window.location.hash).to.equal('#foto-2');
  });

  it('waits for it around another element of ours', async () => {
    const picture = `<a data-action="open" href="#fitxer-1"><apunt-image>${IMAGE}</apunt-image></a>`;
    const { frame, passed, mend } = await openWithout(`<apunt-gallery><ul><li>${picture}</li></ul></apunt-gallery>`);
    await press(frame, frame.get('img'));
    expect(passed).to.deep.equal([]);
    await mend();
    await shown(frame);
  });

  it('waits for it when it is pressed by Enter', async () => {
    const { frame, passed, mend } = await openWithout(GALLERY);
    frame.window.focus();
    frame.get('li:nth-child(3) a').focus();
    await sendKeys({ press: 'Enter' });
    await until('the file is asked for', () => beside(frame).includes('gallery'));
    expect(passed).to.deep.equal([]);
    await mend();
    expect(await shown(frame)).to.contain('3');
  });

  /** A gallery in the shadow root of a component that has told us of it. */
  const within = (html: string) => `<x-frame></x-frame><script>{
    const root = document.querySelector('x-frame').attachShadow({ mode: 'open' });
    root.innerHTML = ${JSON.stringify(`<apunt-gallery style="display: block; inline-size: 320px">${html}</apunt-gallery>`)};
    window.apuntRoots = [root];
  }</script>`;
  const inFrame = (frame: Frame, selector: string): Element =>
    frame.get('x-frame').shadowRoot?.querySelector(selector) ?? frame.get('x-frame');

  it('waits for it without a link, and in the shadow root of another component', async () => {
    const { frame, passed, mend } = await openWithout(within(`<ul><li>${IMAGE}</li></ul>`));
    await press(frame, inFrame(frame, 'img'));
    expect(passed).to.deep.equal([]);
    await mend();
    await until('it is shown in full', () =>
      inFrame(frame, 'apunt-gallery').shadowRoot?.querySelector('dialog[open]'),
    );
  });

  it('leads to its file when the code does not come, in the shadow root of another component', async () => {
    const { frame, passed } = await openWithout(within(PHOTOS));
    await press(frame, inFrame(frame, 'img'));
    expect(passed).to.deep.equal([]);
    await until('the press is repeated', () => passed.length > 0, 30_000);
    expect(passed).to.deep.equal(['click']);
  });

  it('leads to its file when the code does not come', async () => {
    const { frame, passed } = await openWithout(GALLERY);
    await press(frame, frame.get('li img'));
    await until('the press is repeated', () => passed.length > 0, 30_000);
    expect(passed).to.deep.equal(['click']);
    expect(stateOf(frame.get('apunt-gallery'))).to.equal('error');
    // From then on nobody waits.
    await press(frame, frame.get('li img'));
    expect(passed).to.deep.equal(['click', 'click']);
  });

  it('leads to its file when the code for the view in full does not come', async () => {
    const { frame } = await openWithout(GALLERY, 'Lightbox');
    await press(frame, frame.get('li img'));
    await until('the file is opened', () => frame.window.location.hash === '#fitxer-1', 30_000);
  });

  for (const key of ['Control', 'Shift', 'Alt', 'Meta'])
    it(`is the browser's with a key: ${key}`, async () => {
      const { frame, passed } = await openWithout(GALLERY);
      await sendKeys({ down: key });
      await press(frame, frame.get('li img'));
      await sendKeys({ up: key });
      expect(passed).to.deep.equal(['click']);
    });

  it("is the browser's with the middle button", async () => {
    const { frame, passed } = await openWithout(GALLERY);
    await press(frame, frame.get('li img'), 'middle');
    expect(passed).to.deep.equal(['auxclick']);
  });

  for (const [what, html, selector] of [
    ['a link in the words below a photo', GALLERY, 'figcaption a'],
    ['a link that leads elsewhere', `<apunt-gallery><p><a href="#tot">Totes</a></p>${PHOTOS}</apunt-gallery>`, 'p a'],
    ['a gallery that a script mounts', GALLERY.replace('>', ' hydrate="none">'), 'li img'],
    ['a picture in a carousel', `<apunt-carousel><ul><li><a href="#1">${IMAGE}</a></li></ul></apunt-carousel>`, 'img'],
    ['a photo in no element of ours', `<ul>${photo(1)}</ul>`, 'img'],
  ] as const)
    it(`holds back nothing else: ${what}`, async () => {
      const { frame, passed } = await openWithout(html);
      await press(frame, frame.get(selector));
      expect(passed).to.deep.equal(['click']);
    });
});
