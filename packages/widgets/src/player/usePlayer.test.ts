import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/player.json';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import type { PlayerProps } from './playback/state.ts';
import { Player } from './Player.tsx';
import { playerContract } from './player.contract.ts';
import { fake, resetPlayers } from './player.fixture.ts';

vi.mock('@apunt/media/native', async () => {
  const { createFake: create } = await import('./player.fixture.ts');
  return { createNative: create('native') };
});
vi.mock('@apunt/media/brightcove', async () => {
  const { createFake: create } = await import('./player.fixture.ts');
  return { createBrightcove: () => create('brightcove') };
});

/** Stands in for the browser's: whatever is looked at is in view. */
class NearObserver {
  readonly #tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    queueMicrotask(() => this.#tell([{ target, isIntersecting: true }]));
  }
  unobserve(): void {}
}

describe('usePlayer', () => {
  beforeEach(() => {
    resetPage();
    vi.stubGlobal('IntersectionObserver', NearObserver);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    cleanup();
    resetPlayers();
    resetPage();
  });

  function show(given: Partial<PlayerProps> = {}) {
    void startTestRuntime().i18n.add({ namespace: 'player', ca });
    const host = createTestHost(playerContract);
    document.body.append(host.element);
    const props = propsOf(playerContract, host, { src: '/a.mp4', contentId: '1', ...given });
    const shown = render(createElement(Player, props));
    const find = (action: string) => shown.container.querySelector<HTMLElement>(`[data-action=${action}]`);
    return {
      ...shown,
      host,
      find,
      press: (action: string) => act(async () => find(action)?.click()),
      change: (more: Partial<PlayerProps>) =>
        act(async () => shown.rerender(createElement(Player, { ...props, ...more }))),
    };
  }
  const playing = async (given: Partial<PlayerProps> = {}) => {
    const shown = show(given);
    await shown.press('play');
    await waitFor(() => expect(shown.host.states.at(-1)).toBe('playing'));
    return shown;
  };

  it('draws what the playback is, from the poster on', async () => {
    const { host, find } = await playing({ mediaTitle: 'La marjal' });
    expect(find('play')).toBeNull();
    expect(host.states).toEqual(['ready', 'loading', 'playing']);
    act(() => fake.made[0]?.events.onError(new Error('gone')));
    expect((await screen.findByRole('alert')).textContent).toBe(ca.failed);
  });

  it('chooses the real engine by what is given', async () => {
    await playing();
    await playing({ src: undefined, bcId: 'b1' });
    expect(fake.made.map(({ kind }) => kind)).toEqual(['native', 'brightcove']);
  });

  it('hands the page’s changes on, before a press and after', async () => {
    const { change, find, press } = show();
    await change({ mediaTitle: 'Un altre títol' });
    expect(find('play')?.textContent).toContain('Un altre títol');
    await press('play');
    await waitFor(() => expect(fake.made[0]?.log).toEqual(['play', 'focus']));
    await change({ src: '/b.mp4' });
    await waitFor(() => expect(fake.made[0]?.log.slice(2)).toEqual(['load /b.mp4', 'play']));
  });

  it('offers the sound where it plays by itself', async () => {
    const { find, press } = show({ autoplay: true });
    await waitFor(() => expect(find('unmute')).not.toBeNull());
    await press('unmute');
    expect(fake.made[0]?.log.slice(1)).toEqual(['mute false', 'focus']);
    act(() => fake.made[0]?.events.onMuted(false));
    expect(find('unmute')).toBeNull();
  });

  it('keeps and tells the choice to go on', async () => {
    const { host } = show();
    const toggle = screen.getByRole('switch');
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    await act(async () => toggle.click());
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    expect(host.events).toEqual([{ name: 'apunt-autoplay-change', detail: { value: true } }]);
    expect(localStorage.getItem('autoPlay')).toBe('true');
  });

  it('ends the playback when it goes', async () => {
    const { host, unmount } = await playing();
    unmount();
    expect(fake.made[0]?.log.at(-1)).toBe('dispose');
    expect(host.element.childElementCount).toBe(0);
  });
});
