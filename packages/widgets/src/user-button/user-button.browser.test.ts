import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { accountHandlers } from '@apunt/testing/fixtures/account';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, setHintCookie, startTestRuntime } from '@apunt/testing/runtime';
import './user-button.element.ts';
import { userButtonContract } from './user-button.contract.ts';

testContract(userButtonContract, { fallback: '<a href="/acces">Accés</a>', handlers: accountHandlers() });

describe('<apunt-user-button>', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...accountHandlers());
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
    await setViewport({ width: 800, height: 600 });
  });

  const panelOf = (element: Element) => viewOf(element).querySelector<HTMLElement>('[part=panel]');

  it('keeps its size whoever is there, and asks nobody', async () => {
    startTestRuntime();
    const element = await mountElement('<apunt-user-button><a href="/acces">Accés</a></apunt-user-button>');
    const before = element.getBoundingClientRect();
    setHintCookie(hintOf(adult));
    document.dispatchEvent(new Event('visibilitychange'));
    await until('the initial is there', () => viewOf(element).querySelector('[part=initial]'));
    const after = element.getBoundingClientRect();
    expect([after.width, after.height]).to.deep.equal([before.width, before.height]);
    expect(network.calls).to.deep.equal([]);
  });

  it('opens by a press, closes by Escape, and gives the focus back', async () => {
    setHintCookie(hintOf(adult));
    startTestRuntime();
    const element = await mountElement('<apunt-user-button></apunt-user-button>');
    const button = action(element, 'trigger');
    button?.focus();
    button?.click();
    await until('it is open', () => panelOf(element)?.hidden === false);
    await expectAccessible(element);
    const first = await until('its menu has come', () => panelOf(element)?.querySelector('a'));
    first?.focus();
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    await until('it is closed', () => panelOf(element)?.hidden);
    await untilFocus(() => button);
  });

  for (const width of [320, 768])
    for (const align of ['left', 'center', 'right'])
      it(`keeps its menu on a screen of ${width} pixels with the button at: ${align}`, async () => {
        await setViewport({ width, height: 600 });
        setHintCookie(hintOf(adult));
        startTestRuntime();
        const element = await mountElement('<apunt-user-button></apunt-user-button>');
        if (element.parentElement) element.parentElement.style.textAlign = align;
        action(element, 'trigger')?.click();
        const panel = await until('it is open', () => {
          const found = panelOf(element);
          return found?.hidden === false && found;
        });
        const onScreen = () => {
          const { left, right } = panel.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        };
        expect(onScreen()).to.equal(true);
        await setViewport({ width: 320, height: 600 });
        await until('it is on the screen again', onScreen);
        expect(document.documentElement.scrollWidth).to.be.at.most(320);
      });

  it('offers the ways in to somebody who is not logged in', async () => {
    startTestRuntime({ config: { site: 'lacolla' } });
    const element = await mountElement('<apunt-user-button></apunt-user-button>');
    action(element, 'trigger')?.click();
    await until('it is open', () => panelOf(element)?.hidden === false);
    expect(
      [...(panelOf(element)?.querySelectorAll('a') ?? [])].map((a) => a.getAttribute('href')),
    ).to.deep.equal(['/acces', '/acces-adults']);
    await expectAccessible(element);
  });
});
