import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearPlace,
  fakeGeolocation,
  geocodeV5,
  geocodeV6,
  weatherHandlers,
} from '@apunt/testing/fixtures/weather';
import { createTestHost, propsOf, type TestHost } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime, type TestRuntimeOptions } from '@apunt/testing/runtime';
import { PATIENCE } from './locate.ts';
import { useWeather } from './useWeather.ts';
import { weatherContract } from './weather.contract.ts';

const INE = 'GET /api/front/weather/forecast-ine';
const ZIP = 'GET /api/front/weather/forecast-zip';
const GEOCODER = 'https://maps.example.test/{lng},{lat}?key={key}';
const maps = { geocodeUrl: GEOCODER, geocodeKey: 'k y' };
const DENIED = 1;

describe('usePlace', () => {
  let network: Network;
  let host: TestHost<typeof weatherContract>;
  let geolocation: ReturnType<typeof fakeGeolocation> | undefined;

  beforeEach(() => {
    resetPage();
    clearPlace();
    network = installNetwork(...weatherHandlers());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    network.restore();
    geolocation?.restore();
    geolocation = undefined;
    resetPage();
    clearPlace();
  });

  type Given = Partial<Parameters<typeof useWeather>[0]>;
  function start(given: Given = {}, config: TestRuntimeOptions['config'] = {}, options = {}) {
    const runtime = startTestRuntime({ config, ...options });
    host = createTestHost(weatherContract);
    const initialProps = propsOf(weatherContract, host, given);
    return { runtime, ...renderHook(useWeather, { initialProps }), props: initialProps };
  }
  const changes = () =>
    host.events.filter(({ name }) => name === 'apunt-location-change').map(({ detail }) => detail);
  const geocoder = (answer: object, status = 200) =>
    network.use(http.get('https://maps.example.test/*', () => HttpResponse.json(answer, { status })));
  const standAt = (lng: number, lat: number) => (geolocation = fakeGeolocation((found) => found(lng, lat)));

  describe('when the position is asked for', () => {
    it.each([
      ['version 5', geocodeV5('ES-CS')],
      ['version 6', geocodeV6('CS')],
    ])('goes there and saves the pair: %s', async (_, answer) => {
      document.cookie = 'ineCode=03009; path=/';
      geocoder(answer);
      const { options } = standAt(0.4012345, 40.3587654);
      const { result } = start({}, maps);
      expect(result.current.canLocate).toBe(true);
      act(() => result.current.onLocate());
      expect(result.current.isLocating).toBe(true);
      await waitFor(() => expect(result.current).toMatchObject({ place: 'Peníscola', by: 'geolocation' }));
      expect(result.current.isLocating).toBe(false);
      expect(options).toEqual([{ timeout: 15_000, maximumAge: 75_000, enableHighAccuracy: false }]);
      expect(network.calls).toContain('GET /0.401,40.359?key=k%20y');
      await waitFor(() => expect(network.calls).toContain(`${ZIP}/12598/Pen%C3%ADscola`));
      expect(document.cookie).toContain('postalCode=12598');
      expect(document.cookie).not.toContain('ineCode');
      expect(changes().at(-1)).toEqual({ name: 'Peníscola', postalCode: '12598', by: 'geolocation' });
      expect(
        network.requests.some(
          ({ path, body }) => path.includes('api/front') && /0\.40|40\.35/.test(path + body),
        ),
      ).toBe(false);
    });

    it.each([
      ['outside the three provinces', geocodeV5('ES-B', '08001'), 200, 'outside'],
      ['without a postal code', geocodeV6('V', ''), 200, 'outside'],
      ['with an answer that is none', { message: 'x' }, 200, 'outside'],
      ['with a service that is down', {}, 503, 'unknown'],
    ])('falls back to the default place %s', async (_, answer, status, failure) => {
      document.cookie = 'ineCode=03009; path=/';
      geocoder(answer, status);
      standAt(0.4, 40.3);
      const { result } = start({}, maps);
      act(() => result.current.onLocate());
      await waitFor(() => expect(result.current).toMatchObject({ by: 'default', locateFailure: failure }));
      await waitFor(() => expect(network.calls).toContain(`${INE}/46250`));
      expect(document.cookie).toBe('ineCode=03009');
    });

    it('falls back when the visitor says no, without asking anybody else', async () => {
      geolocation = fakeGeolocation((_, reject) => reject(DENIED));
      const { result } = start({}, maps);
      act(() => result.current.onLocate());
      await waitFor(() => expect(result.current.locateFailure).toBe('denied'));
      expect(result.current.place).toBe('València');
      expect(network.calls).toEqual([`${INE}/46250`]);
    });

    it('falls back after fifteen seconds of silence', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      geolocation = fakeGeolocation(() => {});
      const { result } = start({}, maps);
      act(() => result.current.onLocate());
      await act(() => vi.advanceTimersByTimeAsync(PATIENCE - 1));
      expect(result.current.isLocating).toBe(true);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(result.current).toMatchObject({ isLocating: false, locateFailure: 'unknown', by: 'default' });
      await act(() => vi.advanceTimersByTimeAsync(100));
      expect(result.current.state).toBe('ready');
    });

    it('drops a position that comes after the visitor has chosen', async () => {
      let find = () => {};
      geolocation = fakeGeolocation((resolve) => (find = () => resolve(0.4, 40.3)));
      geocoder(geocodeV5('ES-CS'));
      const { result } = start({}, maps);
      act(() => result.current.onLocate());
      act(() => result.current.onSelect('03009', 'Alcoi'));
      find();
      await waitFor(() => expect(result.current.state).toBe('ready'));
      expect(result.current).toMatchObject({ place: 'Alcoi', by: 'search', isLocating: false });
      expect(network.calls.some((call) => call.includes('key='))).toBe(false);
    });

    it('asks nobody any more once the element has gone', async () => {
      let find = () => {};
      geolocation = fakeGeolocation((resolve) => (find = () => resolve(0.4, 40.3)));
      geocoder(geocodeV5('ES-CS'));
      const { result, unmount } = start({}, maps);
      await waitFor(() => expect(result.current.state).toBe('ready'));
      act(() => result.current.onLocate());
      await waitFor(() => expect(geolocation?.options.length).toBe(1));
      unmount();
      find();
      await act(() => Promise.resolve());
      expect(network.calls).toEqual([`${INE}/46250`]);
      expect(document.cookie).toBe('');
      expect(changes().length).toBe(1);
    });

    it.each([
      ['it is off', { geolocation: 'off' } as const, maps],
      ['there is no service', {}, {}],
      ['the address of the service is none', {}, { geocodeUrl: 'javascript:alert(1)' }],
    ])('is not offered where %s', async (_, given, config) => {
      const { result } = start(given, config);
      expect(result.current.canLocate).toBe(false);
      await waitFor(() => expect(result.current.state).toBe('ready'));
    });
  });

  describe('when the page lets it ask by itself', () => {
    const auto = { geolocation: 'auto' } as const;
    let see = () => {};

    /** In view from the start, or once `see` is called. */
    function observeViews(isSeen: boolean) {
      vi.stubGlobal(
        'IntersectionObserver',
        class {
          readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
          constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
            this.#tell = tell;
          }
          observe() {
            see = () => this.#tell([{ isIntersecting: true }]);
            this.#tell([{ isIntersecting: isSeen }]);
          }
          disconnect() {}
        },
      );
    }
    beforeEach(() => observeViews(true));

    it('waits until it is in view', async () => {
      observeViews(false);
      geocoder(geocodeV5('ES-CS'));
      const { options } = standAt(0.4, 40.3);
      const { result } = start(auto, { ...maps, consent: 'granted' });
      await waitFor(() => expect(result.current.state).toBe('ready'));
      expect(options).toEqual([]);
      act(() => see());
      await waitFor(() => expect(result.current.by).toBe('geolocation'));
    });

    it.each([
      ['consent is given', { ...maps, consent: 'granted' } as const],
      ['the service is of this site', { geocodeUrl: '/__geocode?lng={lng}&lat={lat}' }],
    ])('asks where %s', async (_, config) => {
      network.use(http.get('*/__geocode', () => HttpResponse.json(geocodeV5('ES-CS'))));
      geocoder(geocodeV5('ES-CS'));
      const { options } = standAt(0.4, 40.3);
      const { result } = start(auto, config);
      expect(result.current.place).toBe('València');
      await waitFor(() => expect(result.current.by).toBe('geolocation'));
      expect(options.length).toBe(1);
    });

    it('waits for the consent of the visitor', async () => {
      geocoder(geocodeV5('ES-CS'));
      const { options } = standAt(0.4, 40.3);
      const { result, runtime } = start(auto, maps);
      await waitFor(() => expect(result.current.state).toBe('ready'));
      expect(options).toEqual([]);
      act(() => runtime.consent.grant('geocoder'));
      await waitFor(() => expect(result.current.by).toBe('geolocation'));
    });

    it.each([
      ['is saved', { cookie: 'ineCode=03009; path=/', given: {} }],
      ['stands in the page', { cookie: 'other=1; path=/', given: { ine: '03009' } }],
    ])('does not where a place %s', async (_, { cookie, given }) => {
      document.cookie = cookie;
      const { options } = standAt(0.4, 40.3);
      const { result } = start({ ...auto, ...given }, { ...maps, consent: 'granted' });
      await waitFor(() => expect(result.current.state).toBe('ready'));
      expect(options).toEqual([]);
    });

    it('asks once, whatever comes of it', async () => {
      geolocation = fakeGeolocation((_, reject) => reject(DENIED));
      const { result } = start(auto, { ...maps, consent: 'granted' });
      await waitFor(() => expect(result.current.locateFailure).toBe('denied'));
      await waitFor(() => expect(result.current.state).toBe('ready'));
      expect(geolocation.options.length).toBe(1);
    });
  });
});
