import { act, render, waitFor } from '@testing-library/react';
import { createElement, useEffect } from 'react';
import { expect } from 'vitest';
import type { CreatePlayer, PlayerEvents, PlayerOptions } from '@apunt/media/adapter';
import type { WidgetProps } from '@apunt/element/host';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { startTestRuntime } from '@apunt/testing/runtime';
import { playerContract } from './player.contract.ts';
import { usePlayer } from './usePlayer.ts';

type Given = Partial<WidgetProps<typeof playerContract>>;
interface Made {
  kind: string;
  options: PlayerOptions;
  events: PlayerEvents;
  log: string[];
}

const fresh = () => ({
  made: new Array<Made>(),
  /** Kind of the error with which the making of a player fails. */
  fails: '',
  /** The browser refuses to play. */
  refuses: false,
  takes: true,
  /** What the making of a player waits for. */
  gate: Promise.resolve(),
});

/** Players of no platform: they do what they are told, and the test says what happens in them. */
export const fake = fresh();
export const resetPlayers = (): void => void Object.assign(fake, fresh());

/** Stands in for an adapter: `vi.mock` its module with this. The media `gone` cannot be loaded. */
export const createFake =
  (kind: string): CreatePlayer =>
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
        log.push(`load ${media.sources[0] ?? media.id}`);
        if (media.id === 'gone') throw new Error('gone');
      },
      focus: () => void log.push('focus'),
      dispose: () => void log.push('dispose'),
    };
  };

/** What the page says of a content of the platform. */
export const PLATFORM: Given = { src: undefined, bcId: 'b1' };

/** The player as the component puts it together: the hook, and what comes when it is wanted. */
export function begin(given: Given = {}) {
  const runtime = startTestRuntime();
  const host = createTestHost(playerContract);
  document.body.append(host.element);
  const props = propsOf(playerContract, host, { src: '/a.mp4', contentId: '1', ...given });
  const seen: { model?: ReturnType<typeof usePlayer> } = {};
  function Whole({ more }: { more: Given }) {
    const now = { ...props, ...more };
    const model = usePlayer(now);
    useEffect(() => void Object.assign(seen, { model }));
    const { running } = model;
    return running ? createElement(running.Part, { props: now, ...running.given }) : null;
  }
  const shown = render(createElement(Whole, { more: {} }));
  return {
    runtime,
    host,
    shown,
    /** On the poster. */
    press: () => act(async () => seen.model?.onPlay()),
    download: () => seen.model?.download,
    /** Of attributes, by the page. */
    change: (more: Given) => act(async () => shown.rerender(createElement(Whole, { more }))),
  };
}

/** The same, and the visitor has pressed. */
export async function started(given: Given = {}) {
  const begun = begin(given);
  await act(async () => void begun.host.call('play'));
  const first = await waitFor(() => {
    const [made] = fake.made;
    if (!made) throw new Error('no player was made');
    return made;
  });
  return { ...begun, first };
}

/** The last player, once as many have been made. */
export async function lastMade(count: number): Promise<Made | undefined> {
  await waitFor(() => expect(fake.made).toHaveLength(count));
  return fake.made.at(-1);
}
