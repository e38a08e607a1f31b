import { expect } from 'chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { testContract } from '@apunt/testing/contract-tests';
import { expectAccessible, isWidget, mountElement, place, viewOf } from '@apunt/testing/mount';
import { until, untilFocus } from '@apunt/testing/page';
import sheet from '@apunt/ui/content/header.css?sheet';
import { mountLong, scrollToY, told, useHeaderPage } from './header-page.fixture.ts';
import { headerFixture, headerHtml } from './header.fixture.ts';
import './header.element.ts';
import { headerContract } from './header.contract.ts';

testContract(headerContract, { fallback: headerHtml });

const html = document.documentElement;

describe('<apunt-header>', () => {
  useHeaderPage();

  const button = (element: Element) => element.querySelector<HTMLElement>('[data-action=menu]');
  const panel = (element: Element) => element.querySelector<HTMLElement>('[popover]');
  const isOpen = (element: Element) => panel(element)?.matches(':popover-open') === true;

  it('goes along with its menu: the page is held where it is, and Escape gives the focus back', async () => {
    const element = await mountLong();
    await scrollToY(1000);
    await scrollToY(900);
    html.style.overflow = 'clip';
    button(element)?.focus({ preventScroll: true });
    await sendKeys({ press: 'Enter' });
    await until('it is told', () => told.menu.length === 1);
    expect(button(element)?.getAttribute('aria-expanded')).to.equal('true');
    await until('the page is held', () => html.style.overflow === 'hidden');
    expect(element.dataset['state']).to.equal('open');
    expect(scrollY).to.equal(900);
    await expectAccessible(element);
    await sendKeys({ press: 'Tab' });
    expect(panel(element)?.contains(document.activeElement)).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await untilFocus(() => button(element));
    await until('it is told', () => told.menu.length === 2);
    await until('the page is let go', () => html.style.overflow === 'clip');
    expect(told.menu).to.deep.equal([true, false]);
    expect(scrollY).to.equal(900);
    html.style.overflow = '';
  });

  it('closes its menu when the focus leaves, a link in it is followed, the window becomes wide, or it goes', async () => {
    const element = await mountLong();
    const open = async () => {
      button(element)?.focus();
      button(element)?.click();
      await until('the page is held', () => html.style.overflow === 'hidden');
    };
    const closed = async () => {
      await until('the page is let go', () => html.style.overflow === '');
      expect(isOpen(element)).to.equal(false);
    };
    await open();
    element.querySelector('a')?.focus();
    await closed();
    await open();
    panel(element)?.querySelector<HTMLElement>('[href="#final"]')?.click();
    await closed();
    await open();
    await setViewport({ width: 1100, height: 600 });
    await closed();
    await setViewport({ width: 1099, height: 600 });
    await open();
    element.remove();
    await until('it has let go', () => element.state === undefined);
    await closed();
    location.hash = '';
  });

  it('keeps its menu open where another layer closes and gives the focus back', async () => {
    const element = await mountLong();
    const [inLayer, opener] = [document.createElement('button'), document.createElement('button')];
    element.after(inLayer, opener);
    inLayer.focus();
    button(element)?.click();
    await until('the page is held', () => html.style.overflow === 'hidden');
    opener.focus();
    expect(isOpen(element)).to.equal(true);
    // From the menu to elsewhere it has left.
    button(element)?.focus();
    opener.focus();
    await until('the page is let go', () => html.style.overflow === '');
    inLayer.remove();
    opener.remove();
  });

  it('finds a menu that was opened before the code came', async () => {
    const element = place(`<apunt-header hydrate="none">${headerHtml}</apunt-header>`);
    button(element)?.click();
    if (isWidget(element)) element.mount();
    await until('it is told', () => told.menu[0]);
    expect(html.style.overflow).to.equal('hidden');
    expect(isOpen(element)).to.equal(true);
  });

  it('has the button of the menu up to 1099 px only', async () => {
    document.adoptedStyleSheets.push(sheet);
    const element = await mountLong();
    await setViewport({ width: 1099, height: 600 });
    expect(button(element)?.checkVisibility()).to.equal(true);
    await setViewport({ width: 1100, height: 600 });
    expect(button(element)?.checkVisibility()).to.equal(false);
  });

  it('draws a header from data, in the markup that templates print', async () => {
    const json = JSON.stringify(headerFixture);
    const element = await mountElement(
      `<apunt-header><script type="application/json">${json}</script></apunt-header>`,
    );
    const logo = await until('it is drawn', () => viewOf(element).querySelector('a'));
    expect(logo?.getAttribute('href')).to.equal('/');
    expect(logo?.querySelector('img')?.getAttribute('src')).to.equal('/marca.svg');
    const [bar, menu] = element.querySelectorAll('apunt-nav');
    expect(bar?.innerHTML).to.equal('<ul><li><a href="/programes">Programes</a></li></ul>');
    expect(menu?.querySelectorAll('li li').length).to.equal(1);
    button(element)?.click();
    await until('it is told', () => told.menu[0]);
    expect(isOpen(element)).to.equal(true);
    await expectAccessible(element);
    element.querySelector<HTMLElement>('[data-action=close]')?.click();
    await until('it is told', () => told.menu.length === 2);
  });

  it('without data draws logo, search and user button, or what the page has put into slots', async () => {
    const element = await mountElement('<apunt-header site="lacolla"><b slot="user">U</b></apunt-header>');
    await until('it is drawn', () => viewOf(element).querySelector('apunt-search'));
    expect(element.querySelector('b')?.assignedSlot?.name).to.equal('user');
    expect(button(element)).to.equal(null);
    await expectAccessible(element);
  });
});
