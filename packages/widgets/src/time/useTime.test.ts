import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/time.json';
import { timeTexts } from '@apunt/locales/time';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { fillText } from '@apunt/testing/texts';
import { timeContract } from './time.contract.ts';
import { untilChange, useTime } from './useTime.ts';

const NOW = Date.UTC(2026, 3, 3, 12, 0, 30);
const minutes = (count: number) => fillText(ca.minutes, { minutes: count });
const hours = (count: number) => fillText(ca.hours, { hours: count });

describe('useTime', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    void startTestRuntime().i18n.add(timeTexts);
  });
  afterEach(() => {
    vi.useRealTimers();
    resetPage();
  });

  function start(given: object, printed = '') {
    const host = createTestHost(timeContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    return { host, ...renderHook(useTime, { initialProps: propsOf(timeContract, host, given) }) };
  }

  it.each([
    ['2026-04-03T12:00:00Z', 'relative', ca.now],
    ['2026-04-03T11:00:31Z', 'relative', minutes(59)],
    ['2026-04-03T11:00:30Z', 'relative', hours(1)],
    ['2026-04-03T13:00:00Z', 'relative', ca.now],
    ['2026-04-03 12:30:00.000000', 'time', '12:30'],
    ['03/04/2026', 'daymonth', "3 d'abril"],
    ['1775217600', 'date', "3 d'abril del 2026"],
  ])('reads %s as %s: %s', (datetime, format, words) => {
    expect(start({ datetime, format }).result.current.words).toBe(words);
  });

  it('stays right by itself, minute by minute and then hour by hour', () => {
    const { result } = start({ datetime: '2026-04-03T11:55:30Z' });
    expect(result.current.words).toBe(minutes(5));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(result.current.words).toBe(minutes(6));
    act(() => void vi.advanceTimersByTime(54 * 60_000));
    expect(result.current.words).toBe(hours(1));
    act(() => void vi.advanceTimersByTime(60 * 60_000));
    expect(result.current.words).toBe(hours(2));
  });

  it("keeps the server's node, changes its words and attributes, and gives them back", () => {
    const { host, result, unmount } = start({}, '<time datetime="2026-04-03T11:50:30Z">3 d’abril</time>');
    const time = host.element.querySelector('time');
    expect(result.current.words).toBeUndefined();
    expect(time?.textContent).toBe(minutes(10));
    expect(time?.getAttribute('title')).toContain("3 d'abril del 2026");
    act(() => void vi.advanceTimersByTime(60_000));
    expect(time?.textContent).toBe(minutes(11));
    unmount();
    expect(host.element.innerHTML).toBe('<time datetime="2026-04-03T11:50:30Z">3 d’abril</time>');
  });

  it.each(['', 'ahir', 'NaN', '2026-13-45'])('leaves the server\'s words for the moment "%s"', (datetime) => {
    const { host } = start({ datetime }, '<time>fa una estona</time>');
    expect(host.element.innerHTML).toBe('<time>fa una estona</time>');
    expect(host.states.at(-1)).toBe('ready');
  });

  it('is empty without a moment and without server HTML', () => {
    const { result, host } = start({ datetime: 'ahir' });
    expect(result.current.words).toBeUndefined();
    expect(host.states.at(-1)).toBe('empty');
  });

  it('leaves no timer behind', () => {
    const { unmount } = start({ datetime: '2026-04-03T11:55:30Z' });
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [0, 60_000],
    [59_999, 1],
    [60_000, 60_000],
    [3_600_000, 3_600_000],
    [-5_000, 65_000],
  ])('changes %i ms after the moment in %i ms', (age, wait) => expect(untilChange(0, age)).toBe(wait));
});
