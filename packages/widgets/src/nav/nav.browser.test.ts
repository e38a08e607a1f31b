import { expect } from 'chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { testContract } from '@apunt/testing/contract-tests';
import {
  action,
  clearPage,
  expectAccessible,
  isWidget,
  mountElement,
  place,
  viewOf,
} from '@apunt/testing/mount';
import { focused, recordConsole, settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import sheet from '@apunt/ui/content/nav.css?sheet';
import './nav.element.ts';
import { navContract } from './nav.contract.ts';
import { manyHtml, navFixture, navHtml } from './nav.fixture.ts';

testContract(navContract, { fallback: navHtml });

describe('<apunt-nav>', () => {
  let toggles: object[] = [];
  const handle = (event: Event) => {
    if (event instanceof CustomEvent) toggles.push([event.detail.open, event.detail.id]);
  };

  beforeEach(async () => {
    resetPage();
    startTestRuntime();
    toggles = [];
    document.addEventListener('apunt-toggle', handle);
    // As apunt.css brings it.
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    await setViewport({ width: 1340, height: 700 });
  });
  afterEach(async () => {
    document.removeEventListener('apunt-toggle', handle);
    clearPage();
    await settle();
    resetPage();
    await setViewport({ width: 800, height: 600 });
  });

  const toggle = (element: Element, index = 0) =>
    element.querySelectorAll<HTMLElement>('[data-action=toggle]')[index];
  const listOf = (element: Element) => element.querySelector('ul');
  const panelOf = (element: Element) => viewOf(element).querySelector<HTMLElement>('[part=list]');
  const shownIn = (root: ParentNode | null) =>
    [...(root?.querySelectorAll('a') ?? [])]
      .filter((link) => link.checkVisibility())
      .map(({ textContent }) => textContent);

  it('stands in one line before its code, which moves nothing when it comes', async () => {
    for (const width of [1340, 768, 320]) {
      await setViewport({ width, height: 700 });
      const stand = place(
        `<div><apunt-nav hydrate="none">${navHtml}</apunt-nav><p class="below">a</p></div>`,
      );
      const element = stand.querySelector('apunt-nav');
      const boxes = () =>
        [...stand.querySelectorAll('ul:not(ul ul) > li > a, .below')]
          .filter((node) => node.checkVisibility())
          .map((node) => [node.textContent, node.getBoundingClientRect().x, node.getBoundingClientRect().y]);
      const before = boxes();
      if (element && isWidget(element)) element.mount();
      await until('it is ready', () => element?.dataset['state']);
      await settle();
      const after = boxes();
      expect(before.filter(([text]) => after.some(([other]) => other === text))).to.deep.equal(after);
      expect(after.at(-1)?.[0]).to.equal('a');
      expect(document.documentElement.scrollWidth).to.equal(width);
      clearPage();
    }
  });

  it('opens by a press and not by the pointer alone, one at a time, over the page', async () => {
    const element = await mountElement(`<apunt-nav>${navHtml}</apunt-nav>`);
    element.insertAdjacentElement('afterend', document.createElement('p'));
    const below = () => element.nextElementSibling?.getBoundingClientRect().top;
    const start = below();
    expect(shownIn(listOf(element))).to.deep.equal(['Portada', 'Programes', "L'oratge", 'Participa']);
    toggle(element)?.click();
    expect(toggle(element)?.getAttribute('aria-expanded')).to.equal('true');
    expect(shownIn(element.querySelector('ul ul'))).to.deep.equal(['De la A a la Z', 'Directes']);
    expect(below()).to.equal(start);
    await expectAccessible(element);
    toggle(element, 1)?.click();
    expect(toggle(element)?.getAttribute('aria-expanded')).to.equal('false');
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    expect(toggles).to.deep.equal([
      [true, 'programes'],
      [false, 'programes'],
      [true, '/oratge'],
      [false, '/oratge'],
    ]);
  });

  it('is gone through by arrow keys, and Escape gives the focus back', async () => {
    const element = await mountElement(`<apunt-nav>${navHtml}</apunt-nav>`);
    const at = (text: string) =>
      untilFocus(() => [...element.querySelectorAll('a')].find((link) => link.textContent === text));
    listOf(element)?.querySelector('a')?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await at('Programes');
    await sendKeys({ press: 'ArrowRight' });
    await untilFocus(() => toggle(element));
    await sendKeys({ press: 'ArrowDown' });
    await at('De la A a la Z');
    await sendKeys({ press: 'ArrowDown' });
    await at('Directes');
    await sendKeys({ press: 'ArrowDown' });
    await at('Directes');
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    await untilFocus(() => toggle(element));
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Escape' });
    await untilFocus(() => toggle(element));
    expect(toggle(element)?.getAttribute('aria-expanded')).to.equal('false');
    await sendKeys({ press: 'ArrowLeft' });
    await at('Programes');
  });

  it('closes what the focus leaves', async () => {
    const element = await mountElement(`<apunt-nav>${navHtml}</apunt-nav>`);
    toggle(element)?.focus();
    await sendKeys({ press: 'Enter' });
    for (let step = 0; step < 2; step += 1) await sendKeys({ press: 'Tab' });
    expect(toggle(element)?.getAttribute('aria-expanded')).to.equal('true');
    await sendKeys({ press: 'Tab' });
    expect(focused()?.textContent).to.equal("L'oratge");
    expect(toggle(element)?.getAttribute('aria-expanded')).to.equal('false');
  });

  it('keeps in one line what fits, and the rest behind its button; it measures again when the width changes', async () => {
    await setViewport({ width: 1099, height: 700 });
    const element = await mountElement(`<apunt-nav>${manyHtml(40, 'padding: 0 10px')}</apunt-nav>`);
    const nodes = [...element.querySelectorAll('li')];
    const visible = () => shownIn(listOf(element)).length;
    await until('it has measured', () => visible() < 40);
    const at1099 = visible();
    const more = action(element, 'more');
    const right = () => more?.getBoundingClientRect().right ?? 0;
    await until('the button is there', () => more?.checkVisibility({ visibilityProperty: true }));
    expect(right()).to.be.at.most(element.getBoundingClientRect().right + 0.5);
    more?.click();
    expect(shownIn(panelOf(element)).length).to.equal(40 - at1099);
    expect(toggles).to.deep.equal([[true, 'more']]);
    await expectAccessible(element);
    await setViewport({ width: 400, height: 700 });
    await until('it has measured', () => visible() < at1099);
    await until('the rest is there', () => panelOf(element)?.querySelectorAll('a').length === 40 - visible());
    expect(right()).to.be.at.most(element.getBoundingClientRect().right + 0.5);
    await setViewport({ width: 1100, height: 700 });
    await until('all are shown', () => visible() === 40);
    expect([...element.querySelectorAll('li')]).to.deep.equal(nodes);
    await until('the button has gone', () => !more?.checkVisibility({ visibilityProperty: true }));
  });

  it('opens sub-menus in what does not fit, too, and closes all when the focus leaves', async () => {
    await setViewport({ width: 320, height: 700 });
    const element = await mountElement(
      `<apunt-nav style="inline-size: 130px">${navHtml}</apunt-nav><a id="after" href="#x">x</a>`,
    );
    const more = action(element, 'more');
    await until('there is something', () => panelOf(element)?.querySelector('[data-action=toggle]'));
    more?.focus();
    await sendKeys({ press: 'ArrowDown' });
    const inner = () => panelOf(element)?.querySelector<HTMLElement>('[data-action=toggle]');
    inner()?.focus();
    await sendKeys({ press: 'Enter' });
    expect(more?.getAttribute('aria-expanded')).to.equal('true');
    expect(inner()?.getAttribute('aria-expanded')).to.equal('true');
    await expectAccessible(element);
    await sendKeys({ press: 'Escape' });
    expect(inner()?.getAttribute('aria-expanded')).to.equal('false');
    expect(more?.getAttribute('aria-expanded')).to.equal('true');
    await sendKeys({ press: 'Escape' });
    await untilFocus(() => more);
    expect(panelOf(element)?.checkVisibility()).to.equal(false);
    await sendKeys({ press: 'Enter' });
    document.querySelector<HTMLElement>('#after')?.focus();
    expect(more?.getAttribute('aria-expanded')).to.equal('false');
  });

  it('has children in the list of what does not fit if the page wants it so', async () => {
    await setViewport({ width: 320, height: 700 });
    const element = await mountElement(
      `<apunt-nav mobile="list" style="inline-size: 130px">${navHtml}</apunt-nav>`,
    );
    await until('there is something', () => panelOf(element)?.querySelector('a'));
    action(element, 'more')?.click();
    expect(shownIn(panelOf(element))).to.include('Mapa');
  });

  it('draws data, and is nothing without any', async () => {
    const json = JSON.stringify(navFixture);
    const element = await mountElement(
      `<apunt-nav><script type="application/json">${json}</script></apunt-nav>`,
    );
    await until('it is drawn', () => element.dataset['state'] === 'ready');
    expect(shownIn(element)).to.deep.equal(['Portada', 'Programes']);
    expect(listOf(element)?.textContent).to.contain('Perill');
    toggle(element)?.click();
    expect(toggles).to.deep.equal([[true, '7']]);
    await expectAccessible(element);
    const log = recordConsole();
    const none = await mountElement(
      '<apunt-nav><script type="application/json">{"a":1}</script></apunt-nav>',
    );
    log.restore();
    expect(log.lines.length).to.equal(1);
    expect(none.dataset['state']).to.equal('empty');
  });
});
