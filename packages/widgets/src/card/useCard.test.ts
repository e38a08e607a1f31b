import { renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentSchema } from '@apunt/api/resources/content';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { cardContract } from './card.contract.ts';
import { cardHtml, contentFixture } from './card.fixture.ts';
import { useCard } from './useCard.ts';

describe('useCard', () => {
  beforeEach(() => void startTestRuntime({ config: { defaultImage: '/default.svg' } }));
  afterEach(resetPage);

  const content = v.parse(contentSchema, contentFixture);

  function start(given: object, printed = '') {
    const host = createTestHost(cardContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    const props = propsOf(cardContract, host, given);
    return { host, ...renderHook(useCard, { initialProps: props }) };
  }

  it('draws from data where the server has printed nothing', () => {
    const { result, host } = start({ json: { props: content } });
    expect(result.current.content?.id).toBe('1001');
    expect(result.current.siteImage).toBe('/default.svg');
    expect(host.states.at(-1)).toBe('ready');
  });

  it('shows the server HTML and never draws the same again', () => {
    const { result } = start({ json: { props: content } }, cardHtml);
    expect(result.current.content).toBeUndefined();
  });

  it('is empty without data and without server HTML', () => {
    const { result, host } = start({});
    expect(result.current.content).toBeUndefined();
    expect(host.states.at(-1)).toBe('empty');
  });

  it("puts the site's picture into the server's own node when that fails, once, and gives it back", () => {
    const { host, unmount } = start(
      {},
      '<article><picture><source srcset="/a.webp"><img src="/a.jpg" srcset="/a2.jpg 2x" alt=""></picture></article>',
    );
    const image = host.element.querySelector('img');
    const source = host.element.querySelector('source');
    image?.dispatchEvent(new Event('error'));
    expect(image?.getAttribute('src')).toBe('/default.svg');
    expect([image?.hasAttribute('srcset'), source?.hasAttribute('srcset')]).toEqual([false, false]);
    image?.dispatchEvent(new Event('error'));
    expect(image?.getAttribute('src')).toBe('/default.svg');
    unmount();
    expect(image?.getAttribute('src')).toBe('/a.jpg');
    expect(image?.getAttribute('srcset')).toBe('/a2.jpg 2x');
    expect(source?.getAttribute('srcset')).toBe('/a.webp');
  });

  it('has a like only where it is asked for and the content is known', () => {
    expect(start({ like: true }, cardHtml).result.current.like).toBeUndefined();
    expect(start({ contentId: '7' }, cardHtml).result.current.like).toBeUndefined();
    expect(start({ like: true, contentId: '7' }, cardHtml).result.current.like).toEqual({
      kind: 'content',
      id: '7',
      name: 'La séquia',
    });
  });
});
