import { emulateMedia } from '@web/test-runner-commands';
import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './theme.element.ts';
import { themeContract } from './theme.contract.ts';

testContract(themeContract, { fallback: '' });

const root = document.documentElement;
const choice = (element: HTMLElement, value: string): HTMLInputElement => {
  const found = viewOf(element).querySelector<HTMLInputElement>(`input[value=${value}]`);
  if (!found) throw new Error(`no choice ${value}`);
  return found;
};
const ear = () => {
  const heard: string[] = [];
  return {
    heard,
    hear(event: Event) {
      if (!(event instanceof CustomEvent)) return;
      heard.push(
        `${String(Reflect.get(event.detail, 'theme'))} ${String(Reflect.get(event.detail, 'resolved'))}`,
      );
    },
  };
};
const cookie = (): string => /apuntTheme=(\w+)/.exec(document.cookie)?.[1] ?? '';

describe('<apunt-theme>', () => {
  let sheet: HTMLStyleElement;
  beforeEach(() => {
    resetPage();
    startTestRuntime();
    sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent =
      '[data-theme=auto] { color-scheme: light dark } [data-theme=light] { color-scheme: light } [data-theme=dark] { color-scheme: dark }';
  });
  afterEach(async () => {
    clearPage();
    sheet.remove();
    delete root.dataset['theme'];
    document.cookie = 'apuntTheme=; path=/; max-age=0';
    await emulateMedia({ colorScheme: 'light' });
  });

  it('turns the page, keeps the choice and tells it with the look that follows', async () => {
    const element = await mountElement('<apunt-theme></apunt-theme>');
    const { heard, hear } = ear();
    element.addEventListener('apunt-theme-change', hear);
    choice(element, 'dark').click();
    await until('the page is dark', () => root.dataset['theme'] === 'dark');
    expect(getComputedStyle(root).colorScheme).to.equal('dark');
    expect(cookie()).to.equal('dark');
    expect(heard).to.deep.equal(['dark dark']);
    await expectAccessible(element);
  });

  it('follows the system while the choice is automatic', async () => {
    root.dataset['theme'] = 'auto';
    const element = await mountElement('<apunt-theme></apunt-theme>');
    const { heard, hear } = ear();
    element.addEventListener('apunt-theme-change', hear);
    await emulateMedia({ colorScheme: 'dark' });
    await until('the look is told', () => heard.length > 0);
    expect(heard).to.deep.equal(['auto dark']);
  });

  it('two switches of a page and the page’s own script agree', async () => {
    const one = await mountElement('<apunt-theme></apunt-theme>');
    const other = await mountElement('<apunt-theme></apunt-theme>');
    choice(one, 'light').click();
    await until('the other follows', () => choice(other, 'light').checked);
    root.dataset['theme'] = 'dark';
    await until('both follow the page', () => choice(one, 'dark').checked && choice(other, 'dark').checked);
  });

  it('corrects a page from a cache, which knows no cookie', async () => {
    document.cookie = 'apuntTheme=dark; path=/';
    const element = await mountElement('<apunt-theme></apunt-theme>');
    expect(root.dataset['theme']).to.equal('dark');
    await until('it shows the choice', () => choice(element, 'dark').checked);
  });

  it('follows a choice in another tab', async () => {
    const element = await mountElement('<apunt-theme></apunt-theme>');
    const tab = new BroadcastChannel('apuntTheme');
    tab.postMessage('dark');
    await until('the page is dark', () => root.dataset['theme'] === 'dark');
    await until('it shows the choice', () => choice(element, 'dark').checked);
    tab.postMessage({ theme: 'light' });
    tab.postMessage('purple');
    tab.postMessage('auto');
    await until('the rest is no theme', () => root.dataset['theme'] === 'auto');
    tab.close();
  });

  it('gives each choice a target of 44 px', async () => {
    const element = await mountElement('<apunt-theme></apunt-theme>');
    const { height, width } = choice(element, 'auto').getBoundingClientRect();
    expect(height).to.be.at.least(44);
    expect(width).to.be.at.least(44);
  });
});
