import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './embed.element.ts';
import { embedContract } from './embed.contract.ts';

const FALLBACK = '<blockquote>Les paraules de la publicació.</blockquote>';

testContract(embedContract, { fallback: FALLBACK });

describe('<apunt-embed>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
    performance.clearResourceTimings();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  const code = (html: string) => {
    const json = JSON.stringify({ embed: html }).replaceAll('<', '\\u003c');
    return `<apunt-embed provider="generic" title="Un mapa">${FALLBACK}<script type="application/json">${json}</script></apunt-embed>`;
  };
  const quote = (element: Element) =>
    element.querySelector('blockquote')?.getBoundingClientRect().height ?? 0;
  const foreign = () =>
    performance.getEntriesByType('resource').filter(({ name }) => new URL(name).host !== location.host);

  it('asks nobody before the press; is accessible and fits a phone', async () => {
    const element = await mountElement(
      `<apunt-embed provider="youtube" href="https://youtu.be/dQw4w9WgXcQ" poster="https://i.ytimg.com/vi/dQw4w9WgXcQ/hq.jpg">${FALLBACK}</apunt-embed>`,
    );
    expect(element.dataset['state']).to.equal('idle');
    expect(quote(element)).to.be.greaterThan(0);
    expect(document.querySelector('iframe[slot=vendor]')).to.equal(null);
    expect(foreign()).to.deep.equal([]);
    await expectAccessible(element);
    element.style.cssText = 'inline-size: 288px';
    expect(element.scrollWidth).to.be.at.most(288);
  });

  it('shows embed code in a frame that cannot reach the page, as high as it is', async () => {
    const element = await mountElement(
      code(
        `<div style="height:333px"></div><script>try { parent.document.body.dataset.reached = '1' } catch {}</script>`,
      ),
    );
    action(element, 'accept')?.click();
    await until('it is there', () => element.dataset['state'] === 'ready');
    const frame = element.querySelector('iframe');
    await until('it has its height', () => frame?.getBoundingClientRect().height === 333);
    expect(frame?.slot).to.equal('vendor');
    expect(document.body.dataset['reached']).to.equal(undefined);
    expect(quote(element)).to.equal(0);
    await untilFocus(() => viewOf(element).querySelector('figure'));
    await expectAccessible(element);
  });

  it('gives a consent back with the keyboard: the frame goes, the sketch and the words are there again', async () => {
    const element = await mountElement(code('<p>Un gràfic</p>'));
    action(element, 'accept')?.click();
    await until('it is there', () => element.dataset['state'] === 'ready');
    const button = await until('it can be taken back', () => action(element, 'revoke'));
    expect(button.getBoundingClientRect().height).to.be.at.least(24);
    await expectAccessible(element);
    button.focus();
    await sendKeys({ press: 'Enter' });
    await until('the sketch is there', () => element.dataset['state'] === 'idle');
    expect(element.querySelector('iframe')).to.equal(null);
    expect(quote(element)).to.be.greaterThan(0);
    expect(action(element, 'revoke')).to.equal(null);
    expect(action(element, 'accept')).not.to.equal(null);
    await untilFocus(() => viewOf(element).querySelector('figure'));
  });

  it('leaves text and link for an address of somebody else', async () => {
    const element = await mountElement(
      `<apunt-embed provider="youtube" href="https://evil.test/watch?v=dQw4w9WgXcQ">${FALLBACK}</apunt-embed>`,
    );
    expect(element.dataset['state']).to.equal('error');
    expect(quote(element)).to.be.greaterThan(0);
    expect(viewOf(element).querySelector('a')?.href).to.equal('https://evil.test/watch?v=dQw4w9WgXcQ');
    await expectAccessible(element);
  });

  it('leaves text and link for a video that is gone', async () => {
    const element = await mountElement(
      `<apunt-embed provider="video" href="/no-such-file.mp4">${FALLBACK}</apunt-embed>`,
    );
    await until('it has failed', () => element.dataset['state'] === 'error');
    expect(element.querySelector('video')).to.equal(null);
    expect(quote(element)).to.be.greaterThan(0);
    expect(action(element, 'retry')).not.to.equal(null);
  });
});
