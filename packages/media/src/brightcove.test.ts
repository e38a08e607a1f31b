import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Media, EngineEvents, EngineOptions } from './adapter.ts';
import { createBrightcove, scriptOf } from './brightcove.ts';

const IDS = { account: '123', player: 'abc', embed: 'default' };
const media: Media = { platformId: 'v1', sources: [], captions: [], audioLanguage: 'ca', start: 0 };

describe('scriptOf', () => {
  it('is named by account, player and embed', () => {
    expect(scriptOf(IDS)).toBe('https://players.brightcove.net/123/abc_default/index.min.js');
  });
  it.each(['', '..', '../../evil', 'a/b', 'a?b', 'a#b', 'a b'])('is not made of "%s"', (account) => {
    expect(scriptOf({ ...IDS, account })).toBeUndefined();
  });
});

/** What the platform's script leaves on the page, as far as we use it. */
function platform() {
  const listeners: Record<string, (() => void)[]> = {};
  const list = () => Object.assign([], { addEventListener: () => {} });
  const player = {
    on: (name: string, listener: () => void) => void (listeners[name] ??= []).push(listener),
    play: vi.fn(() => Promise.resolve()),
    pause: vi.fn(),
    paused: () => true,
    currentTime: vi.fn((seconds?: number) => seconds ?? 3),
    duration: () => 60,
    muted: vi.fn(() => false),
    playbackRate: vi.fn(() => 1),
    audioTracks: list,
    textTracks: list,
    error: () => ({ message: 'no' }),
    el: () => null,
    dispose: vi.fn(),
    catalog: {
      getVideo: vi.fn((id: string, tell: (error: unknown, video: unknown) => void) =>
        id === 'gone' ? tell({ error_code: 'VIDEO_NOT_FOUND' }, null) : tell(null, { id }),
      ),
      load: vi.fn(),
    },
  };
  const fire = (name: string) => listeners[name]?.forEach((listener) => listener());
  return { player, fire };
}

describe('createBrightcove', () => {
  let scripts: HTMLScriptElement[];
  let events: Record<keyof EngineEvents, ReturnType<typeof vi.fn<() => void>>>;

  beforeEach(() => {
    scripts = [];
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes)
        if (node instanceof HTMLScriptElement) {
          scripts.push(node);
          queueMicrotask(() => node.dispatchEvent(new Event(node.src.includes('dead') ? 'error' : 'load')));
        }
    });
    const names = [
      'onReady',
      'onPlay',
      'onPause',
      'onEnded',
      'onTime',
      'onMuted',
      'onAudioTrack',
      'onError',
    ] as const;
    events = Object.fromEntries(names.map((name) => [name, vi.fn<() => void>()])) as typeof events;
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'bc'));

  const options = (more: Partial<EngineOptions> = {}): EngineOptions => ({
    place: document.createElement('div'),
    media,
    language: 'ca',
    label: 'Vídeo',
    isMuted: false,
    isInline: false,
    isVertical: false,
    isAudio: false,
    isLive: false,
    platform: {},
    ...more,
  });

  it('takes the start of its own player, not of the one whose script came last', async () => {
    const mine = platform();
    const start = vi.fn(() => mine.player);
    Reflect.set(globalThis, 'bc', Object.assign(vi.fn(), { abc_default: start }));
    const player = await createBrightcove({ ...IDS, account: '1' })(options(), events);
    expect(start).toHaveBeenCalledOnce();
    expect(mine.player.catalog.load).toHaveBeenCalledWith({ id: 'v1' });
    await player.load({ ...media, platformId: 'v2', start: 7 });
    expect(mine.player.catalog.load).toHaveBeenLastCalledWith({ id: 'v2' });
    mine.fire('loadedmetadata');
    expect(mine.player.currentTime).toHaveBeenCalledWith(7);
    mine.fire('play');
    mine.fire('error');
    expect([events.onReady, events.onPlay, events.onError].map((one) => one.mock.calls.length)).toEqual([
      1, 1, 1,
    ]);
    player.seek(1e6);
    expect(mine.player.currentTime).toHaveBeenLastCalledWith(60);
    player.seek(Number.NaN);
    expect(mine.player.currentTime).toHaveBeenLastCalledWith(60);
    player.dispose();
    player.dispose();
    player.pause();
    mine.fire('pause');
    expect(mine.player.dispose).toHaveBeenCalledOnce();
    expect(events.onPause).not.toHaveBeenCalled();
  });

  it('plays what was wanted last, whoever answers first, and nothing once it has gone', async () => {
    const { player } = platform();
    Reflect.set(globalThis, 'bc', () => player);
    const driven = await createBrightcove({ ...IDS, account: '5' })(options(), events);
    const answers: (() => void)[] = [];
    player.catalog.getVideo.mockImplementation(
      (id, tell) => void answers.push(() => tell(id === 'gone' ? 'gone' : null, { id })),
    );
    player.catalog.load.mockClear();
    const loads = ['gone', 'v2', 'v3'].map((id) => driven.load({ ...media, platformId: id }));
    for (const answer of answers.toReversed()) answer();
    await Promise.all(loads);
    expect(player.catalog.load.mock.calls).toEqual([[{ id: 'v3' }]]);
    const late = driven.load({ ...media, platformId: 'v4' });
    driven.dispose();
    answers.at(-1)?.();
    await late;
    expect(player.catalog.load).toHaveBeenCalledOnce();
  });

  it('brings a script once a page, and again when it did not come', async () => {
    Reflect.set(globalThis, 'bc', () => platform().player);
    await createBrightcove({ ...IDS, account: '2' })(options(), events);
    await createBrightcove({ ...IDS, account: '2' })(options(), events);
    expect(scripts).toHaveLength(1);
    const dead = createBrightcove({ ...IDS, account: 'dead' });
    await expect(dead(options(), events)).rejects.toMatchObject({ kind: 'script' });
    await expect(dead(options(), events)).rejects.toMatchObject({ kind: 'script' });
    expect(scripts).toHaveLength(3);
  });

  it.each([
    ['ids that lead elsewhere', { ...IDS, account: '../x' }, 'config'],
    ['a script that leaves nothing', { ...IDS, account: '3' }, 'script'],
  ])('rejects %s', async (_, ids, kind) => {
    await expect(createBrightcove(ids)(options(), events)).rejects.toMatchObject({ kind });
  });

  it('rejects a video that is gone, and takes only its own player away', async () => {
    const { player } = platform();
    Reflect.set(globalThis, 'bc', () => player);
    const create = createBrightcove({ ...IDS, account: '4' });
    await expect(create(options({ media: { ...media, platformId: 'gone' } }), events)).rejects.toMatchObject({
      kind: 'source',
    });
    expect(player.dispose).toHaveBeenCalledOnce();
  });
});
