import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage } from '@apunt/testing/runtime';
import { READY_TIMEOUT } from './parts/useEngine.ts';
import { begin, fake, lastMade, PLATFORM, resetPlayers, started } from './player.fixture.ts';

vi.mock('@apunt/media/native', async () => {
  const { createFake: create } = await import('./player.fixture.ts');
  return { createNative: create('native') };
});
vi.mock('@apunt/media/brightcove', async () => {
  const { createFake: create } = await import('./player.fixture.ts');
  return { createBrightcove: () => create('brightcove') };
});

describe('usePlayer', () => {
  let network: Network;
  beforeEach(() => {
    resetPage();
    resetPlayers();
    network = installNetwork();
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
    network.restore();
    resetPage();
  });

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

  it('is not silenced by itself where the shadow of another element hides who it is', async () => {
    const { host, first } = await started();
    const event = new CustomEvent('apunt-play');
    vi.spyOn(event, 'composedPath').mockReturnValue([host.element, document]);
    document.dispatchEvent(event);
    expect(first.log).not.toContain('pause');
  });

  it('obeys the page', async () => {
    const { host, first } = await started();
    await act(async () => {
      host.call('seek', '12');
      host.call('pause');
      host.call('load', { id: 9, sources: ['/b.mp4'], title: 'Nou' });
      host.call('load', { nothing: 1 });
    });
    expect(first.log).toEqual([
      'play',
      'focus',
      'seek 12',
      'pause',
      'load /b.mp4',
      // A press, and what comes after it is heard.
      'mute false',
      'play',
    ]);
    const plays = host.events.filter(({ name }) => name === 'apunt-play');
    expect(plays.map(({ detail }) => detail)).toEqual([{ id: '1' }, { id: '9' }]);
  });

  it('has the page come again on the way back past a reload', () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    begin();
    const back = (state: unknown) => dispatchEvent(new PopStateEvent('popstate', { state }));
    back(null);
    back({ apuntContent: '1', apuntPage: performance.timeOrigin });
    expect(reload).not.toHaveBeenCalled();
    back({ apuntContent: '1', apuntPage: performance.timeOrigin - 1 });
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });

  it('has another player made for what the one that is there cannot play', async () => {
    const { host, first } = await started();
    await act(async () => void host.call('load', { player: { bcId: 'b9' } }));
    const second = await lastMade(2);
    expect(first.log.at(-1)).toBe('dispose');
    expect(second?.options.media.id).toBe('b9');
    await waitFor(() => expect(second?.log).toEqual(['play', 'focus']));
    fake.takes = false;
    await act(async () => void host.call('load', { player: { bcId: 'b10' } }));
    await lastMade(3);
    expect(fake.made.map(({ kind }) => kind)).toEqual(['native', 'brightcove', 'brightcove']);
    expect(host.element.querySelectorAll('[slot=vendor]')).toHaveLength(1);
  });

  it('plays what was wanted last when the first is still on its way', async () => {
    let open = () => {};
    fake.gate = new Promise((resolve) => (open = resolve));
    const { host } = await started();
    await act(async () => void host.call('load', { sources: ['/b.mp4'] }));
    const second = await lastMade(2);
    // What becomes of the first is nobody's concern any more.
    await act(async () => {
      fake.made[0]?.events.onError(new Error('late'));
      open();
    });
    await waitFor(() => expect(second?.log).toEqual(['play', 'focus']));
    expect(fake.made[0]?.log).toEqual(['dispose']);
    expect(second?.options.media.sources).toEqual(['/b.mp4']);
    expect(host.states.at(-1)).toBe('playing');
  });

  it('gives the player captions whose addresses are fit for it', async () => {
    const captions = [
      { src: '/ca.vtt', language: 'ca', label: 'Valencià' },
      { src: 'data:text/vtt,WEBVTT', language: 'es', label: 'Castellà' },
    ];
    const { first } = await started({ json: { props: { captions } } });
    expect(first.options.media.captions).toEqual(captions.slice(0, 1));
  });

  it('says so when what is to be played instead cannot be, unless that has been replaced, too', async () => {
    const { host, first } = await started(PLATFORM);
    await act(async () => {
      host.call('load', { player: { bcId: 'gone' } });
      host.call('load', { player: { bcId: 'b9' } });
    });
    expect(first.log.slice(2)).toEqual(['load gone', 'load b9', 'mute false', 'play']);
    expect(host.states.at(-1)).toBe('playing');
    await act(async () => void host.call('load', { player: { bcId: 'gone' } }));
    expect(host.states.at(-1)).toBe('error');
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
    await refused.press();
    await waitFor(() => expect(refused.host.states.at(-1)).toBe('playing'));
    expect(fake.made).toHaveLength(1);
  });

  it('asks the platform, a third party, for nothing by itself before the visitor agrees', async () => {
    const { host, shown } = begin({ ...PLATFORM, autoplay: true });
    await act(async () => {});
    expect(host.states).toEqual(['ready']);
    await act(async () => void host.call('play'));
    await waitFor(() => expect(host.states.at(-1)).toBe('playing'));
    // A press is heard: there is no sound to give back.
    expect(fake.made[0]?.options.isMuted).toBe(false);
    expect(shown.container.querySelector('[data-action=unmute]')).toBeNull();
  });

  it('offers the sound where it plays by itself, and is heard once something else is pressed', async () => {
    const { host, shown } = begin({ autoplay: true });
    await waitFor(() => expect(host.states.at(-1)).toBe('playing'));
    await act(async () => shown.container.querySelector<HTMLElement>('[data-action=unmute]')?.click());
    // The button goes, the focus does not.
    expect(fake.made[0]?.log.slice(1)).toEqual(['mute false', 'focus']);
    act(() => fake.made[0]?.events.onMuted(true));
    await act(async () => void host.call('load', { sources: ['/b.mp4'] }));
    expect(fake.made[0]?.log.slice(3)).toContain('mute false');
  });

  it('goes with its element: the player is disposed of, and its place is gone', async () => {
    const { host, first, shown } = await started();
    shown.unmount();
    expect(first.log.at(-1)).toBe('dispose');
    expect(host.element.childElementCount).toBe(0);
  });
});
