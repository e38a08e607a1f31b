import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPage } from '@apunt/testing/runtime';
import { begin, fake, lastMade, PLATFORM, resetPlayers, settle, started } from '../player.fixture.ts';
import { READY_TIMEOUT } from './engine-manager.ts';

describe('the engine of a playback', () => {
  beforeEach(resetPage);
  afterEach(() => {
    vi.useRealTimers();
    resetPlayers();
    resetPage();
  });

  const names = (host: { events: readonly { name: string }[] }) => host.events.map(({ name }) => name);

  it('plays with a press: in the page’s own DOM, with sound, and takes the focus', async () => {
    const { host, first } = await started();
    expect(host.states.at(-1)).toBe('playing');
    expect(first.options.place.slot).toBe('vendor');
    expect(first.options.place.parentElement).toBe(host.element);
    expect(first.options).toMatchObject({ isMuted: false, isInline: false, language: 'ca' });
    expect(first.log).toEqual(['play', 'focus']);
    expect(names(host)).toEqual(['apunt-player-ready', 'apunt-play']);
  });

  it('tells where it is, which track is heard, and that it has ended', async () => {
    const { host, first } = await started();
    first.events.onTime(3, 60);
    first.events.onAudioTrack({ language: 'ca', label: 'ca (Main)' });
    first.events.onPause();
    first.events.onEnded();
    expect(names(host).slice(2)).toEqual([
      'apunt-timeupdate',
      'apunt-audio-track',
      'apunt-pause',
      'apunt-ended',
    ]);
    expect(host.states.at(-1)).toBe('ended');
  });

  it('pauses a fragment at its end, once, and not for a jump behind it', async () => {
    const { first } = await started({ start: 3, end: 7 });
    first.events.onTime(6.9, 60);
    expect(first.log).not.toContain('pause');
    first.events.onTime(7.1, 60);
    first.events.onTime(7.3, 60);
    expect(first.log.filter((one) => one === 'pause')).toHaveLength(1);
    first.events.onTime(5, 60);
    first.events.onTime(30, 60);
    expect(first.log.filter((one) => one === 'pause')).toHaveLength(1);
  });

  it.each([
    ['the content', { contentId: '1' }, '1'],
    [
      'the card, where the page names no content',
      { contentId: undefined, json: { props: { id: '7' } } },
      '7',
    ],
    ['the platform, where there is no content', { contentId: undefined }, 'b1'],
  ])('is called by the id of %s', async (_, given, id) => {
    const { host } = await started({ ...PLATFORM, ...given });
    expect(host.events.at(-1)).toEqual({ name: 'apunt-play', detail: { id } });
  });

  it('never gives the platform the id of a content', async () => {
    const { first, call } = await started({ json: { props: { id: '7' } }, adapter: 'brightcove' });
    expect(first.options.media.platformId).toBe('');
    await call('load', { id: 8, sources: ['/b.mp4'] });
    expect(fake.made.every(({ options }) => options.media.platformId === '')).toBe(true);
  });

  it('has another one made for what the one that is there cannot play', async () => {
    const { host, first, call } = await started();
    await call('load', { player: { bcId: 'b9' } });
    const second = await lastMade(2);
    expect(first.log.at(-1)).toBe('dispose');
    expect(second.options.media.platformId).toBe('b9');
    expect(second.log).toEqual(['play', 'focus']);
    fake.takes = false;
    await call('load', { player: { bcId: 'b10' } });
    await lastMade(3);
    expect(fake.made.map(({ kind }) => kind)).toEqual(['native', 'brightcove', 'brightcove']);
    expect(host.element.querySelectorAll('[slot=vendor]')).toHaveLength(1);
  });

  it('plays what was wanted last when the first is still on its way', async () => {
    let open = () => {};
    fake.gate = new Promise((resolve) => (open = resolve));
    const { host, call } = await started();
    await call('load', { sources: ['/b.mp4'] });
    const second = await lastMade(2);
    // What becomes of the first is nobody's concern any more.
    fake.made[0]?.events.onError(new Error('late'));
    open();
    await vi.waitFor(() => expect(second.log).toEqual(['play', 'focus']));
    expect(fake.made[0]?.log).toEqual(['dispose']);
    expect(second.options.media.sources).toEqual(['/b.mp4']);
    expect(host.states.at(-1)).toBe('playing');
  });

  it('is given captions whose addresses are fit for it', async () => {
    const captions = [
      { src: '/ca.vtt', language: 'ca', label: 'Valencià' },
      { src: 'data:text/vtt,WEBVTT', language: 'es', label: 'Castellà' },
    ];
    const { first } = await started({ json: { props: { captions } } });
    expect(first.options.media.captions).toEqual(captions.slice(0, 1));
  });

  it('says so when what is to be played instead cannot be, unless that has been replaced, too', async () => {
    const { host, first, call } = await started(PLATFORM);
    host.call('load', { player: { bcId: 'gone' } });
    await call('load', { player: { bcId: 'b9' } });
    expect(first.log.slice(2)).toEqual(['load gone', 'load b9', 'mute false', 'play']);
    expect(host.states.at(-1)).toBe('playing');
    await call('load', { player: { bcId: 'gone' } });
    expect(host.states.at(-1)).toBe('error');
  });

  it.each(['script', 'source', 'config'])(
    'says that it failed: %s; and plays when it is tried again',
    async (kind) => {
      fake.fails = kind;
      const { host, state, call, use } = begin();
      await call('play');
      expect([host.states.at(-1), state().phase]).toEqual(['error', 'error']);
      expect(host.events.at(-1)).toEqual({ name: 'apunt-player-error', detail: { kind } });
      expect(host.element.querySelector('[slot=vendor]')).toBeNull();
      fake.fails = '';
      await use('play');
      expect(host.states.at(-1)).toBe('playing');
    },
  );

  it('fails after fifteen seconds that bring nothing, and leaves nothing behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { host, first } = await started();
    vi.advanceTimersByTime(READY_TIMEOUT);
    expect(host.states.at(-1)).toBe('error');
    expect(first.log.at(-1)).toBe('dispose');
    expect(host.element.querySelector('[slot=vendor]')).toBeNull();
  });

  it('does not fail once it has been ready', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { host, first } = await started();
    first.events.onReady();
    vi.advanceTimersByTime(READY_TIMEOUT);
    expect(host.states.at(-1)).toBe('playing');
  });

  it('waits for the visitor when the browser refuses what they have pressed', async () => {
    fake.refuses = true;
    const { host } = await started();
    expect(host.states.at(-1)).toBe('paused');
  });

  it('plays with a moment that is wanted of it while it may not play by itself', async () => {
    fake.refuses = true;
    const { host, call } = begin({ autoplay: true });
    const made = await lastMade(1);
    await vi.waitFor(() => expect(host.states).toEqual(['ready', 'loading', 'ready']));
    fake.refuses = false;
    await call('seek', 20);
    expect(made.log).toEqual(['play', 'play', 'seek 20']);
    expect(host.states.at(-1)).toBe('playing');
  });

  it('is not taken back by a refusal of what has been replaced since', async () => {
    const { host, first, call } = await started(PLATFORM);
    fake.refuses = true;
    host.call('play');
    fake.refuses = false;
    host.call('load', { player: { bcId: 'b9' } });
    await settle();
    expect(first.log.at(-1)).toBe('play');
    expect(host.states).toEqual(['ready', 'loading', 'playing']);
    await call('pause');
    expect(first.log.at(-1)).toBe('pause');
  });

  it('goes to the moment that was wanted while it was on its way, or had failed', async () => {
    let open = () => {};
    fake.gate = new Promise((resolve) => (open = resolve));
    const { host, first, call } = await started();
    host.call('seek', 30);
    open();
    await vi.waitFor(() => expect(first.log).toEqual(['seek 30', 'play', 'focus']));
    first.events.onError(new Error('gone'));
    await call('seek', 40);
    const second = await lastMade(2);
    expect(second.log).toEqual(['seek 40', 'play', 'focus']);
  });

  it('goes to no moment of what has been replaced', async () => {
    let open = () => {};
    fake.gate = new Promise((resolve) => (open = resolve));
    const { host } = await started();
    host.call('seek', 30);
    host.call('load', { sources: ['/b.mp4'] });
    const second = await lastMade(2);
    open();
    await vi.waitFor(() => expect(second.log).toEqual(['play', 'focus']));
  });
});
