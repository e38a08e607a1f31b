import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import type { MapOptions } from './leaflet-map.ts';
import { mapContract } from './map.contract.ts';
import { useMap } from './useMap.ts';

const running = { zoomBy: vi.fn(), show: vi.fn(), focusMarker: vi.fn(), retry: vi.fn(), close: vi.fn() };
const createMap = vi.fn<(place: HTMLElement, options: MapOptions) => typeof running>(() => running);
vi.mock('./leaflet-map.ts', () => ({
  createMap: (place: HTMLElement, options: MapOptions) => createMap(place, options),
}));

const points = [
  { lat: 39.3, lng: -0.35, title: 'L’Albufera', html: '', link: '' },
  { lat: 38.3, lng: -0.7, title: 'Elx', html: '', link: '' },
];

function mount(given: Parameters<typeof propsOf<typeof mapContract>>[2] = {}) {
  const host = createTestHost(mapContract);
  const hook = renderHook(() =>
    useMap(propsOf(mapContract, host, { tiles: '/t/{z}/{x}/{y}.png', json: { props: points }, ...given })),
  );
  act(() => hook.result.current.place(document.createElement('div')));
  return { host, ...hook };
}
const optionsOf = () => createMap.mock.lastCall?.[1];

describe('useMap', () => {
  beforeEach(() => void startTestRuntime({ config: { consent: 'ask' } }));
  afterEach(() => {
    resetPage();
    vi.clearAllMocks();
  });

  it('asks for nothing before the visitor agrees, then draws the points', async () => {
    const { result } = mount();
    expect(result.current.state).toBe('idle');
    expect(result.current.name).toBe(location.host);
    expect(createMap).not.toHaveBeenCalled();
    act(() => result.current.onAccept(false));
    await waitFor(() => expect(createMap).toHaveBeenCalledOnce());
    expect(result.current.state).toBe('loading');
    expect(optionsOf()).toMatchObject({ points, centre: undefined, zoom: 8, wheel: 'focus' });
    act(() => optionsOf()?.onTiles('ready'));
    expect(result.current.state).toBe('ready');
    expect(localStorage.getItem('apuntConsent')).toBeNull();
  });

  it.each([true, false])(
    'closes the map when the consent is taken back; remembered: %s',
    async (isRemembered) => {
      const { result } = mount();
      act(() => result.current.onAccept(isRemembered));
      await waitFor(() => expect(createMap).toHaveBeenCalledOnce());
      expect(result.current.canRevoke).toBe(true);
      act(() => result.current.onRevoke());
      expect(running.close).toHaveBeenCalledOnce();
      expect(result.current).toMatchObject({ state: 'idle', canRevoke: false });
      expect(localStorage.getItem('apuntConsent') ?? '').not.toContain('map');
    },
  );

  it('remembers the consent when asked to', () => {
    const { result } = mount();
    act(() => result.current.onAccept(true));
    expect(localStorage.getItem('apuntConsent')).toContain('map');
  });

  it('opens the text of a marker, unless the page shows its own', async () => {
    startAgain('granted');
    const { result, host } = mount();
    await waitFor(() => expect(createMap).toHaveBeenCalled());
    act(() => optionsOf()?.onMarker(1));
    expect(host.events.at(-1)).toEqual({ name: 'apunt-marker', detail: { index: 1 } });
    expect(result.current.opened?.title).toBe('Elx');
    expect(running.show).toHaveBeenLastCalledWith(1, result.current.popup);
    act(() => result.current.onClosePopup());
    expect(result.current.opened).toBeUndefined();
    expect(running.focusMarker).toHaveBeenCalledWith(1);
    host.prevented.add('apunt-marker');
    act(() => optionsOf()?.onMarker(0));
    expect(result.current.opened).toBeUndefined();
  });

  it('tells where the visitor has gone', async () => {
    startAgain('granted');
    const { host } = mount({ lat: 39, lng: 0 });
    await waitFor(() => expect(createMap).toHaveBeenCalled());
    expect(optionsOf()?.centre).toEqual({ lat: 39, lng: 0 });
    optionsOf()?.onMove({ lat: 1, lng: 2, zoom: 9 });
    expect(host.events.at(-1)).toEqual({ name: 'apunt-map-move', detail: { lat: 1, lng: 2, zoom: 9 } });
  });

  it('says that a host of tiles is dead, and asks it again', async () => {
    startAgain('granted');
    const { result } = mount();
    await waitFor(() => expect(createMap).toHaveBeenCalled());
    act(() => optionsOf()?.onTiles('error'));
    expect(result.current.state).toBe('error');
    act(() => result.current.onRetry());
    expect(result.current.state).toBe('loading');
    expect(running.retry).toHaveBeenCalledOnce();
  });

  it.each([
    [{ tiles: undefined }, 'no address of tiles'],
    [{ tiles: 'javascript:{x}' }, 'an address that is none'],
    [{ json: {} }, 'no points and no middle'],
  ])('is empty with %o: %s', (given, _why) => {
    startAgain('granted');
    const { result } = mount(given);
    expect(result.current.state).toBe('empty');
    expect(createMap).not.toHaveBeenCalled();
  });

  it('lets the map go with the element', async () => {
    startAgain('granted');
    const { unmount } = mount();
    await waitFor(() => expect(createMap).toHaveBeenCalled());
    unmount();
    expect(running.close).toHaveBeenCalledOnce();
  });
});

function startAgain(consent: 'granted'): void {
  resetPage();
  startTestRuntime({ config: { consent } });
}
