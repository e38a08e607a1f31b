import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { playlist } from '@apunt/testing/fixtures/media';
import { sectionsOfLinks, sectionsSchema } from './sections.ts';

describe('sectionsSchema', () => {
  it('reads what a card shows, and keeps the card whole for the player', () => {
    const [first, second] = v.parse(sectionsSchema, playlist);
    expect([first?.name, first?.list.length, second?.list.length]).toEqual(['Més vistos', 4, 34]);
    const card = playlist[0]?.list[1];
    expect(first?.list[1]).toEqual({
      id: '2',
      title: 'El port',
      url: '/contingut/2',
      poster: undefined,
      duration: 120,
      card,
    });
    expect(first?.list[1]?.card).toBe(card);
  });

  it('takes the image of an embedded video, which no player can load', () => {
    const item = { id: 1, title: 'Un', videoEmbed: { poster: '/p.jpg', embed: '<iframe>' } };
    expect(v.parse(sectionsSchema, [{ list: [item] }])[0]?.list).toEqual([
      { id: '1', title: 'Un', url: undefined, poster: '/p.jpg', duration: 0, card: undefined },
    ]);
  });

  it.each([
    ['javascript:alert(1)', 'data:image/png,x'],
    ['//a@evil.test/', '//a@evil.test/p.jpg'],
    [7, {}],
  ])('shows no link to %j and no image of %j', (href, poster) => {
    const item = { id: 1, title: 'Un', link: { href }, player: { bcId: 7, poster, duration: 'x' } };
    expect(v.parse(sectionsSchema, [{ name: 7, list: [item] }])).toEqual([
      {
        name: '',
        list: [{ id: '1', title: 'Un', url: undefined, poster: undefined, duration: 0, card: item }],
      },
    ]);
  });

  it('shows no picture that lies with the provider of a video of another site', () => {
    const posterOf = (poster: string) =>
      v.parse(sectionsSchema, [{ list: [{ title: 'Un', videoEmbed: { poster } }] }])[0]?.list[0]?.poster;
    expect(posterOf('https://i.ytimg.com/vi/x/hq.jpg')).toBeUndefined();
    expect(posterOf('/p.jpg')).toBe('/p.jpg');
  });

  it.each([
    [{ player: { bcId: '', poster: '' }, videoEmbed: { embed: '<iframe>' } }, false],
    [{ player: { bcId: null }, sources: [] }, false],
    [{ player: null, sources: ['/a.mp4'] }, true],
    [{ player: { bcId: 77 } }, true],
  ])('hands %j to a player: %s', (more, isPlayable) => {
    const [section] = v.parse(sectionsSchema, [{ list: [{ title: 'Un', ...more }] }]);
    expect(section?.list[0]?.card !== undefined).toBe(isPlayable);
  });

  it('leaves out what is no card, and what is no section, and only that', () => {
    const list = [
      null,
      'x',
      7,
      [],
      {},
      { title: '' },
      { title: 7 },
      { title: 'Un', id: {}, link: 'x', player: 7 },
    ];
    const sections = [null, 'x', {}, { list: 7 }, { name: 'Buida', list: [] }, { name: 'Una', list }];
    expect(v.parse(sectionsSchema, sections)).toEqual([
      {
        name: 'Una',
        list: [{ id: '', title: 'Un', url: undefined, poster: undefined, duration: 0, card: undefined }],
      },
    ]);
  });
});

describe('sectionsOfLinks', () => {
  const of = (html: string) => {
    const element = document.createElement('div');
    element.innerHTML = html;
    return sectionsOfLinks(element);
  };

  it("takes the server's links as one section", () => {
    expect(
      of('<a href="/v/1" data-id="1"><img src="/p.jpg" alt=""> Un</a><a href="javascript:x()">Dos</a>'),
    ).toEqual([
      {
        name: '',
        list: [
          { id: '1', title: 'Un', url: '/v/1', poster: '/p.jpg', duration: 0, card: undefined },
          { id: '', title: 'Dos', url: undefined, poster: undefined, duration: 0, card: undefined },
        ],
      },
    ]);
    expect(of('')).toEqual([]);
  });
});
