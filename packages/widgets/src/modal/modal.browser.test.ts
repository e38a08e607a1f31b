import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, place, viewOf } from '@apunt/testing/mount';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { reserveRules } from '@apunt/element/reserve';
import look from '@apunt/ui/content/modal.css?sheet';
import './modal.element.ts';
import { modalContract } from './modal.contract.ts';

const CONTENT =
  '<h2 slot="title">Avís</h2><p>La votació es tanca hui.</p><a href="/enquestes">Ves-hi</a>' +
  '<button slot="actions" type="button" data-action="close">D\'acord</button>';

testContract(modalContract, { fallback: CONTENT });

const dialogOf = (element: Element) => viewOf(element).querySelector('dialog');

describe('<apunt-modal>', () => {
  it('shows nothing of what it holds before its code is there', () => {
    const room = new CSSStyleSheet();
    room.replaceSync(reserveRules([modalContract]));
    const before = document.adoptedStyleSheets;
    // In the order of apunt.css.
    document.adoptedStyleSheets = [...before, look, room];
    const modal = place(`<apunt-modal hydrate="none">${CONTENT}</apunt-modal>`);
    expect(modal.checkVisibility()).to.equal(false);
    document.adoptedStyleSheets = before;
    modal.remove();
  });
  let opener: HTMLButtonElement;
  beforeEach(() => {
    resetPage();
    startTestRuntime();
    opener = document.createElement('button');
    opener.textContent = 'Obri';
    document.body.prepend(opener);
  });
  afterEach(async () => {
    clearPage();
    opener.remove();
    await settle();
    resetPage();
  });

  const open = async (attributes = '') => {
    const element = await mountElement(`<apunt-modal hydrate="load" ${attributes}>${CONTENT}</apunt-modal>`);
    opener.focus();
    element.setAttribute('open', '');
    await until('it is open', () => dialogOf(element)?.open);
    return element;
  };

  it('shows the page’s content, is named by its title, locks the page, and gives all back', async () => {
    const element = await open();
    expect(element.querySelector('p')?.checkVisibility()).to.equal(true);
    expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
    await expectAccessible(element);
    await sendKeys({ press: 'Escape' });
    await until('it is closed', () => !element.hasAttribute('open'));
    expect(dialogOf(element)?.open).to.equal(false);
    expect(getComputedStyle(document.documentElement).overflow).not.to.equal('hidden');
    await untilFocus(() => opener);
  });

  it('has the focus, and the page behind it can have none', async () => {
    const element = await open();
    await until('the focus is in it', () => element.contains(document.activeElement));
    // Not by pressing Tab to the end: after the last control comes the browser's own bar, and later tests would have no focus.
    opener.focus();
    expect(document.activeElement).not.to.equal(opener);
    await sendKeys({ press: 'Tab' });
    expect(element.contains(document.activeElement)).to.equal(true);
  });

  it('closes by the page’s own button, and by ours', async () => {
    const element = await open();
    element.querySelector('button')?.click();
    await until('it is closed', () => !dialogOf(element)?.open);
    element.setAttribute('open', '');
    await until('it is open', () => dialogOf(element)?.open);
    action(element, 'close')?.click();
    await until('it is closed', () => !dialogOf(element)?.open);
  });

  it('stays open when the browser tells late that it was closed, and it has been opened again', async () => {
    const element = await open();
    dialogOf(element)?.dispatchEvent(new Event('close'));
    await settle();
    expect(element.hasAttribute('open')).to.equal(true);
    expect(dialogOf(element)?.open).to.equal(true);
  });

  it('stays open with no-closable, however often Escape is pressed', async () => {
    const element = await open('no-closable');
    for (let time = 0; time < 3; time += 1) await sendKeys({ press: 'Escape' });
    await settle();
    expect(dialogOf(element)?.open).to.equal(true);
    expect(element.hasAttribute('open')).to.equal(true);
  });

  it('lets the page go on when it is removed while open', async () => {
    const element = await open();
    element.remove();
    await until('the page scrolls', () => getComputedStyle(document.documentElement).overflow !== 'hidden');
  });
});
