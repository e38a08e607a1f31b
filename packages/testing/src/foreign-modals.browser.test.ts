import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import '@apunt/widgets/like';
import '@apunt/widgets/modal';
import '@apunt/widgets/search';
import { action, clearPage, mountElement, viewOf } from './mount.ts';
import { installNetwork, type Network } from './network.ts';
import { focused, settle, until } from './page.ts';
import { resetPage, startTestRuntime } from './runtime.ts';

/** Dialogs of ours: how each is opened. */
const OURS: readonly (readonly [string, string, (element: Element) => void])[] = [
  [
    'the content of a modal',
    '<apunt-modal><h2 slot="title">Avís</h2><a href="/x">x</a></apunt-modal>',
    (element) => element.setAttribute('open', ''),
  ],
  [
    'the layer of the search',
    '<apunt-search></apunt-search>',
    (element) => action(element, 'trigger')?.click(),
  ],
  [
    'the prompt to log in',
    '<apunt-like content-id="1"></apunt-like>',
    (element) => viewOf(element).querySelector('button')?.click(),
  ],
];

/** Focus changes of the page after which somebody is fighting for it. */
const FIGHT = 40;

describe('a modal of somebody else that keeps the focus', () => {
  let network: Network;
  let theirs: HTMLElement;
  let trap: AbortController;
  let changes: number;

  beforeEach(() => {
    resetPage();
    network = installNetwork();
    startTestRuntime();
    changes = 0;
    trap = new AbortController();
    document.addEventListener('focusin', () => void (changes += 1), { signal: trap.signal, capture: true });
  });
  afterEach(async () => {
    trap.abort();
    theirs.remove();
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  const close = () => theirs.querySelector('button');
  const pull = () => close()?.focus();
  /** The ways in which modals hold the focus. */
  const TRAPS: readonly (readonly [string, () => void])[] = [
    [
      'when it goes elsewhere',
      () =>
        document.addEventListener(
          'focusin',
          ({ target }) => {
            if (target instanceof Node && !theirs.contains(target)) pull();
          },
          { signal: trap.signal },
        ),
    ],
    [
      'when it leaves',
      () => theirs.addEventListener('focusout', () => queueMicrotask(pull), { signal: trap.signal }),
    ],
  ];

  const place = (html: string) => {
    document.body.insertAdjacentHTML('beforeend', html);
    const { lastElementChild } = document.body;
    if (!(lastElementChild instanceof HTMLElement)) throw new Error('no modal');
    theirs = lastElementChild;
  };
  const opened = async (html: string, open: (element: Element) => void) => {
    const element = await mountElement(html);
    open(element);
    const dialog = await until('ours is open', () =>
      viewOf(element).querySelector<HTMLDialogElement>('dialog[open]'),
    );
    return { element, dialog };
  };
  /** Slotted content belongs to a dialog as what it draws does. */
  const holds = (element: Element) => {
    const active = focused();
    return active !== null && (element.contains(active) || active.getRootNode() === element.shadowRoot);
  };

  for (const [how, set] of TRAPS)
    for (const [what, html, open] of OURS)
      it(`pulls it back ${how}: ${what} has it all the same, and can be left`, async () => {
        place('<div role="dialog" aria-modal="true"><button>Tanca</button></div>');
        pull();
        set();
        const { element, dialog } = await opened(html, open);
        await until('ours has the focus', () => holds(element));
        await sendKeys({ press: 'Tab' });
        await sendKeys({ press: 'Tab' });
        pull();
        expect(focused()).not.to.equal(close());
        await sendKeys({ press: 'Escape' });
        await until('ours is closed', () => !dialog.open);
        await settle();
        expect(changes).to.be.lessThan(FIGHT);
        pull();
        expect(focused()).to.equal(close());
      });

  for (const [what, html, open] of OURS)
    it(`stands above ${what}, and gives it back`, async () => {
      place('<dialog><button>Tanca</button></dialog>');
      const { element, dialog } = await opened(html, open);
      const modal = theirs instanceof HTMLDialogElement ? theirs : undefined;
      for (const [, set] of TRAPS) set();
      modal?.showModal();
      await until('theirs has the focus', () => focused() === close());
      expect(dialog.open).to.equal(true);
      trap.abort();
      modal?.close();
      await until('ours has the focus', () => holds(element));
      expect(changes).to.be.lessThan(FIGHT);
      await sendKeys({ press: 'Escape' });
      await until('ours is closed', () => !dialog.open);
    });
});
