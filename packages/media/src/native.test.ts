import { describe, expect, it } from 'vitest';
import { isStream } from './native.ts';

describe('isStream', () => {
  it('tells a stream by its sources', () => {
    const media = { platformId: '', captions: [], audioLanguage: '', start: 0 };
    expect(isStream({ ...media, sources: ['/a.m3u8'] })).toBe(true);
    expect(isStream({ ...media, sources: ['/a.mp4'] })).toBe(false);
    const types = { '/directe': 'application/vnd.apple.mpegurl' };
    expect(isStream({ ...media, sources: ['/directe'], types })).toBe(true);
  });
});
