import { act, cleanup, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage } from '@apunt/testing/runtime';
import { PLATFORM, resetPlayers, started } from '../player.fixture.ts';

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
  chapter: { title: 'Segon', episode: 'Cap. 2', duration: 60, resume: [{ html: '<p>Va</p>' }] },
};

describe('useNext', () => {
  let network: Network;
  beforeEach(() => {
    resetPage();
    resetPlayers();
    network = installNetwork(http.get('*/next-content/:id', () => HttpResponse.json({ response: NEXT })));
    document.title = 'Primer';
    document.body.innerHTML = '<h1 data-apunt-bind="title">Primer</h1>';
    history.replaceState(null, '', '/contingut/1');
  });
  afterEach(() => {
    cleanup();
    network.restore();
    history.replaceState(null, '', '/');
    resetPage();
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
    const { host, first } = await started({ ...PLATFORM, autoplayNext: true, nextDelay: 0 });
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
    await act(async () => dispatchEvent(new PopStateEvent('popstate', { state: { apuntContent: '1' } })));
    expect(document.title).toBe('Primer');
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
    const { first, runtime } = await started({ autoplayNext: true, nextDelay: 0 });
    const before = history.length;
    await act(async () => first.events.onEnded());
    await waitFor(() => expect(network.calls).toHaveLength(1));
    expect([history.length, location.pathname, document.title]).toEqual([before, '/contingut/1', 'Primer']);
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
