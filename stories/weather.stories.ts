import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import {
  clearPlace,
  fakeGeolocation,
  geocodeV5,
  valencia,
  weatherHandlers,
} from '@apunt/testing/fixtures/weather';
import { action, viewOf } from '@apunt/testing/mount';
import { weatherContract } from '@apunt/widgets/weather/contract';
import '@apunt/widgets/weather';
import { elementIn, storyOf, type Args } from './story-of.ts';

const FALLBACK = '<ul><li>Dijous, 5 de juny: 29° - 17°</li><li>Divendres, 6 de juny: 25° - 16°</li></ul>';
const DENIED = 1;

const meta: Meta<Args> = {
  title: 'Content/apunt-weather',
  ...storyOf(weatherContract, [], FALLBACK),
  beforeEach({ msw }) {
    clearPlace();
    msw.use(
      ...weatherHandlers(),
      http.get('*/maps/*', () => HttpResponse.json(geocodeV5('ES-CS'))),
    );
  },
};
export default meta;

type Story = StoryObj<Args>;

const weatherIn = (canvas: HTMLElement) => elementIn(canvas, 'apunt-weather');

const stateIs = (canvas: HTMLElement, state: string) =>
  waitFor(() => expect(weatherIn(canvas).dataset['state']).toBe(state));

const field = (canvas: HTMLElement) =>
  viewOf(weatherIn(canvas)).querySelector<HTMLInputElement>('[role=combobox]');

function write(canvas: HTMLElement, text: string): void {
  const input = field(canvas);
  input?.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input?.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

/** A page with a maps service, and a browser that answers for the position. */
const withPosition = (locator: Parameters<typeof fakeGeolocation>[0]): Story => ({
  parameters: {
    runtime: { config: { geocodeUrl: '/maps/{lng},{lat}', geocodeKey: 'demo' } },
  },
  beforeEach: () => fakeGeolocation(locator).restore,
});

const locate = async (canvas: HTMLElement) => {
  await stateIs(canvas, 'ready');
  await waitFor(() => expect(action(weatherIn(canvas), 'locate')).not.toBeNull());
  action(weatherIn(canvas), 'locate')?.click();
};

export const Ready: Story = {
  async play({ canvasElement }) {
    await stateIs(canvasElement, 'ready');
  },
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/weather/*', () => delay('infinite'))),
  async play({ canvasElement }) {
    await stateIs(canvasElement, 'loading');
  },
};

export const ForecastOfThePage: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/weather/*', () => delay('infinite'))),
  render: () =>
    `<apunt-weather hydrate="load"><script type="application/json">${JSON.stringify(valencia)}</script></apunt-weather>`,
  async play({ canvasElement }) {
    await stateIs(canvasElement, 'ready');
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/weather/*', () => HttpResponse.json({}, { status: 500 }))),
  async play({ canvasElement }) {
    await stateIs(canvasElement, 'error');
    await waitFor(() => expect(action(weatherIn(canvasElement), 'retry')).not.toBeNull());
  },
};

/** The last good answer, with its hour. */
export const Kept: Story = {
  decorators: [
    (story) => {
      const kept = [{ key: 'ine 46250', at: Date.now() - 1, weather: valencia }];
      localStorage.setItem('apuntWeather', JSON.stringify(kept));
      return story();
    },
  ],
  beforeEach: ({ msw }) => msw.use(http.get('*/weather/*', () => HttpResponse.json({}, { status: 500 }))),
  async play({ canvasElement }) {
    await waitFor(() =>
      expect(viewOf(weatherIn(canvasElement)).querySelector('[role=alert]')?.textContent).toContain(
        // One o'clock has an article of its own: "de la 1:05".
        'dades de l',
      ),
    );
  },
};

export const NoForecast: Story = {
  beforeEach: ({ msw }) => msw.use(...weatherHandlers([])),
  async play({ canvasElement }) {
    await stateIs(canvasElement, 'empty');
  },
};

export const Night: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      ...weatherHandlers(
        ['11n', '14n', '63n'].map((currentWeatherConditionId, at) => ({
          currentWeatherConditionId,
          currentTemp: at,
          minTemp: -2,
          maxTemp: 9,
          date: `2025-12-0${at + 1}`,
        })),
      ),
    ),
  async play({ canvasElement }) {
    await stateIs(canvasElement, 'ready');
  },
};

export const Search: Story = {
  async play({ canvasElement }) {
    await stateIs(canvasElement, 'ready');
    write(canvasElement, "l'al");
    await waitFor(() => expect(field(canvasElement)?.ariaExpanded).toBe('true'));
  },
};

export const NoMatch: Story = {
  async play({ canvasElement }) {
    await stateIs(canvasElement, 'ready');
    write(canvasElement, 'xyzzy');
    await waitFor(() =>
      expect(viewOf(weatherIn(canvasElement)).querySelector('.apunt-combobox-hint')?.textContent).toContain(
        'cap',
      ),
    );
  },
};

export const MyLocation: Story = {
  ...withPosition((found) => found(0.4, 40.3)),
  async play({ canvasElement }) {
    await locate(canvasElement);
    await waitFor(() =>
      expect(viewOf(weatherIn(canvasElement)).querySelector('[part=place]')?.textContent).toBe('Peníscola'),
    );
  },
};

export const Locating: Story = {
  ...withPosition(() => {}),
  play: ({ canvasElement }) => locate(canvasElement),
};

export const PositionRefused: Story = {
  ...withPosition((_, reject) => reject(DENIED)),
  async play({ canvasElement }) {
    await locate(canvasElement);
    await waitFor(() =>
      expect(viewOf(weatherIn(canvasElement)).querySelector('[part=notice]')?.textContent).toContain(
        'permís',
      ),
    );
  },
};

export const PlaceOfThePage: Story = {
  args: { 'postal-code': '03801', 'default-name': 'Alcoi', title: 'Alcoi' },
};

export const OnATablet: Story = { globals: { viewport: { value: 'tablet', isRotated: false } } };

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
