import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, isWidget, place, viewOf } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import look from '@apunt/ui/content/aside-bar.css?sheet';
import './aside-bar.element.ts';
import { asideBarContract } from './aside-bar.contract.ts';

testContract(asideBarContract, { fallback: '<button>Compartix</button>' });

const PAGE = `<div>
  <div style="block-size: 300px"></div>
  <div id="static" style="inline-size: fit-content; padding: 4px;"><button>Compartix</button> <input aria-label="Nota"></div>
  <p id="text">What is read.</p>
  <div style="block-size: 6000px"><button id="far" style="margin-block-start: 3000px">Far</button></div>
  <apunt-aside-bar static="#static"></apunt-aside-bar>
</div>`;

const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

describe('<apunt-aside-bar>', () => {
  beforeEach(async () => {
    resetPage();
    startTestRuntime();
    await setViewport({ width: 1340, height: 800 });
    await emulateMedia({ reducedMotion: 'reduce' });
    // As apunt.css brings it.
    if (!document.adoptedStyleSheets.includes(look)) document.adoptedStyleSheets.push(look);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    scrollTo({ top: 0, behavior: 'instant' });
    // Browsers tell of no scroll when the next test scrolls back to the same place within one frame.
    await frames();
    document.documentElement.style.removeProperty('--apunt-header-height');
    resetPage();
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  async function open() {
    const stand = place(PAGE);
    const element = stand.querySelector('apunt-aside-bar');
    const bar = stand.querySelector('#static');
    const text = stand.querySelector('#text');
    if (!element || !isWidget(element) || !bar || !text) throw new Error('no bar');
    element.mount();
    await element.whenReady();
    const box = () => viewOf(element).querySelector('[part=bar]')?.getBoundingClientRect();
    return { element, bar, text, box };
  }
  const scroll = (top: number) => scrollTo({ top, behavior: 'instant' });
  const visible = (element: HTMLElement) =>
    until('it is visible', () => element.dataset['state'] === 'visible');
  const hidden = (element: HTMLElement) => until('it is hidden', () => element.dataset['state'] === 'hidden');

  it('shows the nodes of the page, which keep what is typed, and nothing moves in either direction', async () => {
    const { element, bar, text, box } = await open();
    const nodes = [...bar.childNodes];
    const input = bar.querySelector('input');
    if (input) input.value = 'typed';
    const before = { bar: bar.getBoundingClientRect().toJSON(), text: text.getBoundingClientRect().top };
    const height = document.documentElement.scrollHeight;
    scroll(3000);
    await visible(element);
    expect([...element.childNodes]).to.deep.equal(nodes);
    expect(document.documentElement.scrollHeight).to.equal(height);
    expect(text.getBoundingClientRect().top).to.equal(before.text - 3000);
    expect(box()?.top).to.equal(0);
    expect(element.querySelector('button')?.checkVisibility()).to.equal(true);
    await expectAccessible(element);
    scroll(0);
    await hidden(element);
    expect([...bar.childNodes]).to.deep.equal(nodes);
    expect(bar.querySelector('input')?.value).to.equal('typed');
    expect(bar.getBoundingClientRect().toJSON()).to.deep.equal(before.bar);
    expect(text.getBoundingClientRect().top).to.equal(before.text);
  });

  it('stands below a header that sticks', async () => {
    document.documentElement.style.setProperty('--apunt-header-height', '64px');
    const { element, box } = await open();
    scroll(3000);
    await visible(element);
    expect(box()?.top).to.equal(64);
    // A header that is away has its height still: it comes back.
    const header = document.createElement('apunt-header');
    header.dataset['elements'] = 'hidden';
    // Where a header has to stand to stick.
    document.body.append(header);
    expect(box()?.top).to.equal(0);
    header.dataset['elements'] = 'shown';
    expect(box()?.top).to.equal(64);
    header.remove();
  });

  it('keeps the focus when its nodes are moved, and stays while it is there', async () => {
    const { element, bar } = await open();
    const input = bar.querySelector('input');
    input?.focus({ preventScroll: true });
    scroll(3000);
    await visible(element);
    expect(document.activeElement).to.equal(input);
    scroll(0);
    await frames();
    expect(element.dataset['state']).to.equal('visible');
    expect(document.activeElement).to.equal(input);
    input?.blur();
    await hidden(element);
    expect(bar.contains(input)).to.equal(true);
  });

  it('does not cover what gets the focus', async () => {
    const { element, box } = await open();
    const far = document.querySelector<HTMLElement>('#far');
    scroll((far?.getBoundingClientRect().top ?? 0) + scrollY - 4);
    await visible(element);
    far?.focus({ preventScroll: true });
    await until('it can be seen', () => (far?.getBoundingClientRect().top ?? 0) > (box()?.bottom ?? 0));
    await sendKeys({ press: 'Tab' });
  });

  it('gives everything back when it is removed, also with its nodes in it', async () => {
    const { element, bar } = await open();
    const nodes = [...bar.childNodes];
    const printed = bar.outerHTML;
    scroll(3000);
    await visible(element);
    element.remove();
    await until('they are back', () => bar.childNodes.length === nodes.length);
    expect([...bar.childNodes]).to.deep.equal(nodes);
    expect(bar.outerHTML).to.equal(printed);
  });

  it('is as wide as a narrow window, whatever is in it', async () => {
    await setViewport({ width: 320, height: 600 });
    const { element, box } = await open();
    const wide = document.createElement('div');
    wide.style.cssText = 'inline-size: 900px; block-size: 10px';
    document.querySelector('#static')?.append(wide);
    scroll(3000);
    await visible(element);
    expect(box()?.width).to.equal(document.documentElement.clientWidth);
    // Browsers tell once a frame where the page is: both ways in one frame would be one way down.
    await frames();
    scroll(2990);
    await hidden(element);
  });
});
