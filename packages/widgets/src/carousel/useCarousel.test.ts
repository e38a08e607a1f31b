import { act, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listOf } from '@apunt/api/parse';
import { cardItemSchema } from '@apunt/api/resources/card';
import ca from '@apunt/locales/ca/carousel.json';
import { carouselTexts } from '@apunt/locales/carousel';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { carouselContract } from './carousel.contract.ts';
import { mixedItems, slideList } from './carousel.fixture.ts';
import { useCarousel } from './useCarousel.ts';

describe('useCarousel', () => {
  beforeEach(() => void startTestRuntime().i18n.add(carouselTexts));
  afterEach(resetPage);

  const items = v.parse(listOf(cardItemSchema), mixedItems);

  function start(printed: string, given: object = {}) {
    const host = createTestHost(carouselContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    const initialProps = propsOf(carouselContract, host, given);
    return { host, ...renderHook(useCarousel, { initialProps }) };
  }

  it('takes the slides of the page, and draws data only where there are none', () => {
    const { result, host } = start(slideList(3), { json: { props: items } });
    expect([result.current.row.kind, result.current.items]).toEqual(['list', undefined]);
    expect(host.states.at(-1)).toBe('ready');
    expect(start('<p>a</p><p>b</p>').result.current.row.kind).toBe('children');
    const drawn = start('', { json: { props: items } }).result.current;
    expect([drawn.row.kind, drawn.items?.length]).toEqual(['drawn', 3]);
  });

  it('fetches what draws cards only for data, and is not empty meanwhile', async () => {
    const printed = start(slideList(3));
    const drawn = start('', { json: { props: items } });
    expect(drawn.result.current.Slides).toBeUndefined();
    expect(drawn.host.states).toEqual([]);
    await waitFor(() => expect(drawn.result.current.Slides).toBeDefined());
    expect(printed.result.current.Slides).toBeUndefined();
  });

  it('is empty without slides', () => {
    expect(start('<ul></ul>').host.states.at(-1)).toBe('empty');
  });

  it.each([
    ['<h2 slot="title"> Novetats </h2>', {}, 'Novetats'],
    ['<h2 slot="title">Novetats</h2>', { label: 'Altres' }, 'Altres'],
    ['', {}, ca.label],
  ])('finds its name in %s %o', (title, given, name) => {
    expect(start(title + slideList(1), given).result.current.row.label).toBe(name);
  });

  it('knows a programme by its summary or icon, an activity by its place', () => {
    expect(items.map(({ kind }) => kind)).toEqual(['content', 'show', 'activity']);
  });

  it('answers its methods whatever they are given', () => {
    const { host } = start(slideList(3));
    act(() => {
      host.call('next');
      host.call('prev');
      for (const given of [1, -1, 1e9, Number.NaN, 'x', null, undefined, {}]) host.call('goTo', given);
    });
    expect(host.events).toEqual([]);
  });
});
