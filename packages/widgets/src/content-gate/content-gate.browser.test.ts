import { expect } from 'chai';
import { http, HttpResponse } from 'msw';
import { testContract } from '@apunt/testing/contract-tests';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { action, clearPage, expectAccessible, mountElement } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, setHintCookie, startTestRuntime } from '@apunt/testing/runtime';
import './content-gate.element.ts';
import { contentGateContract } from './content-gate.contract.ts';

const FALLBACK = '<p>Per a continuar, <a href="/acces">inicia la sessió</a>.</p>';
const SECRET = '<template><p class="secret">La resta <img alt="" src="/secret.png"></p></template>';

testContract(contentGateContract, { fallback: FALLBACK });

describe('<apunt-content-gate>', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    network = installNetwork(http.get('*/profile', () => HttpResponse.json({ response: adult })));
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  const mounted = (template: string) =>
    mountElement(
      `<apunt-content-gate template="${template}" restricted>${FALLBACK}${SECRET}</apunt-content-gate>`,
    );
  const isShown = (element: Element, selector: string) =>
    (element.querySelector(selector)?.getBoundingClientRect().height ?? 0) > 0;

  for (const template of ['vod', 'body']) {
    it(`keeps the content of a ${template} inert for a visitor`, async () => {
      startTestRuntime();
      const element = await mounted(template);
      expect(element.dataset['state']).to.equal('closed');
      expect(element.querySelector('.secret')).to.equal(null);
      expect(isShown(element, ':scope > p')).to.equal(false);
      expect(action(element, 'login')).not.to.equal(null);
      await expectAccessible(element);
      element.style.cssText = 'display: block; inline-size: 288px';
      expect(element.scrollWidth).to.be.at.most(288);
    });
  }

  it('shows it once the session is known, and no more when that ends', async () => {
    setHintCookie(hintOf(adult));
    const { session } = startTestRuntime();
    const element = await mounted('body');
    expect(element.dataset['state']).to.equal('open');
    expect(isShown(element, '.secret')).to.equal(true);
    expect(isShown(element, ':scope > p')).to.equal(false);
    await expectAccessible(element);
    session.clear();
    await until('it is closed', () => element.dataset['state'] === 'closed');
    expect(element.querySelector('.secret')).to.equal(null);
  });

  it('shows the children where there is no template', async () => {
    startTestRuntime();
    const element = await mountElement(
      `<apunt-content-gate template="vod"><p class="video">Vídeo</p></apunt-content-gate>`,
    );
    expect(isShown(element, '.video')).to.equal(true);
  });
});
