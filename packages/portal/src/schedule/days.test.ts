// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isOnAir, madridTime, showsOfDay } from './days.ts';

describe('a day of the schedule', () => {
  it.each([
    ['2026-11-22', 24],
    // The nights on which clocks change: one hour less, one hour more.
    ['2027-03-27', 23],
    ['2026-10-24', 25],
  ])('%s goes from six to six, without a hole, and has %i hours', (day, hours) => {
    const shows = showsOfDay('tv', day);
    expect(Date.parse(shows[0]?.startTime.date ?? '')).toBe(madridTime(day, 6));
    for (const [index, show] of shows.slice(1).entries()) {
      expect(show.startTime.date).toBe(shows[index]?.endTime.date);
    }
    const length = Date.parse(shows.at(-1)?.endTime.date ?? '') - Date.parse(shows[0]?.startTime.date ?? '');
    expect(length).toBe(hours * 3_600_000);
  });

  it('knows the time in Madrid, in winter and in summer', () => {
    expect(new Date(madridTime('2026-11-22', 6)).toISOString()).toBe('2026-11-22T05:00:00.000Z');
    expect(new Date(madridTime('2026-07-22', 6)).toISOString()).toBe('2026-07-22T04:00:00.000Z');
  });

  it('knows that a programme is on the air from its first moment to its last, after midnight too', () => {
    const show = showsOfDay('tv', '2026-11-22').find(({ url }) => url.href === '/programa/55');
    const start = Date.parse(show?.startTime.date ?? '');
    const end = Date.parse(show?.endTime.date ?? '');
    expect([start - 1, start, end - 1].map((at) => isOnAir('55', at))).toEqual([false, true, true]);
    expect(isOnAir('no', start)).toBe(false);
    const late = showsOfDay('radio', '2026-11-22').at(-1);
    expect(Date.parse(late?.endTime.date ?? '')).toBe(madridTime('2026-11-23', 6));
  });
});
