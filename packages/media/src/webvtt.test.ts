import { describe, expect, it } from 'vitest';
import { readableCaptions } from './webvtt.ts';

const file = (timing: string) => `WEBVTT\n\n00:01.000 --> 00:02.000${timing}\nHola`;

describe('readableCaptions', () => {
  it.each([
    [' position:10%', '20'],
    [' position:80% align:center', '40'],
    [' position:10% align:start', '90'],
    [' align:end position:30%', '30'],
    [' position:25%,line-left align:center', '75'],
    ['\tposition:62.5%,line-right', '62.5'],
  ])('gives a cue with "%s" the size that is left of the row', (timing, size) => {
    expect(readableCaptions(file(timing))).toBe(file(`${timing} size:${size}%`));
  });

  it.each([' position:10% size:50%', ' position:400%', ' position:x%', ' line:0 align:start', ''])(
    'leaves a cue with "%s" alone',
    (timing) => {
      expect(readableCaptions(file(timing))).toBe(file(timing));
    },
  );

  it('passes over text behind an empty line, and keeps each cue', () => {
    const text = `${file('')}\n\nAdéu\nfins demà\n\n2\n00:03.000 --> 00:04.000\nBon dia\n`;
    expect(readableCaptions(text)).toBe(`${file('')}\n\n2\n00:03.000 --> 00:04.000\nBon dia\n`);
  });

  it('keeps styles and regions, and the lines of Windows and of old Macs end as others', () => {
    const text = 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\n00:01.000 --> 00:02.000\nHola';
    expect(readableCaptions(text.replaceAll('\n', '\r\n'))).toBe(text);
    expect(readableCaptions(text.replaceAll('\n', '\r'))).toBe(text);
  });
});
