import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  title: 'Cinema; "La mar", i\nmés \\ coses',
  start: Date.UTC(2026, 9, 25, 1, 15),
  end: Date.UTC(2026, 9, 25, 2),
  url: 'https://example.test/p/1',
  uid: '9@example.test',
};

describe('calendarFile', () => {
  it('has the show in UTC, with a reminder', () => {
    const lines = calendarFile(entry, Date.UTC(2026, 9, 1)).split('\r\n');
    expect(lines).toContain('DTSTART:20261025T011500Z');
    expect(lines).toContain('DTEND:20261025T020000Z');
    expect(lines).toContain('DTSTAMP:20261001T000000Z');
    expect(lines).toContain('TRIGGER:-PT10M');
    expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-1)).toBe('');
  });

  it('escapes what would end a value, and leaves out what it does not know', () => {
    const file = calendarFile({ ...entry, end: undefined, url: '' }, 0);
    expect(file).toContain('SUMMARY:Cinema\\; "La mar"\\, i\\nmés \\\\ coses\r\n');
    expect(file).not.toMatch(/DTEND|URL/);
    expect(calendarFile({ ...entry, title: 'a\rEND:VEVENT' }, 0)).not.toMatch(
      /\rEND:VEVENT\r\nUID|[^\n]\r[^\n]/,
    );
  });

  it('folds long lines at 75 bytes, never inside a character', () => {
    const file = calendarFile({ ...entry, title: 'séquia à l’horta '.repeat(20) }, 0);
    const encoder = new TextEncoder();
    for (const line of file.split('\r\n')) expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain('séquia à l’horta '.repeat(20).trim());
  });
});
