import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { streamingHandlers } from '@apunt/testing/fixtures/streaming';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import '../streaming-list/streaming-list.element.ts';
import './streaming-panel.element.ts';
import { streamingPanelContract } from './streaming-panel.contract.ts';

const FALLBACK = '<a href="/directes">Directes</a>';

testContract(streamingPanelContract, { fallback: FALLBACK, handlers: streamingHandlers() });

describe('<apunt-streaming-panel>', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...streamingHandlers());
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  const dialogOf = (element: Element) => viewOf(element).querySelector('dialog');
  const opened = (element: HTMLElement) =>
    until('the list is there', () => {
      const list = viewOf(element).querySelector('apunt-streaming-list');
      return list?.dataset['state'] === 'ready' && list.shadowRoot?.querySelector('li') ? list : null;
    });
  const closed = (element: HTMLElement) => until('it is closed', () => !dialogOf(element));
  const isFocused = (element: Element | null) => {
    const root = element?.getRootNode();
    return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element;
  };

  it('asks for nothing while closed; open, it is accessible, and as high as the window', async () => {
    const element = await mountElement(
      `<apunt-streaming-panel exclude-id="301">${FALLBACK}</apunt-streaming-panel>`,
    );
    await settle();
    expect(network.calls).to.deep.equal([]);
    expect(element.querySelector('a')?.getBoundingClientRect().height).to.equal(0);
    action(element, 'trigger')?.click();
    await opened(element);
    expect(network.calls).to.deep.equal(['GET /api/front/streaming/list/301']);
    expect(dialogOf(element)?.matches(':modal')).to.equal(true);
    await Promise.all(
      dialogOf(element)
        ?.getAnimations()
        .map(({ finished }) => finished) ?? [],
    );
    const { right, height } = dialogOf(element)?.getBoundingClientRect() ?? new DOMRect();
    expect([right, height]).to.deep.equal([document.documentElement.clientWidth, innerHeight]);
    await expectAccessible(element);
  });

  for (const [way, leave] of [
    [
      'Escape',
      (dialog: HTMLDialogElement) => dialog.dispatchEvent(new Event('cancel', { cancelable: true })),
    ],
    ['a press outside', (dialog: HTMLDialogElement) => dialog.click()],
    [
      'its button',
      (dialog: HTMLDialogElement) => dialog.querySelector<HTMLElement>('[data-action=close]')?.click(),
    ],
  ] as const) {
    it(`closes by ${way}, and gives the focus back`, async () => {
      const element = await mountElement(`<apunt-streaming-panel>${FALLBACK}</apunt-streaming-panel>`);
      const trigger = action(element, 'trigger');
      trigger?.focus();
      trigger?.click();
      await opened(element);
      expect(isFocused(trigger)).to.equal(false);
      const dialog = dialogOf(element);
      if (dialog) leave(dialog);
      await closed(element);
      expect(isFocused(trigger)).to.equal(true);
      expect(element.hasAttribute('open')).to.equal(false);
    });
  }

  it('is opened by the page’s own button, and a press inside leaves it open', async () => {
    const element = await mountElement(
      '<apunt-streaming-panel><button slot="trigger">En antena</button></apunt-streaming-panel>',
    );
    const trigger = element.querySelector('button');
    trigger?.focus();
    trigger?.click();
    const list = await opened(element);
    expect(trigger?.getAttribute('aria-haspopup')).to.equal('dialog');
    list.shadowRoot?.querySelector<HTMLElement>('[part=title]')?.click();
    await settle();
    expect(dialogOf(element)?.open).to.equal(true);
    element.removeAttribute('open');
    await closed(element);
    expect(isFocused(trigger)).to.equal(true);
  });

  it('hands the page’s list on', async () => {
    const list = JSON.stringify([{ id: 1, title: 'Ara', video: { href: '/ara' } }]);
    const element = await mountElement(
      `<apunt-streaming-panel open><script type="application/json">${list}</script></apunt-streaming-panel>`,
    );
    const inner = await opened(element);
    expect(inner.shadowRoot?.querySelector('li')?.dataset['id']).to.equal('1');
    expect(network.calls).to.deep.equal([]);
  });
});
