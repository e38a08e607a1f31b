import { describe, expect, it } from 'vitest';
import { typeOf } from './media-type.ts';

describe('typeOf', () => {
  it.each([
    ['/a/live.m3u8', 'application/x-mpegURL'],
    ['/a/b.mp4?x=1', 'video/mp4'],
    ['/a/b.WEBM', 'video/webm'],
    ['/a/b.m4a#t=1', 'audio/mp4'],
    ['/a/b.mp3', 'audio/mpeg'],
    ['/a/b.mp4.html', ''],
    ['/directe/tv', ''],
  ])('%s is %s', (src, type) => {
    expect(typeOf(src)).toBe(type);
  });
});
