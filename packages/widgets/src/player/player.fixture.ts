import { expect, vi } from 'vitest';
import type { CreateEngine, EngineEvents, EngineOptions } from '@apunt/media/adapter';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { startTestRuntime } from '@apunt/testing/runtime';
import { createAdapters } from './playback/activate.ts';
import { startControls } from './playback/controls.ts';
import { createPlayback } from './playback/playback.ts';
import type { Controls, PlayerProps } from './playback/state.ts';
import { playerContract } from './player.contract.ts';

type Given = Partial<PlayerProps>;
interface Made {
  kind: string;
  options: EngineOptions;
  events: EngineEvents;
  log: string[];
}

const fresh = () => ({
  made: new Array<Made>(),
  /** Kind of the error with which the making of an engine fails. */
  fails: '',
  /** The browser refuses to play. */
  refuses: false,
  takes: true,
  /** The code of the player does not come. */
  isCut: false,
  /** What the making of an engine waits for. */
  gate: Promise.resolve(),
  /** The element is far from the view: nothing is told until `come()` is called. */
  isFar: false,
  come: () => {},
});

/** Engines of no platform: they do what they are told, and the test says what happens in them. */
export const fake = fresh();
const ends: (() => void)[] = [];
/** Ends what a test has begun. */
export function resetPlayers(): void {
  for (const end of ends.splice(0)) end();
  Object.assign(fake, fresh());
  document.body.replaceChildren();
}

/** Stands in for an engine. The media `gone` cannot be loaded. */
export const createFake =
  (kind: string): CreateEngine =>
  async (options, events) => {
    if (fake.fails) throw Object.assign(new Error(fake.fails), { kind: fake.fails });
    const log: string[] = [];
    fake.made.push({ kind, options, events, log });
    await fake.gate;
    return {
      async play() {
        log.push('play');
        if (fake.refuses) throw new DOMException('no', 'NotAllowedError');
        events.onPlay();
      },
      pause: () => void log.push('pause'),
      seek: (seconds) => void log.push(`seek ${seconds}`),
      mute: (isMuted) => void log.push(`mute ${isMuted}`),
      takes: () => fake.takes,
      async load(media) {
        log.push(`load ${media.sources[0] ?? media.platformId}`);
        if (media.platformId === 'gone') throw new Error('gone');
      },
      focus: () => void log.push('focus'),
      dispose: () => void log.push('dispose'),
    };
  };

/** What the page says of a content of the platform. */
export const PLATFORM: Given = { src: undefined, bcId: 'b1' };

/** Lets everything happen that waits for nothing from outside. */
export const settle = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** A playback with its element, as the component puts them together. */
export function begin(given: Given = {}, consent: 'ask' | 'denied' = 'ask') {
  const runtime = startTestRuntime({ config: { consent } });
  const host = createTestHost(playerContract);
  document.body.append(host.element);
  let props = propsOf(playerContract, host, { src: '/a.mp4', contentId: '1', ...given });
  const playback = createPlayback(props, {
    consent: runtime.consent,
    whenNear(run) {
      if (fake.isFar) fake.come = run;
      else run();
      return () => void (fake.come = () => {});
    },
    async loadControls() {
      if (fake.isCut) throw new Error('cut');
      const adapters = {
        ...createAdapters(runtime, runtime.api),
        loadEngine: async (kind: string) => createFake(kind),
      };
      return (core) => startControls(core, adapters);
    },
  });
  const end = playback.connect();
  ends.push(end);
  return {
    runtime,
    host,
    state: playback.getState,
    end,
    /** On the poster. */
    async press() {
      playback.press();
      await settle();
    },
    /** By the page. */
    async call(...[name, ...args]: [name: string, ...args: unknown[]]) {
      host.call(name, ...args);
      await settle();
    },
    /** By the visitor, on what stands over the picture. */
    async use(name: Exclude<keyof Controls, 'update' | 'watchNext'>) {
      playback.getState().controls?.[name]();
      await settle();
    },
    /** Of attributes, by the page. */
    async change(more: Given) {
      props = { ...props, ...more };
      playback.update(props);
      await settle();
    },
  };
}

/** The same, and the visitor has pressed. */
export async function started(given: Given = {}) {
  const begun = begin(given);
  begun.host.call('play');
  const first = await lastMade(1);
  await settle();
  return { ...begun, first };
}

/** The last engine, once as many have been made. */
export async function lastMade(count: number): Promise<Made> {
  await vi.waitFor(() => expect(fake.made).toHaveLength(count));
  const made = fake.made.at(-1);
  if (!made) throw new Error('no engine was made');
  return made;
}
