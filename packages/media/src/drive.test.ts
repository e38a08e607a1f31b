import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Media, EngineOptions } from './adapter.ts';
import { drive, type VideoJs } from './drive.ts';
import { keepPreferences } from './preferences.ts';

const media: Media = { platformId: '', sources: ['/a.m3u8'], captions: [], audioLanguage: '', start: 0 };

/** The tracks of a video.js player: enabling one turns the others off, and only then it is told. */
class Tracks extends EventTarget {
  [at: number]: { language: string; label: string; enabled: boolean };
  length = 0;
  add(language: string, label: string, isOn = false): void {
    const tell = () => this.dispatchEvent(new Event('change'));
    const others = () => Array.from(this).filter((one) => one !== track);
    let isEnabled = isOn;
    const track = {
      language,
      label,
      get enabled() {
        return isEnabled;
      },
      set enabled(value) {
        if (value) for (const one of others()) Reflect.get(one, 'off')();
        isEnabled = value;
        tell();
      },
      off: () => void (isEnabled = false),
    };
    this[this.length] = track;
    this.length += 1;
    this.dispatchEvent(new Event('addtrack'));
  }
  clear(): void {
    for (let at = 0; at < this.length; at += 1) delete this[at];
    this.length = 0;
  }
  press(label: string): void {
    const track = Array.from(this).find((one) => one.label === label);
    if (track) track.enabled = true;
  }
  get on(): string | undefined {
    return Array.from(this).find(({ enabled }) => enabled)?.label;
  }
}

describe('drive', () => {
  let kept: Record<string, unknown>;
  beforeEach(() => {
    kept = {};
    keepPreferences(() => ({ read: () => kept, write: (text) => void (kept = JSON.parse(text)) }));
  });

  function driven(audioLanguage = '', start = 0) {
    const listeners = new EventTarget();
    const audio = new Tracks();
    const heard: string[] = [];
    const nothing = () => {};
    const text = Object.assign([], { addEventListener: nothing });
    const currentTime = vi.fn<(seconds?: number) => number>(() => 0);
    const vjs: VideoJs = {
      on: (name, listener) => listeners.addEventListener(name, listener),
      play: async () => {},
      pause: nothing,
      paused: () => true,
      currentTime,
      duration: () => 60,
      muted: () => false,
      playbackRate: vi.fn<() => number>(() => 1.5),
      audioTracks: () => audio,
      textTracks: () => text,
      error: () => null,
      el: () => null,
      dispose: nothing,
    };
    const options: EngineOptions = {
      place: document.createElement('div'),
      media: { ...media, audioLanguage, start },
      language: 'ca',
      label: '',
      isMuted: false,
      isInline: false,
      isVertical: false,
      isAudio: false,
      isLive: false,
      platform: {},
    };
    const events = {
      onReady: nothing,
      onPlay: nothing,
      onPause: nothing,
      onEnded: nothing,
      onTime: nothing,
      onMuted: nothing,
      onAudioTrack: ({ label }: { label: string }) => void heard.push(label),
      onError: nothing,
    };
    const player = drive(vjs, options, events, { takes: () => true, put: async () => {} });
    const fill = () => {
      audio.add('es', 'es (Main)', true);
      audio.add('ca', 'Audiodescripció');
      audio.add('ca', 'ca (Main)');
      audio.add('en', 'en (Main)');
    };
    const fire = (name: string) => listeners.dispatchEvent(new Event(name));
    const moves = () => currentTime.mock.calls.flat();
    return { player, vjs, audio, heard, fill, fire, moves };
  }

  it.each([
    ['what the page wants', 'en', 'es', 'en (Main)'],
    ['what the visitor has chosen before', '', 'es', 'es (Main)'],
    ['Catalan', '', undefined, 'ca (Main)'],
    ['the choice of the player where there is none of it', 'de', 'ca', 'es (Main)'],
  ])('has %s heard', (_, wanted, before, label) => {
    kept = { audio: before };
    const { audio, fill, fire, heard } = driven(wanted);
    fill();
    fire('loadedmetadata');
    expect(audio.on).toBe(label);
    expect(heard).toEqual([label]);
    // Only a visitor's choice is one.
    expect(kept['audio']).toBe(before);
  });

  it('notes what the visitor chooses, and lets that be heard whatever comes next', async () => {
    const { audio, fill, fire, heard, player } = driven('ca');
    fill();
    fire('loadedmetadata');
    audio.press('Audiodescripció');
    expect(kept).toEqual({ audio: 'ca' });
    audio.add('fr', 'fr (Main)');
    await Promise.resolve();
    expect(audio.on).toBe('Audiodescripció');
    audio.press('en (Main)');
    expect(kept).toEqual({ audio: 'en' });
    await player.load({ ...media, audioLanguage: 'ca' });
    audio.clear();
    fill();
    fire('loadedmetadata');
    expect(audio.on).toBe('en (Main)');
    expect(heard).toEqual(['ca (Main)', 'Audiodescripció', 'en (Main)', 'en (Main)']);
  });

  it('takes what the platform turns on by itself for no choice', () => {
    const { audio, fill } = driven();
    fill();
    audio.press('en (Main)');
    expect(kept).toEqual({});
  });

  it('keeps what was chosen in another player of the page', () => {
    const first = driven();
    const second = driven();
    first.fill();
    first.fire('loadedmetadata');
    first.audio.press('es (Main)');
    second.fire('ratechange');
    expect(kept).toEqual({ audio: 'es', rate: 1.5 });
  });

  it('begins where the media begin, or where it was sent before they were there', async () => {
    const { player, fire, moves } = driven('', 7);
    fire('loadedmetadata');
    expect(moves()).toEqual([7]);
    fire('loadedmetadata');
    player.seek(9);
    expect(moves()).toEqual([7, 9]);
    await player.load({ ...media, start: 11 });
    player.seek(30);
    expect(moves()).toEqual([7, 9]);
    fire('loadedmetadata');
    expect(moves()).toEqual([7, 9, 30]);
  });

  it.each([
    ['behind the end', 600, []],
    ['at the end', 60, []],
    ['in its last second', 59.5, []],
    ['before that', 58, [58]],
  ])('begins anew where the start is %s', (_, start, expected) => {
    const { fire, moves } = driven('', start);
    fire('loadedmetadata');
    expect(moves()).toEqual(expected);
  });

  it('begins where it is told to of what has no length yet', () => {
    const { vjs, fire, moves } = driven('', 600);
    vjs.duration = () => Infinity;
    fire('loadedmetadata');
    expect(moves()).toEqual([600]);
  });

  it('is silent once it is gone', () => {
    const { player, audio, fill, fire, heard } = driven();
    fill();
    fire('loadedmetadata');
    player.dispose();
    audio.press('es (Main)');
    expect(heard).toEqual(['ca (Main)']);
    expect(kept).toEqual({});
    expect(player.takes(media)).toBe(false);
  });
});
