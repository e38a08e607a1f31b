import { describe, expect, it } from 'vitest';
import { channelLinks, dayLinks, daySegment, daysFrom } from './links.ts';

const settings = { language: 'ca', timeZone: 'Europe/Madrid' } as const;
const place = { baseUrl: '/programacio', channel: 'tv', day: 'hui' };
const bare = { title: '', target: '', rel: '' };
const link = (href: string, text = 'x') => ({ ...bare, href, text });

describe('links of the schedule', () => {
  it.each([
    ['05/06/2026', '05-06-2026'],
    ['05-06-2026', '05-06-2026'],
    ['2026-06-05', '05-06-2026'],
    ['dema', 'dema'],
    ['', 'hui'],
  ])('the day "%s" is "%s" in an address', (day, segment) => expect(daySegment(day)).toBe(segment));

  it('marks the day whose path is this one, and today where none is named', () => {
    const links = [
      link('/programacio/tv'),
      link('/programacio/tv/hui/?a=1'),
      link('/programacio/tv/dema'),
      link('/programacio/radio/hui'),
      link('javascript:alert(1)'),
    ];
    expect(dayLinks(links, place, settings).map(({ isCurrent }) => isCurrent)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const other = { ...place, day: '05/06/2026' };
    expect(dayLinks([link('/programacio/tv/05-06-2026')], other, settings)[0]?.isCurrent).toBe(true);
  });

  it('marks the channel, on whichever day', () => {
    const links = [link('/programacio/tv/hui'), link('/programacio/tve'), link('/programacio/radio/hui')];
    expect(
      channelLinks(links, { ...place, day: 'dema' }, settings).map(({ isCurrent }) => isCurrent),
    ).toEqual([true, false, false]);
  });

  it.each([
    ['05/06/2026', 'divendres 05 juny'],
    ['2026-06-05', 'divendres 05 juny'],
    ['Hui', 'Hui'],
    ['123456', '123456'],
  ])('shows the label "%s" as "%s"', (text, shown) =>
    expect(dayLinks([link('/x', text)], place, settings)[0]?.text).toBe(shown),
  );

  it('keeps how a link opens', () => {
    const given = { ...link('/x', 'Hui'), title: 'Ara', target: '_blank', rel: 'nofollow' };
    expect(dayLinks([given], place, settings)).toEqual([{ ...given, isCurrent: false }]);
  });

  it('makes days from today on by the clocks of Madrid, over a change of the clocks', () => {
    const late = Date.parse('2026-10-24T23:30:00Z');
    expect(daysFrom(late, 3, place, settings, ['Hui', 'Demà'])).toEqual([
      { ...bare, href: '/programacio/tv/hui', text: 'Hui' },
      { ...bare, href: '/programacio/tv/dema', text: 'Demà' },
      { ...bare, href: '/programacio/tv/27-10-2026', text: 'dimarts 27 octubre' },
    ]);
  });
});
