import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listOf } from '@apunt/api/parse';
import { scheduleShowSchema } from '@apunt/api/resources/schedule';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { scheduleContract } from './schedule.contract.ts';
import { scheduleFixture, scheduleHtml } from './schedule.fixture.ts';
import { useSchedule } from './useSchedule.ts';

describe('useSchedule', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-06-05T21:44:30+02:00') });
    startTestRuntime();
  });
  afterEach(() => {
    vi.useRealTimers();
    resetPage();
  });

  const shows = v.parse(listOf(scheduleShowSchema), scheduleFixture);

  function start(printed: string, given: object = {}) {
    const host = createTestHost(scheduleContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    const initialProps = propsOf(scheduleContract, host, given);
    const marked = () =>
      [...host.element.querySelectorAll<HTMLElement>('[aria-current=true]')].map(
        ({ dataset }) => dataset['id'],
      );
    return { host, marked, ...renderHook(useSchedule, { initialProps }) };
  }

  it('knows what is on, marks it in the list of the page, and tells once', () => {
    const { host, marked, result } = start(scheduleHtml);
    expect([marked(), result.current.current]).toEqual([['1'], 'Informatiu']);
    expect(host.events).toEqual([{ name: 'apunt-on-air', detail: { id: '1' } }]);
    expect(result.current.items).toBeUndefined();
    expect(host.states.at(-1)).toBe('ready');
  });

  it('goes on by itself at the minute, over an open end and past midnight, and gives everything back', () => {
    const { host, marked, unmount } = start(scheduleHtml);
    act(() => void vi.advanceTimersByTime(30_000));
    expect(marked()).toEqual(['2']);
    act(() => void vi.advanceTimersByTime(164 * 60_000));
    expect(marked()).toEqual(['2']);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(marked()).toEqual(['4']);
    expect(host.events.map(({ detail }) => Reflect.get(detail, 'id'))).toEqual(['1', '2', '4']);
    unmount();
    expect(marked()).toEqual(['1']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes the mark from what a cached page says is on', () => {
    vi.setSystemTime(Date.parse('2026-06-05T12:00:00+02:00'));
    const { marked, host, result } = start(scheduleHtml);
    expect([marked(), host.events, result.current.current]).toEqual([[], [], undefined]);
  });

  it('knows which shows are to come, with the time of Madrid', () => {
    const { result } = start(scheduleHtml);
    expect(result.current.coming.map(({ time, title }) => `${time} ${title}`)).toEqual([
      '21:45 Cinema',
      '0:30 Música de nit',
    ]);
  });

  it('draws data where the server has printed nothing, and drops what is no show', () => {
    const { result, host } = start('', { json: { props: shows } });
    expect(result.current.items?.map(({ title, time }) => `${time} ${title}`)).toEqual([
      '21:00 Informatiu',
      '21:45 Cinema',
      '0:30 Música de nit',
    ]);
    expect(host.states.at(-1)).toBe('ready');
    expect(start(scheduleHtml, { json: { props: shows } }).result.current.items).toBeUndefined();
  });

  it.each(['', '<ol></ol>'])('is empty with %j', (printed) => {
    const { result, host } = start(printed);
    expect([result.current.isEmpty, host.states.at(-1)]).toEqual([true, 'empty']);
  });

  it('keeps shows whose date cannot be read, without marking them', () => {
    const { marked, result } = start('<ul><li data-id="9" data-start="demà">Sense hora</li></ul>');
    expect([marked(), result.current.isEmpty]).toEqual([[], false]);
  });

  it('makes links to days, unless the page gives its own', () => {
    const made = start(scheduleHtml, { days: 3 }).result.current.days;
    expect(made.map(({ href }) => href)).toEqual([
      '/programacio/tv/hui',
      '/programacio/tv/dema',
      '/programacio/tv/07-06-2026',
    ]);
    const own = { href: '/programacio/tv/ahir', text: 'Ahir', title: '', target: '_blank', rel: 'nofollow' };
    const json = { days: [own] };
    expect(start(scheduleHtml, { days: 3, json, day: 'ahir' }).result.current.days).toEqual([
      { ...own, isCurrent: true },
    ]);
  });
});
