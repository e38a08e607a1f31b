import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { transcript } from '@apunt/testing/fixtures/media';
import { action, clearPage, expectAccessible, mountElement, place, viewOf } from '@apunt/testing/mount';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './transcript.element.ts';
import { transcriptContract } from './transcript.contract.ts';

const FALLBACK =
  '<details open><summary>Transcripció</summary><p data-start="0">Hui</p><p data-start="12">plou</p></details>';

testContract(transcriptContract, { fallback: FALLBACK });

describe('<apunt-transcript>', () => {
  const seen: number[] = [];
  const tag = (data: unknown, attributes = 'open') =>
    `<apunt-transcript ${attributes}><script type="application/json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script></apunt-transcript>`;
  const find = (element: Element, selector: string) => viewOf(element).querySelector<HTMLElement>(selector);
  const lines = (element: Element) => [...viewOf(element).querySelectorAll<HTMLElement>('[part=line]')];
  const long = {
    paragraphs: Array.from({ length: 60 }, (_, index) => ({
      html: `<p>Línia ${index}</p>`,
      start: index * 10,
    })),
  };
  async function play(element: Element, current: number) {
    document
      .querySelector('apunt-player')
      ?.dispatchEvent(
        new CustomEvent('apunt-timeupdate', { bubbles: true, composed: true, detail: { current } }),
      );
    const line = lines(element)[Math.floor(current / 10)];
    await until(`the line of ${current} is marked`, () => line?.hasAttribute('aria-current'));
  }
  function isInPanel(element: Element, index: number): boolean {
    const [panel, line] = [find(element, '[part=panel]'), lines(element)[index]];
    if (!panel || !line) throw new Error('expected a panel with lines');
    const [outer, inner] = [panel.getBoundingClientRect(), line.getBoundingClientRect()];
    return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  }

  beforeEach(() => {
    resetPage();
    startTestRuntime({ config: { dictionaryUrl: '/diccionari/' } });
    seen.length = 0;
    Reflect.set(place('<apunt-player></apunt-player>'), 'seek', (seconds: number) => seen.push(seconds));
  });
  afterEach(async () => {
    getSelection()?.removeAllRanges();
    clearPage();
    await settle();
    resetPage();
  });

  it('shows that it folds, and which way', async () => {
    const element = await mountElement(tag(long, ''));
    const mark = () => {
      const header = action(element, 'trigger');
      if (!header) throw new Error('expected a header');
      return getComputedStyle(header, '::after');
    };
    expect(Number.parseFloat(mark().borderBottomWidth)).to.be.greaterThan(0);
    const folded = mark().rotate;
    action(element, 'trigger')?.click();
    await until('the mark turns', () => mark().rotate !== folded);
  });

  it('takes over the text of the server, unfolded as it was, with the focus that stood in it', async () => {
    const element = place(`<apunt-transcript hydrate="none">${FALLBACK}</apunt-transcript>`);
    element.querySelector('summary')?.focus();
    const mount: unknown = Reflect.get(element, 'mount');
    if (typeof mount === 'function') Reflect.apply(mount, element, []);
    await until('it is ready', () => element.dataset['state'] === 'ready');
    expect(lines(element).length).to.equal(2);
    await untilFocus(() => action(element, 'trigger'));
    await expectAccessible(element);
  });

  it('shows the HTML of the paragraphs, sanitised, and the terms with their links', async () => {
    const evil = {
      html: '<p>Hui <b onclick="x()">plou<img alt="" src="data:," onerror="x()"></p><script>x()</script',
    };
    const element = await mountElement(tag({ ...transcript, paragraphs: [evil, ...transcript.paragraphs] }));
    await until('the HTML is there', () => find(element, '[part=line] b'));
    expect(lines(element)[0]?.innerHTML).to.equal('<p>Hui <b>plou<img alt=""></b></p>');
    expect(find(element, '[part=line] a[href="/etiquetes/ullals"]')?.textContent).to.equal('ullals');
    await expectAccessible(element);
    find(element, '[data-tab=tags]')?.click();
    const link = await until('the tags are there', () => find(element, '[part=tag] a'));
    expect(link.getAttribute('href')).to.equal('/diccionari/ullal');
    document.addEventListener('apunt-dictionary', (event) => event.preventDefault(), { once: true });
    expect(
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })),
    ).to.equal(false);
    await expectAccessible(element);
  });

  it('goes to the moment of a pressed line, but not when text of it is selected', async () => {
    const element = await mountElement(tag(transcript));
    const em = await until('the HTML is there', () => find(element, '[part=line] em'));
    em.click();
    expect(seen).to.deep.equal([90]);
    getSelection()?.setBaseAndExtent(em.firstChild ?? em, 1, em.firstChild ?? em, 5);
    em.click();
    expect(seen).to.deep.equal([90]);
    getSelection()?.removeAllRanges();
    em.click();
    expect(seen).to.deep.equal([90, 90]);
    action(element, 'seek')?.click();
    expect(seen).to.deep.equal([90, 90, 0]);
  });

  it('keeps the line that plays in view, and the page where it is', async () => {
    const element = await mountElement(tag(long));
    const before = scrollY;
    await play(element, 300);
    expect(isInPanel(element, 30)).to.equal(true);
    expect(scrollY).to.equal(before);
    await play(element, 590);
    expect(isInPanel(element, 59)).to.equal(true);
  });

  it('leaves a visitor who scrolls away where they are, until the line is in view again', async () => {
    const element = await mountElement(tag(long));
    await play(element, 300);
    const panel = find(element, '[part=panel]');
    const scroll = (top: number) =>
      new Promise((resolve) => {
        panel?.addEventListener('scroll', resolve, { once: true });
        panel?.scrollTo({ top });
      });
    const reading = panel?.scrollTop ?? 0;
    await scroll(0);
    await play(element, 310);
    await play(element, 500);
    expect(panel?.scrollTop).to.equal(0);
    await play(element, 310);
    await scroll(reading);
    await play(element, 590);
    expect(isInPanel(element, 59)).to.equal(true);
  });

  it('does not move what is being selected', async () => {
    const element = await mountElement(tag(long));
    await play(element, 10);
    const panel = find(element, '[part=panel]');
    const text = await until('the HTML is there', () => lines(element)[2]?.querySelector('p')?.firstChild);
    getSelection()?.setBaseAndExtent(text, 0, text, 4);
    await play(element, 500);
    expect(panel?.scrollTop).to.equal(0);
    getSelection()?.removeAllRanges();
    await play(element, 510);
    expect(isInPanel(element, 51)).to.equal(true);
  });

  it('says when there is nothing, whatever is given', async () => {
    for (const data of [{}, { paragraphs: 'x', tags: [null, 7] }]) {
      const element = await mountElement(tag(data));
      expect(element.state).to.equal('empty');
      expect(viewOf(element).textContent).to.not.equal('');
    }
  });

  it('keeps to 320 pixels and to targets of 24 by 24', async () => {
    const element = await mountElement(tag(transcript, 'open style="inline-size:320px"'));
    await until('the HTML is there', () => find(element, '[part=line] em'));
    expect(element.scrollWidth).to.be.at.most(320);
    for (const target of viewOf(element).querySelectorAll('button,[data-action=seek]')) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(24);
    }
  });
});
