import { expect } from 'chai';
import ca from '@apunt/locales/ca/gallery.json';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { fillText } from '@apunt/testing/texts';
import content from '@apunt/ui/content/gallery.css?sheet';
import './gallery.element.ts';
import { galleryContract } from './gallery.contract.ts';
import { galleryHtml, photoHtml } from './gallery.fixture.ts';

testContract(galleryContract, { fallback: galleryHtml(3) });

describe('<apunt-gallery>', () => {
  const events: { name: string; open?: boolean; index: number }[] = [];
  const record = (event: Event) => {
    if (event instanceof CustomEvent) events.push({ name: event.type, ...event.detail });
  };
  const names = ['apunt-lightbox', 'apunt-slide-change'];

  beforeEach(() => {
    resetPage();
    startTestRuntime();
    // As apunt.css brings it.
    if (!document.adoptedStyleSheets.includes(content)) document.adoptedStyleSheets.push(content);
    events.length = 0;
    for (const name of names) document.addEventListener(name, record);
  });
  afterEach(async () => {
    for (const name of names) document.removeEventListener(name, record);
    delete document.documentElement.dataset['theme'];
    clearPage();
    await settle();
    history.replaceState(null, '', location.pathname + location.search);
    resetPage();
  });

  const dialogOf = (element: Element) => viewOf(element).querySelector('dialog');
  const opened = async (html = galleryHtml(4), index = 1) => {
    const element = await mountElement(`<apunt-gallery>${html}</apunt-gallery>`);
    const link = element.querySelectorAll<HTMLElement>('[data-action="open"]')[index];
    link?.focus();
    link?.click();
    const dialog = await until('it is open', () => dialogOf(element));
    await until('Swiper has started', () => dialog.querySelector('.swiper-slide-active'));
    return { element, dialog, link };
  };
  const press = (target: Element | null, key: string) =>
    target?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    );

  for (const theme of ['light', 'dark'])
    it(`shows photos in the dark, with a ring that can be seen there, in a ${theme} page`, async () => {
      document.documentElement.dataset['theme'] = theme;
      const { dialog } = await opened();
      const { backgroundColor, color } = getComputedStyle(dialog);
      expect([backgroundColor, color]).to.deep.equal(['rgb(13, 11, 10)', 'rgb(255, 255, 255)']);
      const close = dialog.querySelector<HTMLElement>('[data-action="close"]');
      press(close, 'Tab');
      close?.focus({ focusVisible: true });
      expect(getComputedStyle(close ?? dialog).outlineColor).to.equal('rgb(255, 255, 255)');
    });

  it('moves by its arrows, tells the photo, and disables them at the ends', async () => {
    const element = await mountElement(
      `<apunt-gallery gallery-url="/galeria" style="inline-size: 400px">${galleryHtml(3)}</apunt-gallery>`,
    );
    const next = await until('there are arrows', () => action(element, 'next'));
    expect(action(element, 'prev')?.hasAttribute('disabled')).to.equal(true);
    // Quickly one after the other: each counts.
    next.click();
    next.click();
    await until('the third is in view', () => events.some(({ index }) => index === 2));
    next.click();
    await until('the end is in view', () => events.some(({ index }) => index === 3));
    await until('there is no next', () => action(element, 'next')?.hasAttribute('disabled'));
    await expectAccessible(element);
  });

  it('keeps photos out of view out of the order of focus, and is moved by arrow keys', async () => {
    const element = await mountElement(
      `<apunt-gallery gallery-url="/galeria" style="inline-size: 400px">${galleryHtml(3)}</apunt-gallery>`,
    );
    const list = element.querySelector('ul');
    const inert = () => [...(list?.children ?? [])].map((slide) => slide.matches('[inert]'));
    await until('the others are inert', () => inert().join() === 'false,true,true,true');
    press(list, 'ArrowRight');
    await until('the second is in view', () => inert().join() === 'true,false,true,true');
    await until('it is told', () =>
      events.some(({ name, index }) => name === 'apunt-slide-change' && index === 1),
    );
  });

  it('starts where it is told to, without telling so', async () => {
    const element = await mountElement(
      `<apunt-gallery start="2" style="inline-size: 400px">${galleryHtml(4)}</apunt-gallery>`,
    );
    const list = element.querySelector('ul');
    await until('it is in view', () => Math.round(list?.scrollLeft ?? 0) === 800);
    await settle();
    expect(events).to.deep.equal([]);
  });

  it('makes a row of photos that are no list, too', async () => {
    const figures = [0, 1, 2].map((index) => photoHtml(index).replace(/<\/?li>/g, '')).join('');
    const element = await mountElement(
      `<apunt-gallery style="inline-size: 400px">${figures}</apunt-gallery>`,
    );
    const next = await until('there are arrows', () => action(element, 'next'));
    next.click();
    await until('the second is in view', () => events.some(({ index }) => index === 1));
    expect(element.getBoundingClientRect().height).to.be.lessThan(500);
  });

  it('shows a photo in full, accessible, with its neighbours loaded', async () => {
    const { dialog } = await opened();
    expect(dialog.matches(':modal')).to.equal(true);
    expect(dialog.querySelectorAll('img').length).to.equal(3);
    expect(dialog.querySelector('[part=caption]')?.textContent).to.equal('Foto 2 Nerea Pla');
    expect(dialog.querySelector('output')?.textContent).to.equal(fillText(ca.photo, { number: 2, total: 4 }));
    expect(location.hash).to.equal('#foto-2');
    await expectAccessible(dialog);
  });

  it('goes on by arrow keys and buttons, to the ends and not beyond', async () => {
    const { element, dialog } = await opened();
    press(dialog, 'ArrowRight');
    await until('the third is here', () => location.hash === '#foto-3');
    press(dialog, 'End');
    await until('the last is here', () => location.hash === '#foto-4');
    const next = dialog.querySelector<HTMLButtonElement>('[data-action="next"]');
    expect(next?.disabled).to.equal(true);
    press(dialog, 'ArrowRight');
    press(dialog, 'Home');
    await until('the first is here', () => location.hash === '#foto-1');
    expect(dialog.querySelector<HTMLButtonElement>('[data-action="prev"]')?.disabled).to.equal(true);
    expect(element.dataset['state']).to.equal('ready');
  });

  it('is closed by Escape, and gives the focus back', async () => {
    const { element, dialog, link } = await opened();
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await until('it is closed', () => dialogOf(element) === null);
    await untilFocus(() => link);
    await until('the address is as before', () => location.hash === '');
    expect(
      events.filter(({ name }) => name === 'apunt-lightbox').map(({ open, index }) => [open, index]),
    ).to.deep.equal([
      [true, 1],
      [false, 1],
    ]);
  });

  it('is closed by Back, and opened again by Forward', async () => {
    const { element } = await opened();
    history.back();
    await until('it is closed', () => dialogOf(element) === null);
    history.forward();
    await until('it is open', () => dialogOf(element));
    expect(location.hash).to.equal('#foto-2');
    history.back();
    await until('it is closed', () => dialogOf(element) === null);
  });

  it('is one step in the history, however often a photo is pressed before it is open', async () => {
    const element = await mountElement(`<apunt-gallery>${galleryHtml(4)}</apunt-gallery>`);
    const links = element.querySelectorAll<HTMLElement>('[data-action="open"]');
    for (const index of [1, 1, 2]) links[index]?.click();
    await until('it is open', () => dialogOf(element));
    expect(location.hash).to.equal('#foto-3');
    expect(events.map(({ open, index }) => [open, index])).to.deep.equal([[true, 2]]);
    history.back();
    await until('it is closed', () => dialogOf(element) === null);
    expect(location.hash).to.equal('');
  });

  it('enlarges by a button and by a double press', async () => {
    const { dialog } = await opened();
    const zoom = dialog.querySelector<HTMLElement>('[data-action="zoom"]');
    zoom?.click();
    await until('it is enlarged', () => zoom?.getAttribute('aria-pressed') === 'true');
    zoom?.click();
    await until('it is as before', () => zoom?.getAttribute('aria-pressed') === 'false');
    expect(zoom?.textContent).to.equal(ca.zoom);
  });

  it('keeps the page from scrolling, and lets it go when it is removed while open', async () => {
    const { element } = await opened();
    expect(document.documentElement.style.overflow).to.equal('hidden');
    element.parentElement?.remove();
    await until('it has let go', () => element.state === undefined);
    expect(document.documentElement.style.overflow).to.equal('');
  });
});
