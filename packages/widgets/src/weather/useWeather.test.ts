import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { weatherSchema } from '@apunt/api/resources/weather';
import { clearPlace, fakeGeolocation, valencia, weatherHandlers } from '@apunt/testing/fixtures/weather';
import { createTestHost, propsOf, type TestHost } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, startTestRuntime, type TestRuntimeOptions } from '@apunt/testing/runtime';
import { useWeather } from './useWeather.ts';
import { weatherContract } from './weather.contract.ts';

const INE = 'GET /api/front/weather/forecast-ine';
const ZIP = 'GET /api/front/weather/forecast-zip';
const maps = { geocodeUrl: 'https://maps.example.test/{lng},{lat}?key={key}', geocodeKey: 'k' };

describe('useWeather', () => {
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
  const names = () => host.events.map(({ name }) => name);
  const changes = () =>
    host.events.filter(({ name }) => name === 'apunt-location-change').map(({ detail }) => detail);
  const standAt = (lng: number, lat: number) => (geolocation = fakeGeolocation((found) => found(lng, lat)));

  describe('where nothing is chosen', () => {
    it('shows the default place at once, and its weather when it comes', async () => {
      const { result } = start();
      expect(result.current).toMatchObject({ place: 'València', by: 'default', state: 'loading' });
      await waitFor(() => expect(result.current.state).toBe('ready'));
      expect(result.current.cards.map(({ date }) => date)).toEqual([
        'dijous 05 juny',
        'divendres 06 juny',
        'dissabte 07 juny',
      ]);
      expect(network.calls).toEqual([`${INE}/46250`]);
      expect(host.states).toEqual(['loading', 'ready']);
      expect(changes()).toEqual([{ name: 'València', ine: '46250', by: 'default' }]);
      expect(host.events.at(-1)).toMatchObject({ name: 'apunt-forecast', detail: { name: 'València' } });
    });

    it('asks for no position by itself', async () => {
      const { options } = standAt(0.4, 40.3);
      const { result } = start({}, maps);
      await waitFor(() => expect(result.current.state).toBe('ready'));
      expect(options).toEqual([]);
    });

    it('takes another default place from the page', async () => {
      const { result } = start({ defaultIne: '12040', defaultName: 'Castelló' });
      expect(result.current.place).toBe('Castelló');
      await waitFor(() => expect(result.current.place).toBe('Castelló de la Plana'));
    });

    it('shows what the page has printed until the fresh forecast has come', async () => {
      const { result } = start({ json: { props: v.parse(weatherSchema, valencia) } });
      expect(result.current.cards.length).toBe(3);
      expect(host.states).toEqual(['ready']);
      expect(names()).not.toContain('apunt-forecast');
      await waitFor(() => expect(names()).toContain('apunt-forecast'));
    });

    it('has a state for a place without forecasts', async () => {
      network.use(...weatherHandlers([]));
      const { result } = start();
      await waitFor(() => expect(result.current.state).toBe('empty'));
    });
  });

  describe('when a place is known', () => {
    it('goes by the saved postal code and name before the saved INE code', async () => {
      document.cookie = 'postalCode=03801; path=/';
      document.cookie = `locationName=${encodeURIComponent('Alcoi, el Camí')}; path=/`;
      document.cookie = 'ineCode=12040; path=/';
      const { result } = start();
      expect(result.current).toMatchObject({ place: 'Alcoi, el Camí', by: 'cookie' });
      await waitFor(() => expect(result.current.state).toBe('ready'));
      expect(network.calls).toEqual([`${ZIP}/03801/${encodeURIComponent('Alcoi, el Camí')}`]);
      expect(changes()).toEqual([{ name: 'Alcoi, el Camí', postalCode: '03801', by: 'cookie' }]);
    });

    it('goes by the saved INE code, and does not show what the page has printed for another place', async () => {
      document.cookie = 'ineCode=03009; path=/';
      const { result } = start({ json: { props: v.parse(weatherSchema, valencia) } });
      expect(result.current.cards).toEqual([]);
      await waitFor(() => expect(result.current.place).toBe('Alcoi'));
      expect(changes()).toEqual([{ name: 'Alcoi', ine: '03009', by: 'cookie' }]);
    });

    it('lets the place of the page win, and tells the page nothing that it knows', async () => {
      document.cookie = 'ineCode=03009; path=/';
      const { result, rerender, props } = start({ ine: '12040' });
      await waitFor(() => expect(result.current.place).toBe('Castelló de la Plana'));
      expect(changes()).toEqual([]);
      rerender({ ...props, postalCode: '46001' });
      await waitFor(() => expect(network.calls).toContain(`${ZIP}/46001/46001`));
    });

    it('shows what the visitor chooses, and saves it', async () => {
      document.cookie = 'postalCode=03801; path=/';
      document.cookie = 'locationName=Alcoi; path=/';
      const { result } = start();
      act(() => result.current.onSelect('12040', 'Castelló de la Plana'));
      expect(result.current).toMatchObject({ place: 'Castelló de la Plana', by: 'search' });
      await waitFor(() => expect(result.current.state).toBe('ready'));
      expect(document.cookie).toBe('ineCode=12040');
      expect(changes().at(-1)).toEqual({ name: 'Castelló de la Plana', ine: '12040', by: 'search' });
    });

    it('drops the answer for a place that is no longer shown', async () => {
      let answer = () => {};
      const slow = new Promise<void>((done) => (answer = done));
      network.use(http.get('*/forecast-ine/46250', async () => void (await slow)));
      const { result } = start();
      await waitFor(() => expect(network.calls.length).toBe(1));
      act(() => result.current.onSelect('03009', 'Alcoi'));
      await waitFor(() => expect(result.current.state).toBe('ready'));
      answer();
      await act(() => slow);
      await waitFor(() => expect(network.calls.length).toBe(2));
      expect(result.current.place).toBe('Alcoi');
      expect(names().filter((name) => name === 'apunt-forecast').length).toBe(1);
    });
  });

  describe('when the call fails', () => {
    const fail = () => network.use(http.get('*/weather/*', () => HttpResponse.json({}, { status: 500 })));

    it('says so quietly, and tries again when asked', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      network.use(http.get('*/weather/*', () => HttpResponse.json({}, { status: 500 }), { once: true }));
      const { result, runtime } = start();
      await waitFor(() => expect(result.current.state).toBe('error'));
      expect(result.current.hasFailed).toBe(true);
      expect(warn).toHaveBeenCalledOnce();
      expect(names()).toContain('apunt-error');
      expect(runtime.session.store.getState().errors.every(({ handled }) => handled)).toBe(true);
      act(() => result.current.onRetry());
      expect(host.states.at(-1)).toBe('loading');
      await waitFor(() => expect(result.current.state).toBe('ready'));
      expect(result.current.hasFailed).toBe(false);
    });

    it.each([
      ['within six hours', 6 * 3600 - 1, 'ready'],
      ['not later', 6 * 3600, 'error'],
    ])('shows the last good answer of the same place, with its hour: %s', async (_, seconds, state) => {
      vi.useFakeTimers({ now: Date.UTC(2025, 5, 5, 8, 30), toFake: ['Date'] });
      const first = start();
      await waitFor(() => expect(first.result.current.state).toBe('ready'));
      first.unmount();
      fail();
      vi.setSystemTime(Date.now() + seconds * 1000);
      const { result } = start();
      await waitFor(() => expect(result.current.hasFailed).toBe(true));
      expect(result.current.state).toBe(state);
      // 8:30 in UTC is 10:30 by the clocks of the portal.
      expect(result.current.keptAt).toBe(state === 'ready' ? '10:30' : undefined);
    });

    it.each([
      ['ca', '8:05'],
      ['es', '8:05'],
      ['en', '08:05'],
    ] as const)('tells that hour as the language of the page does: %s', async (locale, text) => {
      vi.useFakeTimers({ now: Date.UTC(2025, 5, 5, 6, 5), toFake: ['Date'] });
      const first = start();
      await waitFor(() => expect(first.result.current.state).toBe('ready'));
      first.unmount();
      fail();
      const { result } = start({}, {}, { locale });
      await waitFor(() => expect(result.current.keptAt).toBe(text));
    });

    it('shows no answer of another place', async () => {
      const { result } = start();
      await waitFor(() => expect(result.current.state).toBe('ready'));
      fail();
      act(() => result.current.onSelect('03009', 'Alcoi'));
      await waitFor(() => expect(result.current.state).toBe('error'));
      expect(result.current.cards).toEqual([]);
    });

    it('works with storage that is denied', async () => {
      vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
      const { result } = start();
      await waitFor(() => expect(result.current.state).toBe('ready'));
    });
  });

  it('changes nothing once it has gone', async () => {
    let answer = () => {};
    const slow = new Promise<void>((done) => (answer = done));
    network.use(http.get('*/weather/*', async () => void (await slow)));
    const { unmount } = start();
    await waitFor(() => expect(network.calls.length).toBe(1));
    unmount();
    answer();
    await act(() => slow);
    expect(names()).not.toContain('apunt-forecast');
  });

  describe('the search', () => {
    it('fetches its list with the first focus, and finds from two letters on', async () => {
      const { result } = start();
      expect(result.current.municipalities.status).toBe('short');
      act(() => result.current.municipalities.onText('a'));
      expect(result.current.municipalities.status).toBe('loading');
      await waitFor(() => expect(result.current.municipalities.status).toBe('short'));
      act(() => result.current.municipalities.onText('alcoi'));
      await waitFor(() => expect(result.current.municipalities.status).toBe('found'));
      expect(result.current.municipalities.matches).toEqual([{ value: '03009', label: 'Alcoi' }]);
      act(() => result.current.onSelect('03009', 'Alcoi'));
      expect(result.current.municipalities.text).toBe('');
      await waitFor(() => expect(result.current.state).toBe('ready'));
    });

    it('takes the list of the page where it brings one', async () => {
      // One of the municipalities has no code: the list leaves it out and says so.
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const municipalities = [{ C_INE: '46999', NOMBRE: 'Alcoi de Mar' }, { NOMBRE: 'Sense codi' }];
      const { result } = start({}, {}, { json: { reference: { municipalities } } });
      act(() => result.current.municipalities.onText('alcoi'));
      await waitFor(() => expect(result.current.municipalities.status).toBe('found'));
      await waitFor(() => expect(result.current.state).toBe('ready'));
      expect(result.current.municipalities.matches).toEqual([{ value: '46999', label: 'Alcoi de Mar' }]);
    });
  });
});
