import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage } from '@apunt/testing/runtime';
import { lastMade, PLATFORM, resetPlayers, settle, started } from '../player.fixture.ts';
import { writeAutoplay } from './autoplay.ts';

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

describe('the next content', () => {
  let network: Network;
  beforeEach(() => {
    resetPage();
    network = installNetwork(http.get('*/next-content/:id', () => HttpResponse.json({ response: NEXT })));
    document.title = 'Primer | Apunt';
    document.body.innerHTML =
      '<h1 data-apunt-bind="title">Primer</h1><i data-apunt-bind="duration">12 min</i>';
    history.replaceState(null, '', '/contingut/1');
  });
  afterEach(() => {
    resetPlayers();
    network.restore();
    history.replaceState(null, '', '/');
    resetPage();
  });

  const back = async (state: unknown) => {
    dispatchEvent(new PopStateEvent('popstate', { state }));
    await settle();
  };

  it('is asked of nobody unless the visitor wants to go on', async () => {
    const { first } = await started();
    first.events.onEnded();
    await settle();
    expect(network.calls).toEqual([]);
  });

  it('begins: player, history, page and document follow', async () => {
    const told: unknown[] = [];
    const listen = (event: Event) =>
      told.push(event instanceof CustomEvent && event.composed && event.detail);
    addEventListener('apunt-next-content', listen);
    const given = { ...PLATFORM, autoplayNext: true, nextDelay: 0.01, download: '/1.mp4', poster: '/1.jpg' };
    const { host, first, state } = await started(given);
    const before = history.length;
    first.events.onEnded();
    await vi.waitFor(() => expect(first.log.slice(2)).toEqual(['load b2', 'play']));
    expect(host.events.at(-1)).toEqual({ name: 'apunt-play', detail: { id: '2' } });
    removeEventListener('apunt-next-content', listen);
    expect(host.events).toContainEqual({ name: 'apunt-next-request', detail: { id: '1' } });
    expect(location.pathname).toBe('/contingut/2');
    expect(history.length).toBe(before + 1);
    expect([document.title, document.querySelector('h1')?.textContent]).toEqual(['Segon', 'Segon']);
    expect(told).toMatchObject([{ id: '2', bcId: 'b2', title: 'Segon', url: '/contingut/2', duration: 60 }]);
    expect(told).toMatchObject([{ source: host.element }]);
    expect(state().playable).toMatchObject({ contentId: '2', media: { platformId: 'b2' } });
    expect(state().playable.file).toBe('https://cdn.test/2.mp4');
    expect(host.element.hasAttribute('data-other-content')).toBe(true);
    // Not of this player: it is for others to follow.
    await back({ ...history.state, apuntPlayer: -1, apuntContent: '1' });
    expect(first.log.at(-1)).toBe('play');
    await back({ ...history.state, apuntContent: '1' });
    expect([document.title, document.querySelector('h1')?.textContent]).toEqual(['Primer | Apunt', 'Primer']);
    expect(document.querySelector('i')?.textContent).toBe('12 min');
    expect([first.log.at(-1), state().playable.file]).toEqual(['load b1', '/1.mp4']);
    expect([state().phase, host.element.hasAttribute('data-other-content')]).toEqual(['paused', false]);
  });

  it('lets the page keep its address', async () => {
    const { host, first } = await started({ ...PLATFORM, autoplayNext: true, nextDelay: 0.01 });
    host.prevented.add('apunt-navigate');
    first.events.onEnded();
    const detail = { url: '/contingut/2', reason: 'next-content' };
    await vi.waitFor(() => expect(host.events.at(-1)).toEqual({ name: 'apunt-navigate', detail }));
    expect([location.pathname, first.log.slice(2)]).toEqual(['/contingut/1', []]);
  });

  it('is not asked for when the page does not want that', async () => {
    const { host, first } = await started({ ...PLATFORM, autoplayNext: true });
    host.prevented.add('apunt-next-request');
    first.events.onEnded();
    await settle();
    expect(network.calls).toEqual([]);
  });

  describe('while it is offered', () => {
    const ended = async (given = {}) => {
      const begun = await started({ ...PLATFORM, autoplayNext: true, ...given });
      begun.first.events.onEnded();
      const isOffered = () => begun.state().next !== undefined;
      await vi.waitFor(() => expect(isOffered()).toBe(true));
      return { ...begun, isOffered };
    };

    it('is dropped for a card, and for the same again', async () => {
      const { first, call, isOffered } = await ended();
      first.events.onPlay();
      expect(isOffered()).toBe(false);
      first.events.onEnded();
      await vi.waitFor(() => expect(isOffered()).toBe(true));
      await call('load', { id: 9, player: { bcId: 'b9' } });
      expect(isOffered()).toBe(false);
    });

    it('is dropped when the visitor chooses not to go on', async () => {
      const { isOffered } = await ended();
      writeAutoplay(false);
      expect(isOffered()).toBe(false);
    });

    it('is dropped when the page does not want to go on', async () => {
      const { change, isOffered } = await ended();
      await change({ autoplayNext: false });
      expect(isOffered()).toBe(false);
    });

    it.each([
      ['cancelNext', ['focus']],
      ['playNext', ['load b2', 'focus', 'mute false', 'play']],
    ] as const)('keeps the focus in the player whose button goes: %s', async (action, expected) => {
      const { first, use } = await ended();
      const before = first.log.length;
      await use(action);
      expect(first.log.slice(before)).toEqual(expected);
    });
  });

  it('is asked after another card, and not where nobody has told what that is', async () => {
    const given = { ...PLATFORM, autoplayNext: true, nextDelay: 0.01 };
    const { host, first, call } = await started(given);
    await call('load', { player: { bcId: 'b8' } });
    first.events.onEnded();
    await settle();
    expect(host.events.at(-1)).toEqual({ name: 'apunt-ended', detail: { id: 'b8' } });
    expect(network.calls).toEqual([]);
    await call('load', { id: 9, sources: ['/9.mp4'] });
    const second = await lastMade(2);
    second.events.onEnded();
    await vi.waitFor(() => expect(location.pathname).toBe('/contingut/2'));
    expect(network.calls).toEqual(['GET /api/front/next-content/9']);
    await lastMade(3);
    // The way back leads to what was played, as it was.
    await back({ ...history.state, apuntContent: '9' });
    await call('play');
    expect((await lastMade(4)).options.media.sources).toEqual(['/9.mp4']);
  });

  it('is forgotten on the way back while it is still being asked for', async () => {
    const { first } = await started({ ...PLATFORM, autoplayNext: true, nextDelay: 0.01 });
    first.events.onEnded();
    await vi.waitFor(() => expect(location.pathname).toBe('/contingut/2'));
    let answer = () => {};
    const gate = new Promise<void>((resolve) => (answer = resolve));
    network.use(
      http.get('*/next-content/:id', async () => {
        await gate;
        return HttpResponse.json({ response: { ...NEXT, nextContentId: '3', nextContentBcId: 'b3' } });
      }),
    );
    first.events.onEnded();
    await vi.waitFor(() => expect(network.calls).toHaveLength(2));
    await back({ ...history.state, apuntContent: '1' });
    answer();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(first.log.at(-1)).toBe('load b1');
  });

  it.each([
    ['null', null],
    ['itself', { ...NEXT, nextContentId: '1' }],
    ['another host', { ...NEXT, nextContentUrl: 'https://evil.test/2' }],
    ['a script', { ...NEXT, nextContentUrl: 'javascript:alert(1)' }],
    ['nonsense', 'nonsense'],
  ])('leaves everything as it is when %s comes next', async (_, answer) => {
    network.use(http.get('*/next-content/:id', () => HttpResponse.json({ response: answer })));
    const { first, runtime } = await started({ autoplayNext: true, nextDelay: 0.01 });
    const before = history.length;
    first.events.onEnded();
    await vi.waitFor(() => expect(network.calls).toHaveLength(1));
    await settle();
    expect([history.length, location.pathname]).toEqual([before, '/contingut/1']);
    expect(document.title).toBe('Primer | Apunt');
    expect(runtime.visits).toEqual([]);
  });

  it.each([
    ['is not on the platform', PLATFORM, null],
    ['is not told the id of on the platform', PLATFORM, ''],
    ['is on the platform, which nobody has asked for on a page of our own files', {}, 'b2'],
  ])('is opened as a page where it %s', async (_, given, nextContentBcId) => {
    network.use(
      http.get('*/next-content/:id', () => HttpResponse.json({ response: { ...NEXT, nextContentBcId } })),
    );
    const { first, runtime } = await started({ ...given, autoplayNext: true, nextDelay: 0.01 });
    first.events.onEnded();
    await vi.waitFor(() => expect(runtime.visits).toEqual(['/contingut/2']));
  });

  it.each([
    ['is opened as a page', '/contingut/2', ['/contingut/2']],
    ['changes nothing where it is this page', '/contingut/1', []],
  ])('without an id %s', async (_, nextContentUrl, visits) => {
    network.use(
      http.get('*/next-content/:id', () =>
        HttpResponse.json({ ...NEXT, nextContentId: null, nextContentUrl }),
      ),
    );
    const { first, runtime } = await started({ ...PLATFORM, autoplayNext: true, nextDelay: 0.01 });
    first.events.onEnded();
    await vi.waitFor(() => expect(network.calls).toHaveLength(1));
    await settle();
    expect(runtime.visits).toEqual(visits);
  });
});
