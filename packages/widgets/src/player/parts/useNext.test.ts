import { act, cleanup, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage } from '@apunt/testing/runtime';
import { lastMade, PLATFORM, resetPlayers, started } from '../player.fixture.ts';

vi.mock('@apunt/media/native', async () => {
  const { createFake: create } = await import('../player.fixture.ts');
  return { createNative: create('native') };
});
vi.mock('@apunt/media/brightcove', async () => {
  const { createFake: create } = await import('../player.fixture.ts');
  return { createBrightcove: () => create('brightcove') };
});

const NEXT = {
  nextContentUrl: '/contingut/2',
  nextContentId: '2',
  nextContentBcId: 'b2',
  chapter: {
    title: 'Segon',
    episode: 'Cap. 2',
    duration: 60,
    resume: [{ html: '<p>Va</p>' }],
    downloadFile: { url: 'https://cdn.test/2.mp4' },
  },
};

describe('useNext', () => {
  let network: Network;
  beforeEach(() => {
    resetPage();
    resetPlayers();
    network = installNetwork(http.get('*/next-content/:id', () => HttpResponse.json({ response: NEXT })));
    document.title = 'Primer | Apunt';
    document.body.innerHTML =
      '<h1 data-apunt-bind="title">Primer</h1><i data-apunt-bind="duration">12 min</i>';
    history.replaceState(null, '', '/contingut/1');
  });
  afterEach(() => {
    cleanup();
    network.restore();
    history.replaceState(null, '', '/');
    resetPage();
  });

  const back = (state: unknown) =>
    act(async () => void dispatchEvent(new PopStateEvent('popstate', { state })));

  it('asks nobody what comes next unless the visitor wants to go on', async () => {
    const { first } = await started();
    await act(async () => first.events.onEnded());
    expect(network.calls).toEqual([]);
  });

  it('counts down, and goes on: player, history, page and document follow', async () => {
    const told: unknown[] = [];
    const listen = (event: Event) => told.push(event instanceof CustomEvent && event.detail);
    document.addEventListener('apunt-next-content', listen);
    const given = { ...PLATFORM, autoplayNext: true, nextDelay: 0, download: '/1.mp4', poster: '/1.jpg' };
    const { host, first, download } = await started(given);
    const before = history.length;
    await act(async () => first.events.onEnded());
    await waitFor(() => expect(first.log.slice(2)).toEqual(['load b2', 'play']));
    expect(host.events.at(-1)).toEqual({ name: 'apunt-play', detail: { id: '2' } });
    document.removeEventListener('apunt-next-content', listen);
    expect(host.events.map(({ name }) => name)).toContain('apunt-next-request');
    expect(location.pathname).toBe('/contingut/2');
    expect(history.length).toBe(before + 1);
    expect([document.title, document.querySelector('h1')?.textContent]).toEqual(['Segon', 'Segon']);
    expect(told).toMatchObject([{ id: '2', bcId: 'b2', title: 'Segon', url: '/contingut/2', duration: 60 }]);
    expect(download()).toBe('https://cdn.test/2.mp4');
    expect(host.element.hasAttribute('data-other-content')).toBe(true);
    // Not of this player: it is for others to follow.
    await back({ ...history.state, apuntPlayer: -1, apuntContent: '1' });
    expect(first.log.at(-1)).toBe('play');
    await back({ ...history.state, apuntContent: '1' });
    expect([document.title, document.body.textContent]).toEqual(['Primer | Apunt', 'Primer12 min']);
    expect([first.log.at(-1), download()]).toEqual(['load b1', '/1.mp4']);
    expect(host.element.hasAttribute('data-other-content')).toBe(false);
  });

  it('lets the page keep its address', async () => {
    const { host, first } = await started({ ...PLATFORM, autoplayNext: true, nextDelay: 0 });
    host.prevented.add('apunt-navigate');
    await act(async () => first.events.onEnded());
    const detail = { url: '/contingut/2', reason: 'next-content' };
    await waitFor(() => expect(host.events.at(-1)).toEqual({ name: 'apunt-navigate', detail }));
    expect([location.pathname, first.log.slice(2)]).toEqual(['/contingut/1', []]);
  });

  describe('when something else is played', () => {
    const ended = async (given = {}) => {
      const begun = await started({ ...PLATFORM, autoplayNext: true, ...given });
      await act(async () => begun.first.events.onEnded());
      const isOffered = () => begun.shown.container.querySelector('[part=next]') !== null;
      await waitFor(() => expect(isOffered()).toBe(true));
      return { ...begun, isOffered };
    };

    it('drops what was about to begin: for a card, and for the same again', async () => {
      const { host, first, isOffered } = await ended();
      act(() => first.events.onPlay());
      expect(isOffered()).toBe(false);
      await act(async () => first.events.onEnded());
      await waitFor(() => expect(isOffered()).toBe(true));
      await act(async () => void host.call('load', { id: 9, player: { bcId: 'b9' } }));
      expect(isOffered()).toBe(false);
    });

    it.each([
      ['next-cancel', ['focus']],
      ['next-now', ['load b2', 'focus', 'mute false', 'play']],
    ])('keeps the focus in the player whose button goes: %s', async (action, expected) => {
      const { first, shown } = await ended();
      const before = first.log.length;
      await act(async () => shown.container.querySelector<HTMLElement>(`[data-action=${action}]`)?.click());
      expect(first.log.slice(before)).toEqual(expected);
    });

    it('asks what comes after that, and nothing where nobody has told what it is', async () => {
      const { host, first } = await started({ ...PLATFORM, autoplayNext: true, nextDelay: 0 });
      await act(async () => void host.call('load', { player: { bcId: 'b8' } }));
      await act(async () => first.events.onEnded());
      expect(host.events.at(-1)).toEqual({ name: 'apunt-ended', detail: { id: 'b8' } });
      expect(network.calls).toEqual([]);
      await act(async () => void host.call('load', { id: 9, sources: ['/9.mp4'] }));
      const second = await lastMade(2);
      await act(async () => second?.events.onEnded());
      await waitFor(() => expect(location.pathname).toBe('/contingut/2'));
      expect(network.calls).toEqual(['GET /api/front/next-content/9']);
      await lastMade(3);
      // The way back leads to what was played, as it was.
      await back({ ...history.state, apuntContent: '9' });
      await act(async () => void host.call('play'));
      expect((await lastMade(4))?.options.media.sources).toEqual(['/9.mp4']);
    });

    it('forgets on the way back what it is still asking for', async () => {
      const { first } = await started({ ...PLATFORM, autoplayNext: true, nextDelay: 0 });
      await act(async () => first.events.onEnded());
      await waitFor(() => expect(location.pathname).toBe('/contingut/2'));
      let answer = () => {};
      const gate = new Promise<void>((resolve) => (answer = resolve));
      network.use(
        http.get('*/next-content/:id', async () => {
          await gate;
          return HttpResponse.json({ response: { ...NEXT, nextContentId: '3', nextContentBcId: 'b3' } });
        }),
      );
      await act(async () => first.events.onEnded());
      await waitFor(() => expect(network.calls).toHaveLength(2));
      await back({ ...history.state, apuntContent: '1' });
      await act(async () => {
        answer();
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
      expect(first.log.at(-1)).toBe('load b1');
    });
  });

  it.each([
    ['null', null],
    ['itself', { ...NEXT, nextContentId: '1' }],
    ['another host', { ...NEXT, nextContentUrl: 'https://evil.test/2' }],
    ['a script', { ...NEXT, nextContentUrl: 'javascript:alert(1)' }],
    ['nonsense', 'nonsense'],
  ])('leaves everything as it is when %s comes next', async (_, answer) => {
    network.use(http.get('*/next-content/:id', () => HttpResponse.json({ response: answer })));
    const { first, runtime } = await started({ autoplayNext: true, nextDelay: 0 });
    const before = history.length;
    await act(async () => first.events.onEnded());
    await waitFor(() => expect(network.calls).toHaveLength(1));
    expect([history.length, location.pathname]).toEqual([before, '/contingut/1']);
    expect(document.title).toBe('Primer | Apunt');
    expect(runtime.visits).toEqual([]);
  });

  it.each([
    ['is not on the platform', PLATFORM, null],
    ['is on the platform, which nobody has asked for on a page of our own files', {}, 'b2'],
  ])('leaves for the page of a content that %s', async (_, given, nextContentBcId) => {
    network.use(
      http.get('*/next-content/:id', () => HttpResponse.json({ response: { ...NEXT, nextContentBcId } })),
    );
    const { first, runtime } = await started({ ...given, autoplayNext: true, nextDelay: 0 });
    await act(async () => first.events.onEnded());
    await waitFor(() => expect(runtime.visits).toEqual(['/contingut/2']));
  });
});
