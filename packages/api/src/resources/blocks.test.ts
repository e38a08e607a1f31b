import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { blockSchema, blocksSchema } from './blocks.ts';

describe('blocksSchema', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('leaves out what it does not know, and says each type once', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const blocks = [{ type: 'hologram' }, { type: 'paragraph', html: 'a' }, { type: 'hologram' }];
    expect(v.parse(blocksSchema, blocks)).toEqual([{ type: 'paragraph', html: 'a' }]);
    expect(v.parse(blocksSchema, blocks)).toHaveLength(1);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('hologram'));
  });

  it.each([
    null,
    'x',
    7,
    {},
    { type: 'paragraph' },
    { type: 'paragraph', html: ' ' },
    { type: 'heading', text: null },
    { type: 'listing', items: [] },
    { type: 'listing', items: [null, ''] },
    { type: 'image', image: { src: '' } },
    { type: 'image', image: null },
    { type: 'video', multimedia: null },
    { type: 'video', multimedia: { type: 'video', player: { duration: 9 } } },
    { type: 'audioFragment', start: 1 },
    { type: 'file', title: 'x' },
    { type: 'related', items: [{ href: '/x' }] },
    { type: 'embed', embed: '' },
    { type: 'youtube' },
    { type: 'supplementaryText', title: '', html: null },
  ])('drops a block with nothing to show: %j', (block) => {
    expect(v.parse(blocksSchema, [block, { type: 'paragraph', html: 'a' }])).toEqual([
      { type: 'paragraph', html: 'a' },
    ]);
  });

  it.each([
    [-1, 2],
    [1, 2],
    [3, 3],
    ['4', 4],
    [7, 4],
    [null, 2],
    [2.5, 2],
  ])('takes a heading of level %j as one of level %i', (given, level) => {
    expect(v.parse(blockSchema, { type: 'heading', text: 'x', level: given })).toMatchObject({ level });
  });

  it('reads multimedia from the platform, from files and from other sites', () => {
    const read = (multimedia: object, type = 'video') => v.parse(blockSchema, { type, multimedia });
    expect(read({ player: { bcId: 7, duration: '90' } })).toMatchObject({
      multimedia: { type: 'video', player: { bcId: '7', duration: 90, poster: '' } },
    });
    expect(read({ sources: ['/a.mp3', null] }, 'audio')).toMatchObject({
      multimedia: { type: 'audio', sources: ['/a.mp3'] },
    });
    expect(read({ type: 'videoEmbed', videoEmbed: { embed: '<iframe>' } })).toMatchObject({
      multimedia: { type: 'videoEmbed', videoEmbed: { embed: '<iframe>' } },
    });
  });

  it('takes a picture as an address, too, and a link by its text before its title', () => {
    expect(v.parse(blockSchema, { type: 'image', image: '/a.jpg' })).toMatchObject({
      image: { src: '/a.jpg', alt: '' },
    });
    const items = [
      { href: '/1', text: 'Text', title: 'Title', target: '_blank', rel: 'nofollow' },
      { href: '/2', title: 'Title' },
    ];
    expect(v.parse(blockSchema, { type: 'related', items })).toMatchObject({
      items: [items[0], { href: '/2', text: 'Title', title: '', target: '', rel: '' }],
    });
  });
});
