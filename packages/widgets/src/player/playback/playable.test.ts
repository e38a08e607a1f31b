import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knownAttributes, Values } from '@apunt/element/values';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { playerContract } from '../player.contract.ts';
import { playableOfCard } from './card.ts';
import { engineKindFor, playableOf } from './playable.ts';
import type { PlayerProps } from './state.ts';

describe('what is played', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(() => {
    resetPage();
    history.replaceState(null, '', '/');
    document.body.replaceChildren();
  });

  function of(given: Partial<PlayerProps>) {
    return playableOf(propsOf(playerContract, createTestHost(playerContract), given));
  }

  it('takes addresses of ours that a player may be given, and no others', () => {
    const { media } = of({ src: '/a.mp4 javascript:alert(1) mailto:a@b.test //media.test/x /b.webm' });
    expect(media.sources).toEqual(['/a.mp4', '//media.test/x', '/b.webm']);
  });

  it('takes the types that the page tells, for addresses that do not', () => {
    expect(of({ src: '/directe /a.mp4', type: 'audio/mpeg' }).media.types).toEqual({
      '/directe': 'audio/mpeg',
    });
    const sources = [{ src: '/directe', type: 'application/x-mpegURL' }, { src: '/b' }, '/c.mp4'];
    const types = { '/directe': 'application/x-mpegURL' };
    // `type` of a card says whether it is a video or an audio.
    const card = { sources, type: 'video' };
    expect(of({ src: '/directe', type: 'video', json: { props: card } }).media).toMatchObject({
      sources: ['/directe', '/b', '/c.mp4'],
      types,
    });
    expect(playableOfCard(card, undefined)?.media).toMatchObject({ types });
  });

  it('joins attributes and the JSON child', () => {
    const captions = [{ src: '/c.vtt', language: 'ca', label: 'Valencià' }];
    const shown = of({
      src: '/a.mp4',
      json: { props: { sources: ['/b.mp4'], captions } },
    });
    expect(shown).toMatchObject({ media: { sources: ['/a.mp4', '/b.mp4'], captions } });
  });

  it('is complete with a card that has only sources, and takes each once', () => {
    const element = document.createElement('apunt-player');
    const values = new Values(element, playerContract, knownAttributes(playerContract));
    values.data = { sources: ['/a.mp4', '/b.mp4'] };
    expect(values.areComplete()).toBe(true);
    const { src } = values.props(undefined) as { src: string };
    expect(of({ src, json: { props: { sources: ['/a.mp4', '/b.mp4'] } } }).media.sources).toEqual([
      '/a.mp4',
      '/b.mp4',
    ]);
  });

  it.each([
    [{ bcId: '1' }, 'brightcove'],
    [{ src: '/a.mp4' }, 'native'],
    [{ bcId: '1', adapter: 'native' }, 'native'],
    // The page has said that it is the platform's: nothing of it without consent.
    [{ src: '/a.mp4', adapter: 'brightcove' }, 'brightcove'],
    [{ src: 'javascript:alert(1)' }, 'brightcove'],
  ] satisfies [Partial<PlayerProps>, string][])('with %j: is played by %s', (given, expected) => {
    const { adapter, ...rest }: Partial<PlayerProps> = given;
    expect(engineKindFor(adapter, of(rest).media)).toBe(expected);
  });

  it('begins where the page says; the address is for the first player only', () => {
    history.replaceState(null, '', '/?t=1m30s');
    expect(of({ start: 5 }).media.start).toBe(5);
    expect(of({}).media.start).toBe(0);
    const host = createTestHost(playerContract);
    const first = document.createElement('apunt-player');
    document.body.append(first);
    const props = { ...propsOf(playerContract, host, {}), host: { ...host, element: first } };
    expect(playableOf(props).media.start).toBe(90);
    history.replaceState(null, '', '/?t=drop');
    expect(playableOf(props).media.start).toBe(0);
  });

  it.each([
    [
      { player: { bcId: 'b1' }, title: 'U' },
      { contentId: '', title: 'U', media: { platformId: 'b1', audioLanguage: 'ca' } },
    ],
    [
      { id: 3, player: { bcId: 77, duration: '754', audioTrackLanguage: 'en' } },
      { contentId: '3', duration: 754, media: { platformId: '77', audioLanguage: 'en' } },
    ],
    [
      { sources: ['/a.mp4'], captions: [{ src: '/c.vtt', language: 'ca', label: 'V' }, { src: 7 }] },
      { contentId: '', media: { captions: [{ src: '/c.vtt', language: 'ca', label: 'V' }] } },
    ],
    [
      { id: 'a', sources: 'nonsense', player: { bcId: 'b1', poster: 7, duration: -1 } },
      { contentId: 'a', duration: 0, poster: undefined },
    ],
    [
      { id: 7, sources: ['/a.mp4'], duration: 9 },
      { contentId: '7', duration: 9, media: { platformId: '', sources: ['/a.mp4'] } },
    ],
    [{ sources: ['javascript:x'] }, undefined],
    [{ title: 'res' }, undefined],
    ['text', undefined],
    [null, undefined],
  ])('of the card %j', (card, expected) => {
    const found = playableOfCard(card, 'ca');
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });
});
