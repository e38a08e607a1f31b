import { describe, expect, it } from 'vitest';
import { isStream, typeOf } from './native.ts';

describe('typeOf', () => {
  it.each([
    ['/a/live.m3u8', 'application/x-mpegURL'],
    ['/a/b.mp4?x=1', 'video/mp4'],
    ['/a/b.WEBM', 'video/webm'],
    ['/a/b.m4a#t=1', 'audio/mp4'],
    ['/a/b.mp3', 'audio/mpeg'],
    ['/a/b.mp4.html', ''],
  ])('%s is %s', (src, type) => {
    expect(typeOf(src)).toBe(type);
  });
  it('tells a stream by its sources', () => {
    const media = { id: '', captions: [], audioLanguage: '', start: 0 };
    expect(isStream({ ...media, sources: ['/a.m3u8'] })).toBe(true);
    expect(isStream({ ...media, sources: ['/a.mp4'] })).toBe(false);
  });
});
