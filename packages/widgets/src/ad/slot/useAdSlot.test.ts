import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime, type TestRuntimeOptions } from '@apunt/testing/runtime';
import { ADDED } from '@apunt/ui/ads/ad-node';
import { adContract } from '../ad.contract.ts';
import { adsFixture, FakeGpt } from '../ad.fixture.ts';
import { useAdSlot, type AdSlotProps } from './useAdSlot.ts';

/** Stands in for the browser's: the test says where the element is. */
class FakeObserver {
  static readonly all = new Set<FakeObserver>();
  readonly isNear: boolean;
  readonly tell: (isIntersecting: boolean) => void;
  constructor(tell: (entries: object[]) => void, options?: { rootMargin: string }) {
    this.isNear = options?.rootMargin === '200px';
    this.tell = (isIntersecting) => tell([{ isIntersecting, intersectionRect: new DOMRect(0, 0, 300, 0) }]);
  }
  observe(): void {
    FakeObserver.all.add(this);
  }
  disconnect(): void {
    FakeObserver.all.delete(this);
  }
}

type Where = 'far' | 'near' | 'seen';
const TOP = { far: 2000, near: 900, seen: 100 };

describe('useAdSlot', () => {
  let where: Where;
  beforeEach(() => {
    where = 'far';
    vi.stubGlobal('IntersectionObserver', FakeObserver);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    FakeObserver.all.clear();
    resetPage();
    document.body.replaceChildren();
  });

  async function go(to: Where) {
    where = to;
    await act(async () => {
      for (const observer of FakeObserver.all) observer.tell(observer.isNear ? to !== 'far' : to === 'seen');
    });
    // What is fetched by then is asked for in one more turn.
    await act(async () => void (await import('./asking.ts')));
  }

  function start(
    given: Partial<AdSlotProps> = {},
    { config, ...options }: TestRuntimeOptions = {},
    isAdded = false,
  ) {
    startTestRuntime({
      config: { consent: 'granted', adsProvider: 'event', ...config },
      ...options,
    });
    const host = createTestHost(adContract);
    host.element.toggleAttribute(ADDED, isAdded);
    document.body.append(host.element);
    vi.spyOn(host.element, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, TOP[where], 300, 0),
    );
    const propsWith = (changes: Partial<AdSlotProps>): AdSlotProps => ({
      ...propsOf(adContract, host, { adId: 'home-1', sizes: '300x250' }),
      provider: 'event',
      isGranted: true,
      isLate: false,
      canRevoke: false,
      onRevoke: () => {},
      onClose: () => {},
      ...given,
      ...changes,
    });
    const hook = renderHook(useAdSlot, { initialProps: propsWith({}) });
    const change = (changes: Partial<AdSlotProps>) => act(async () => hook.rerender(propsWith(changes)));
    const names = () => host.events.map(({ name }) => name);
    const slot = () => {
      const detail: unknown = host.events.findLast(({ name }) => name === 'apunt-ad-slot')?.detail;
      const { position, element, filled, empty } = Object(detail);
      return { position, element, filled, empty };
    };
    const answer = (how: (asked: ReturnType<typeof slot>) => void) => act(async () => how(slot()));
    return { host, names, slot, answer, change, propsWith, ...hook };
  }
  const places = () => document.querySelectorAll('[slot=vendor]').length;

  it('keeps its height before it is near, and asks when it is', async () => {
    const { result, names, slot } = start({ name: 'Robapàgines' });
    expect(result.current).toMatchObject({ room: 250, state: 'waiting' });
    await go('far');
    expect(names()).toEqual([]);
    await go('near');
    expect(result.current.state).toBe('loading');
    expect(names()).toEqual(['apunt-ad-slot']);
    expect(slot().position).toEqual({
      id: 'home-1',
      name: 'Robapàgines',
      adUnitCode: '',
      slotType: '',
      sizes: '300x250',
    });
    expect(slot().element.slot).toBe('vendor');
    expect(document.getElementById(slot().element.id)).toBe(slot().element);
    await go('far');
    await go('seen');
    expect(names()).toEqual(['apunt-ad-slot']);
  });

  it('opens with a consent that comes later, but not in view', async () => {
    where = 'seen';
    const { result, change, names } = start({ isGranted: false, isLate: true });
    await go('seen');
    expect(result.current).toMatchObject({ room: undefined, state: 'idle' });
    await change({ isGranted: true });
    await go('seen');
    expect(result.current).toMatchObject({ room: undefined, state: 'idle' });
    await go('far');
    expect(result.current).toMatchObject({ room: 250, state: 'waiting' });
    await go('near');
    expect(names()).toEqual(['apunt-ad-slot']);
  });

  it('opens in view where the page has kept its height', async () => {
    where = 'seen';
    const { result, change, host } = start({ isGranted: false, isLate: true });
    vi.spyOn(host.element, 'offsetHeight', 'get').mockReturnValue(278);
    await change({ isGranted: true });
    await go('seen');
    expect(result.current).toMatchObject({ room: 250, state: 'loading' });
  });

  it('opens out of view only where a script has put it into the page', async () => {
    where = 'seen';
    const { result } = start({}, {}, true);
    expect(result.current.room).toBeUndefined();
    await go('seen');
    expect(result.current).toMatchObject({ room: undefined, state: 'idle' });
    await go('far');
    expect(result.current).toMatchObject({ room: 250, state: 'waiting' });
  });

  it('takes the ad away when the consent is withdrawn', async () => {
    const { result, change, answer } = start();
    await go('near');
    await answer(({ filled }) => filled('300x250'));
    expect(places()).toBe(1);
    await change({ isGranted: false });
    expect(places()).toBe(0);
    expect(result.current).toMatchObject({ room: 250, state: 'idle' });
  });

  it('tells that an ad is there: the first answer counts', async () => {
    const { result, host, answer } = start({ sizes: '300x250 300x600' });
    await go('near');
    await answer(({ filled, empty }) => {
      filled('300x600');
      empty();
      filled('300x250');
    });
    expect(result.current).toMatchObject({ state: 'ready', room: 600 });
    expect(host.events.slice(1)).toEqual([{ name: 'apunt-ad-filled', detail: { size: '300x600' } }]);
    expect(host.states).toEqual(['waiting', 'loading', 'ready']);
  });

  it.each([
    ['300x250', undefined, '300x250'],
    ['300x250 300x600', 'whatever', '300x250'],
    ['fluid', undefined, 'fluid'],
    ['', [300, 100], '300x100'],
  ])('with sizes "%s" and %o told, says %s', async (sizes, told, size) => {
    const { host, answer } = start({ sizes });
    await go('near');
    await answer(({ filled }) => filled(told));
    expect(host.events.at(-1)).toEqual({ name: 'apunt-ad-filled', detail: { size } });
  });

  it('goes when it is empty before it was seen', async () => {
    const { result, names, answer } = start();
    await go('near');
    await answer(({ empty }) => empty());
    expect(result.current).toMatchObject({ room: undefined, state: 'empty' });
    expect(names()).toEqual(['apunt-ad-slot', 'apunt-ad-empty']);
    expect(places()).toBe(0);
    await go('far');
    await go('seen');
    expect(names()).toHaveLength(2);
  });

  it('keeps its height when it is empty and was seen, be it out of view by then', async () => {
    const { result, answer } = start();
    await go('seen');
    await go('far');
    await answer(({ empty }) => empty());
    expect(result.current).toMatchObject({ room: 250, state: 'empty' });
    expect(places()).toBe(0);
  });

  it('takes the ad away when it is closed, without asking again', async () => {
    const handleClose = vi.fn();
    const { result, answer, unmount } = start({ onClose: handleClose });
    await go('seen');
    await answer(({ filled }) => filled());
    act(() => result.current.onClose());
    expect(handleClose).toHaveBeenCalledOnce();
    unmount();
    expect(places()).toBe(0);
  });

  it('asks anew when told to, or for another position, and keeps the height it had', async () => {
    const { result, names, answer, host, change, slot } = start();
    await go('near');
    await answer(({ filled }) => filled());
    const first = slot().element;
    await act(async () => host.reload());
    expect(result.current.state).toBe('loading');
    expect(first.isConnected).toBe(false);
    await change({ adId: 'home-2', sizes: '300x50' });
    expect(slot().position.id).toBe('home-2');
    expect(result.current.room).toBe(250);
    expect(names().filter((name) => name === 'apunt-ad-slot')).toHaveLength(3);
    expect(places()).toBe(1);
  });

  it('reads the list of the window once, when it asks', async () => {
    const { slot, names } = start({ sizes: undefined }, { json: { ads: adsFixture } });
    vi.stubGlobal('innerWidth', 768);
    await go('near');
    expect(slot().position).toMatchObject({ adUnitCode: '/123/home-m', sizes: '320x50' });
    vi.stubGlobal('innerWidth', 769);
    dispatchEvent(new Event('resize'));
    await go('seen');
    expect(names()).toEqual(['apunt-ad-slot']);
  });

  it('tells of wrong sizes', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    start({ sizes: '300x250 <img>' });
    expect(told).toHaveBeenCalledOnce();
    expect(told.mock.lastCall?.[0]).toContain('sizes="<img>"');
  });

  it('gives two ads of one position places of their own', async () => {
    const one = start();
    await go('near');
    const two = renderHook(useAdSlot, { initialProps: one.propsWith({ sizes: undefined }) });
    await go('near');
    const ids = [...document.querySelectorAll('[slot=vendor]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    one.unmount();
    two.unmount();
    expect(places()).toBe(0);
    expect(FakeObserver.all.size).toBe(0);
  });

  it('asks GPT for the children of the club, and lets it go', async () => {
    const gpt = new FakeGpt();
    gpt.install();
    const { result, names, unmount } = start(
      { adUnitCode: '/123/club', provider: 'gpt' },
      { config: { site: 'lacolla' } },
    );
    await go('near');
    await vi.waitFor(() => expect(gpt.displayed).toHaveLength(1));
    expect(gpt.settings).toContainEqual({ childDirectedTreatment: true, underAgeOfConsent: true });
    await act(async () => gpt.answer(gpt.slots[0], [300, 250]));
    expect(result.current.state).toBe('ready');
    expect(names()).toEqual(['apunt-ad-filled']);
    unmount();
    expect(gpt.destroyed).toEqual(gpt.slots);
    gpt.remove();
  });
});
