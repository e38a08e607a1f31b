import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { cuePoints } from '@apunt/testing/fixtures/media';
import { action, clearPage, expectAccessible, mountElement, place, viewOf } from '@apunt/testing/mount';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { fillText } from '@apunt/testing/texts';
import ca from '@apunt/locales/ca/cue-points.json';
import './cue-points.element.ts';
import { cuePointsContract } from './cue-points.contract.ts';

const FALLBACK = '<ol><li><a href="?t=0">Sumari</a></li><li><a href="?t=90">L\'entrevista</a></li></ol>';

testContract(cuePointsContract, { fallback: FALLBACK });

describe('<apunt-cue-points>', () => {
  let undo = () => {};
  const tag = (data: unknown, attributes = '') =>
    `<apunt-cue-points ${attributes}><script type="application/json">${JSON.stringify(data)}</script>${FALLBACK}</apunt-cue-points>`;
  const links = (element: Element) => [...viewOf(element).querySelectorAll<HTMLAnchorElement>('a')];
  function clipboard(writeText: (text: string) => Promise<void>) {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    undo = () => void Reflect.deleteProperty(navigator, 'clipboard');
  }

  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(async () => {
    undo();
    clearPage();
    await settle();
    resetPage();
  });

  it("takes over the server's links, and the focus that stands on one of them", async () => {
    const element = place(`<apunt-cue-points hydrate="none">${FALLBACK}</apunt-cue-points>`);
    element.querySelectorAll('a')[1]?.focus();
    const mount: unknown = Reflect.get(element, 'mount');
    if (typeof mount === 'function') Reflect.apply(mount, element, []);
    await until('it is ready', () => element.dataset['state'] === 'ready');
    expect(links(element).map((link) => new URL(link.href).searchParams.get('t'))).to.deep.equal(['0', '90']);
    await untilFocus(() => links(element)[1]);
    await expectAccessible(element);
  });

  it('goes to a moment of its player and marks the one that plays', async () => {
    const element = await mountElement(tag(cuePoints, 'for="second"'));
    const seen: number[] = [];
    for (const id of ['first', 'second']) {
      const player = place(`<apunt-player id="${id}"></apunt-player>`);
      Reflect.set(player, 'seek', (seconds: number) => id === 'second' && seen.push(seconds));
    }
    links(element)[2]?.click();
    expect(seen).to.deep.equal([270]);
    for (const [id, current] of [
      ['second', 95],
      ['first', 3800],
    ] as const) {
      document
        .getElementById(id)
        ?.dispatchEvent(
          new CustomEvent('apunt-timeupdate', { bubbles: true, composed: true, detail: { current } }),
        );
    }
    const marked = await until('one is marked', () => viewOf(element).querySelector('[aria-current]'));
    expect(marked).to.equal(links(element)[1]);
    await expectAccessible(element);
  });

  it('says once that a link has been copied, and takes the note away after three seconds', async () => {
    const texts: string[] = [];
    clipboard((text) => Promise.resolve(void texts.push(text)));
    const element = await mountElement(tag(cuePoints));
    const status = viewOf(element).querySelector('output');
    const told: string[] = [];
    const watch = new MutationObserver(() => void told.push(status?.textContent ?? ''));
    if (status) watch.observe(status, { childList: true, characterData: true, subtree: true });
    const start = performance.now();
    action(element, 'copy')?.click();
    await until('it is said', () => told.length === 1);
    await expectAccessible(element);
    await until('it is taken away', () => told.length === 2);
    watch.disconnect();
    expect(performance.now() - start).to.be.at.least(2990);
    expect(told).to.deep.equal([fillText(ca['copied-of'], { title: 'Sumari' }), '']);
    expect(texts.map((text) => new URL(text).searchParams.get('t'))).to.deep.equal(['0']);
  });

  it('shows the link, selected, when the clipboard is refused', async () => {
    clipboard(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    const element = await mountElement(tag(cuePoints));
    action(element, 'copy')?.click();
    const field = await until('the link is there', () => viewOf(element).querySelector('input'));
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).to.contain('t=0');
    await expectAccessible(element);
  });

  it('shows wrong seconds as a text, and nothing as a sentence', async () => {
    const element = await mountElement(tag([{ href: 'prompte', title: 'Sense hora' }]));
    expect(links(element)).to.deep.equal([]);
    expect(viewOf(element).querySelector('li')?.textContent).to.equal('Sense hora');
    const empty = await mountElement('<apunt-cue-points></apunt-cue-points>');
    expect(empty.state).to.equal('empty');
    await expectAccessible(empty);
  });

  it('keeps to 320 pixels and to targets of 24 by 24', async () => {
    const element = await mountElement(tag(cuePoints, 'style="inline-size:320px"'));
    expect(element.scrollWidth).to.be.at.most(320);
    for (const target of viewOf(element).querySelectorAll('a,button')) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(24);
    }
  });
});
