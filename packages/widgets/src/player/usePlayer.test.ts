import { act, cleanup, render, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Media, PlayerEvents, PlayerOptions } from '@apunt/media/adapter';
import type { WidgetProps } from '@apunt/element/host';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { READY_TIMEOUT } from './parts/useEngine.ts';
import { playerContract } from './player.contract.ts';
import { usePlayer } from './usePlayer.ts';

/** A player of no platform: it does what it is told, and the test says what happens in it. */
const fake = vi.hoisted(() => ({
  made: [] as { options: PlayerOptions; events: PlayerEvents; log: string[]; refuses: boolean }[],
  fails: '',
  refuses: false,
}));
vi.mock('@apunt/media/native', () => ({
  createNative: async (options: PlayerOptions, events: PlayerEvents) => {
    if (fake.fails) throw Object.assign(new Error(fake.fails), { kind: fake.fails });
    const log: string[] = [];
    fake.made.push({ options, events, log, refuses: fake.refuses });
    return {
      async play() {
        log.push('play');
        if (fake.refuses) throw new DOMException('no', 'NotAllowedError');
        events.onPlay();
      },
      pause: () => void log.push('pause'),
      seek: (seconds: number) => void log.push(`seek ${seconds}`),
      mute: (isMuted: boolean) => void log.push(`mute ${isMuted}`),
      load: async (media: Media) => void log.push(`load ${media.id || media.sources[0]}`),
      focus: () => void log.push('focus'),
      dispose: () => void log.push('dispose'),
    };
  },
}));

const NEXT = {
  nextContentUrl: '/contingut/2',
  nextContentId: '2',
  nextContentBcId: 'b2',
  chapter: { title: 'Segon', episode: 'Cap. 2', duration: 60, resume: [{ html: '<p>Va</p>' }] },
};

describe('usePlayer', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    Object.assign(fake, { made: [], fails: '', refuses: false });
    network = installNetwork(http.get('*/next-content/:id', () => HttpResponse.json({ response: NEXT })));
    document.title = 'Primer';
    document.body.innerHTML = '<h1 data-apunt-bind="title">Primer</h1>';
    history.replaceState(null, '', '/contingut/1');
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
    network.restore();
    history.replaceState(null, '', '/');
    resetPage();
  });

  /** The player as the component puts it together: the hook, and what comes when it is wanted. */
  function begin(given: Partial<WidgetProps<typeof playerContract>> = {}) {
    runtime = startTestRuntime();
    const host = createTestHost(playerContract);
    document.body.append(host.element);
    const props = propsOf(playerContract, host, { src: '/a.mp4', contentId: '1', ...given });
    function Whole() {
      const { running } = usePlayer(props);
      return running ? createElement(running.Part, { props, ...running.given }) : null;
    }
    return { host, shown: render(createElement(Whole)) };
  }
  async function started(given: Partial<WidgetProps<typeof playerContract>> = {}) {
    const begun = begin(given);
    await act(async () => void begun.host.call('play'));
    const first = await waitFor(() => {
      const [made] = fake.made;
      if (!made) throw new Error('no player was made');
      return made;
    });
    return { ...begun, first };
  }
  const names = (host: { events: readonly { name: string }[] }) => host.events.map(({ name }) => name);

  it('makes nothing before it is wanted', () => {
    const { host, shown } = begin();
    expect(shown.container.innerHTML).toBe('');
    expect(fake.made).toEqual([]);
    expect(host.states).toEqual(['ready']);
    expect(network.calls).toEqual([]);
  });

  it('plays with a press: in the page’s own DOM, with sound, and takes the focus', async () => {
    const { host, first } = await started();
    await waitFor(() => expect(host.states.at(-1)).toBe('playing'));
    expect(first.options.place.slot).toBe('vendor');
    expect(first.options.place.parentElement).toBe(host.element);
    expect(first.options).toMatchObject({ isMuted: false, isInline: false, language: 'ca' });
    expect(first.log).toEqual(['play', 'focus']);
    expect(names(host)).toEqual(['apunt-player-ready', 'apunt-play']);
  });

  it('tells where it is, which track is heard, and that it has ended', async () => {
    const { host, first } = await started();
    act(() => {
      first.events.onTime(3, 60);
      first.events.onAudioTrack({ language: 'ca', label: 'ca (Main)' });
      first.events.onPause();
      first.events.onEnded();
    });
    expect(names(host).slice(2)).toEqual([
      'apunt-timeupdate',
      'apunt-audio-track',
      'apunt-pause',
      'apunt-ended',
    ]);
    expect(host.states.at(-1)).toBe('ended');
  });

  it('is silent when another one plays', async () => {
    const { first } = await started();
    document.dispatchEvent(new CustomEvent('apunt-play'));
    expect(first.log).toContain('pause');
  });

  it('obeys the page', async () => {
    const { host, first } = await started();
    await act(async () => {
      host.call('seek', '12');
      host.call('pause');
      host.call('load', { player: { bcId: 'b9' }, title: 'Nou' });
      host.call('load', { nothing: 1 });
    });
    expect(first.log).toEqual(['play', 'focus', 'seek 12', 'pause', 'load b9', 'play']);
  });

  it.each(['script', 'source', 'config'])(
    'says that it failed: %s; and plays when it is tried again',
    async (kind) => {
      fake.fails = kind;
      const { host, shown } = begin();
      await act(async () => void host.call('play'));
      await waitFor(() => expect(host.states.at(-1)).toBe('error'));
      expect(host.events.at(-1)).toEqual({ name: 'apunt-player-error', detail: { kind } });
      expect(host.element.querySelector('[slot=vendor]')).toBeNull();
      fake.fails = '';
      await act(async () => shown.container.querySelector<HTMLElement>('[data-action=retry]')?.click());
      await waitFor(() => expect(host.states.at(-1)).toBe('playing'));
    },
  );

  it('fails after fifteen seconds that bring nothing, and leaves nothing behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { host, first } = await started();
    await act(async () => void vi.advanceTimersByTime(READY_TIMEOUT));
    expect(host.states.at(-1)).toBe('error');
    expect(first.log.at(-1)).toBe('dispose');
    expect(host.element.querySelector('[slot=vendor]')).toBeNull();
  });

  it('plays by itself without sound, and goes back to the poster when the browser refuses', async () => {
    const { host } = begin({ autoplay: true });
    await waitFor(() => expect(host.states.at(-1)).toBe('playing'));
    expect(fake.made[0]?.options).toMatchObject({ isMuted: true, isInline: true });
    cleanup();
    Object.assign(fake, { made: [], refuses: true });
    const refused = begin({ autoplay: true });
    await waitFor(() => expect(fake.made).toHaveLength(1));
    await waitFor(() => expect(refused.host.states.at(-1)).toBe('ready'));
    fake.refuses = false;
    await act(async () => void refused.host.call('play'));
    await waitFor(() => expect(refused.host.states.at(-1)).toBe('playing'));
    expect(fake.made).toHaveLength(1);
  });

  it('asks the platform, a third party, for nothing by itself before the visitor agrees', async () => {
    const { host } = begin({ autoplay: true, src: undefined, bcId: '1' });
    await act(async () => {});
    expect(host.states).toEqual(['ready']);
  });

  it('asks nobody what comes next unless the visitor wants to go on', async () => {
    const { first } = await started();
    await act(async () => first.events.onEnded());
    expect(network.calls).toEqual([]);
  });

  it('counts down, and goes on: player, history, page and document follow', async () => {
    const told: unknown[] = [];
    const listen = (event: Event) => told.push(event instanceof CustomEvent && event.detail);
    document.addEventListener('apunt-next-content', listen);
    const { host, first } = await started({ autoplayNext: true, nextDelay: 0 });
    const before = history.length;
    await act(async () => first.events.onEnded());
    await waitFor(() => expect(first.log).toContain('load b2'));
    document.removeEventListener('apunt-next-content', listen);
    expect(names(host)).toContain('apunt-next-request');
    expect(location.pathname).toBe('/contingut/2');
    expect(history.length).toBe(before + 1);
    expect([document.title, document.querySelector('h1')?.textContent]).toEqual(['Segon', 'Segon']);
    expect(told).toMatchObject([{ id: '2', bcId: 'b2', title: 'Segon', url: '/contingut/2', duration: 60 }]);
    await act(async () => dispatchEvent(new PopStateEvent('popstate', { state: { apuntContent: '1' } })));
    expect(document.title).toBe('Primer');
    expect(first.log.at(-1)).toMatch(/^load/);
  });

  it.each([
    ['null', null],
    ['itself', { ...NEXT, nextContentId: '1' }],
    ['another host', { ...NEXT, nextContentUrl: 'https://evil.test/2' }],
    ['a script', { ...NEXT, nextContentUrl: 'javascript:alert(1)' }],
    ['nonsense', 'nonsense'],
  ])('leaves everything as it is when %s comes next', async (_, answer) => {
    network.use(http.get('*/next-content/:id', () => HttpResponse.json({ response: answer })));
    const { first } = await started({ autoplayNext: true, nextDelay: 0 });
    const before = history.length;
    await act(async () => first.events.onEnded());
    await waitFor(() => expect(network.calls).toHaveLength(1));
    expect([history.length, location.pathname, document.title]).toEqual([before, '/contingut/1', 'Primer']);
    expect(runtime.visits).toEqual([]);
  });

  it('leaves for the page of a content that cannot be played here', async () => {
    network.use(
      http.get('*/next-content/:id', () =>
        HttpResponse.json({ response: { ...NEXT, nextContentBcId: null } }),
      ),
    );
    const { first } = await started({ autoplayNext: true, nextDelay: 0 });
    await act(async () => first.events.onEnded());
    await waitFor(() => expect(runtime.visits).toEqual(['/contingut/2']));
  });

  it('goes with its element: the player is disposed of, and its place is gone', async () => {
    const { host, first, shown } = await started();
    shown.unmount();
    expect(first.log.at(-1)).toBe('dispose');
    expect(host.element.childElementCount).toBe(0);
  });
});
