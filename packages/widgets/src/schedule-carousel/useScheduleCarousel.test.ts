import { renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listOf } from '@apunt/api/parse';
import { scheduleShowSchema } from '@apunt/api/resources/schedule';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { scheduleCarouselContract } from './schedule-carousel.contract.ts';
import { rowAround, showsAround } from './schedule-carousel.fixture.ts';
import { useScheduleCarousel } from './useScheduleCarousel.ts';

describe('useScheduleCarousel', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(resetPage);

  function start(printed: string, given: object = {}) {
    const host = createTestHost(scheduleCarouselContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    const initialProps = propsOf(scheduleCarouselContract, host, given);
    return { host, ...renderHook(useScheduleCarousel, { initialProps }) };
  }

  it('marks what is on in the list of the page, tells of it once, and gives the list back', () => {
    const { host, result, unmount } = start(rowAround(7));
    const marked = host.element.querySelectorAll<HTMLElement>('[aria-current=true]');
    expect([...marked].map(({ dataset }) => dataset['id'])).toEqual(['7']);
    expect(host.events).toEqual([{ name: 'apunt-on-air', detail: { id: '7' } }]);
    expect([result.current.items, host.states.at(-1)]).toEqual([undefined, 'ready']);
    unmount();
    expect(host.element.querySelector('[aria-current]')).toBeNull();
  });

  it('draws data only where the server has printed nothing', () => {
    const props = v.parse(listOf(scheduleShowSchema), [...showsAround(2), null, { id: 9 }]);
    expect(start('', { json: { props } }).result.current.items).toHaveLength(20);
    expect(start(rowAround(2), { json: { props } }).result.current.items).toBeUndefined();
  });

  it('is empty without shows, and tells nothing when none is on', () => {
    expect(start('').host.states.at(-1)).toBe('empty');
    const { host } = start('<ul><li data-start="2001-01-01" data-end="2001-01-02">Antic</li></ul>');
    expect([host.events, host.states.at(-1)]).toEqual([[], 'ready']);
  });
});
