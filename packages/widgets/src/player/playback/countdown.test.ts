import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage } from '@apunt/testing/runtime';
import { PLATFORM, resetPlayers, started } from '../player.fixture.ts';

const NEXT = {
  nextContentUrl: '/contingut/2',
  nextContentId: '2',
  nextContentBcId: 'b2',
  chapter: { title: 'Segon' },
};

const turnsUntil = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

describe('the countdown to the next content', () => {
  let network: Network;
  beforeEach(() => {
    resetPage();
    network = installNetwork(http.get('*/next-content/:id', () => HttpResponse.json({ response: NEXT })));
    history.replaceState(null, '', '/contingut/1');
  });
  afterEach(() => {
    vi.useRealTimers();
    resetPlayers();
    network.restore();
    history.replaceState(null, '', '/');
    resetPage();
  });

  const ended = async (given = {}) => {
    const begun = await started({ ...PLATFORM, autoplayNext: true, ...given });
    // From here on no time passes but what a test lets pass.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const isOffered = () => begun.state().next !== undefined;
    const end = async () => {
      begun.first.events.onEnded();
      await turnsUntil(isOffered);
    };
    await end();
    const part = document.body.appendChild(document.createElement('div'));
    begun.state().controls?.watchNext(part);
    const hold = (isHeld: boolean) =>
      part.dispatchEvent(new PointerEvent(isHeld ? 'pointermove' : 'pointerleave', { movementX: 1 }));
    return { ...begun, end, hold, isOffered };
  };

  it('is counted down to, a second at a time', async () => {
    const { first, state } = await ended({ nextDelay: 2.5 });
    expect(state().next).toMatchObject({ left: 3, chapter: { title: 'Segon' } });
    vi.advanceTimersByTime(500);
    expect(state().next?.left).toBe(2);
    vi.advanceTimersByTime(2000);
    await vi.waitFor(() => expect(first.log.slice(2)).toEqual(['load b2', 'play']));
    expect(state().next).toBeUndefined();
    expect(location.pathname).toBe('/contingut/2');
  });

  it('never begins once the visitor has cancelled it', async () => {
    const { first, state } = await ended({ nextDelay: 1 });
    state().controls?.cancelNext();
    vi.advanceTimersByTime(5000);
    expect([first.log.at(-1), location.pathname]).toEqual(['focus', '/contingut/1']);
  });

  it('takes five seconds unless the page says otherwise', async () => {
    const { state, isOffered } = await ended();
    expect(state().next?.left).toBe(5);
    vi.advanceTimersByTime(4000);
    expect([state().next?.left, isOffered()]).toEqual([1, true]);
    vi.advanceTimersByTime(1000);
    expect([isOffered(), location.pathname]).toEqual([false, '/contingut/2']);
  });

  it('never begins by itself with a delay of 0, only by a press', async () => {
    const { state, hold } = await ended({ nextDelay: 0 });
    for (const isHeld of [true, false]) hold(isHeld);
    vi.advanceTimersByTime(3_600_000);
    expect(state().next).toMatchObject({ left: Infinity, chapter: { title: 'Segon' } });
    expect(location.pathname).toBe('/contingut/1');
    state().controls?.playNext();
    expect(location.pathname).toBe('/contingut/2');
  });

  it('stands while the visitor is there, and goes on with the rest', async () => {
    const { state, hold, isOffered } = await ended();
    vi.advanceTimersByTime(2400);
    hold(true);
    vi.advanceTimersByTime(60_000);
    expect(state().next).toMatchObject({ left: 3, isHeld: true });
    hold(false);
    expect(state().next).toMatchObject({ left: 3, isHeld: false });
    vi.advanceTimersByTime(2400);
    expect([state().next?.left, isOffered()]).toEqual([1, true]);
    vi.advanceTimersByTime(400);
    expect([isOffered(), location.pathname]).toEqual([false, '/contingut/2']);
    // Nothing is counted any more.
    hold(true);
    expect(isOffered()).toBe(false);
  });

  it('is offered once when two ends are told', async () => {
    const { end, state, isOffered } = await ended();
    vi.advanceTimersByTime(3000);
    await end();
    expect(state().next?.left).toBe(5);
    vi.advanceTimersByTime(3000);
    expect([state().next?.left, isOffered()]).toEqual([2, true]);
  });
});
