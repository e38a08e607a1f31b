import { renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showSchema } from '@apunt/api/resources/show';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { showCardContract } from './show-card.contract.ts';
import { showFixture, showHtml } from './show-card.fixture.ts';
import { useShowCard } from './useShowCard.ts';

describe('useShowCard', () => {
  beforeEach(() => void startTestRuntime({ config: { defaultImage: '/default.svg' } }));
  afterEach(resetPage);

  const show = v.parse(showSchema, showFixture);

  function start(given: object, printed = '') {
    const host = createTestHost(showCardContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    return { host, ...renderHook(useShowCard, { initialProps: propsOf(showCardContract, host, given) }) };
  }

  it('draws from data where the server has printed nothing, and only there', () => {
    const { result, host } = start({ json: { props: show }, icon: 'both' });
    expect(result.current).toMatchObject({ show: { id: '31', icon: 'both' }, siteImage: '/default.svg' });
    expect(host.states.at(-1)).toBe('ready');
    expect(start({ json: { props: show } }, showHtml).result.current.show).toBeUndefined();
    expect(start({}).host.states.at(-1)).toBe('empty');
  });

  it('takes the icon of the attribute, and none that it does not know', () => {
    expect(start({ json: { props: show }, icon: 'radio' }).result.current.show?.icon).toBe('radio');
    expect(start({ json: { props: show }, icon: 'web' }).result.current.show?.icon).toBe('');
  });

  it('has a like only where it is asked for and the programme is known', () => {
    expect(start({ like: true }, showHtml).result.current.like).toBeUndefined();
    expect(start({ showId: '31' }, showHtml).result.current.like).toBeUndefined();
    expect(start({ like: true, showId: '31' }, showHtml).result.current.like).toEqual({
      kind: 'show',
      id: '31',
      name: showFixture.name,
    });
  });

  it("puts the site's picture into the server's own node when that fails", () => {
    const { host } = start({}, showHtml);
    const image = host.element.querySelector('img');
    image?.dispatchEvent(new Event('error'));
    expect(image?.getAttribute('src')).toBe('/default.svg');
  });
});
