import { describe, expect, it } from 'vitest';
import { ownPicture } from './provider-picture.ts';

describe('ownPicture', () => {
  it.each([
    'https://i.ytimg.com/vi/x/hq.jpg',
    '//scontent.xx.fbcdn.net/a.jpg',
    'https://p16.tiktokcdn-us.com/a.jpg',
    'https://pbs.twimg.com/a.jpg',
    'https://i.vimeocdn.com/video/1.jpg',
    'https://',
    '',
    undefined,
  ])('shows no %s', (address) => {
    expect(ownPicture(address)).toBeUndefined();
  });

  it.each(['/assets/poster.jpg', 'https://images.test/ytimg.com.jpg', 'https://netflix.com/a.jpg'])(
    'shows %s',
    (address) => {
      expect(ownPicture(address)).toBe(address);
    },
  );
});
