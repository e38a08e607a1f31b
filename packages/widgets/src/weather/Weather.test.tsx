import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import ca from '@apunt/locales/ca/weather.json';
import { weatherSchema } from '@apunt/api/resources/weather';
import { timeText } from '@apunt/i18n/dates/dates';
import { i18nOf } from '@apunt/testing/i18n';
import { valencia } from '@apunt/testing/fixtures/weather';
import { fillText } from '@apunt/testing/texts';
import errors from '@apunt/locales/ca/errors.json';
import { weatherContract } from './weather.contract.ts';
import { cardsOf } from './readings.ts';
import { WeatherView } from './Weather.tsx';

const i18n = i18nOf(weatherContract);
const nothing = () => {};

const ready = {
  state: 'ready',
  place: 'València',
  by: 'default',
  cards: cardsOf(v.parse(weatherSchema, valencia).forecasts, 'ca'),
  isPrinted: true,
  hasHtml: false,
  hasFailed: false,
  keptAt: undefined,
  canLocate: true,
  isLocating: false,
  locateFailure: undefined,
  municipalities: { text: '', matches: [], status: 'short', load: nothing, onText: nothing },
  onSelect: nothing,
  onLocate: nothing,
  onRetry: nothing,
  title: undefined,
  headingLevel: 2,
  noHeading: false,
  label: undefined,
  t: i18n.t,
} as const;

const texts = (container: Element, selector: string) =>
  [...container.querySelectorAll(selector)].map((one) => one.textContent?.replaceAll('\u00a0', ' '));

describe('WeatherView', () => {
  it('shows three days with date, sky, temperature, range and humidity', () => {
    const { container } = render(<WeatherView {...ready} />);
    expect(texts(container, 'time')).toEqual(['dijous 05 juny', 'divendres 06 juny', 'dissabte 07 juny']);
    expect(texts(container, '[part=temperature]')).toEqual([
      `${ca.temperature} 24°`,
      `${ca.temperature} 21°`,
      `${ca.temperature} 22°`,
    ]);
    expect(texts(container, '.range [aria-hidden]')).toEqual(['29° - 17°', '25° - 16°', '28° - 15°']);
    expect(texts(container, '.range .apunt-hidden')[0]).toBe(
      fillText(ca.range, { maximum: '29°', minimum: '17°' }),
    );
    expect(texts(container, '.humidity')).toEqual([
      fillText(ca.humidity, { humidity: '61 %' }),
      fillText(ca.humidity, { humidity: '63 %' }),
      fillText(ca.humidity, { humidity: '63 %' }),
    ]);
  });

  it('adds nothing but a retry and the choice of a place to server HTML that stays', () => {
    const kept = { ...ready, cards: [], hasHtml: true };
    const { rerender } = render(<WeatherView {...kept} state="loading" />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<WeatherView {...kept} state="error" hasFailed />);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('combobox')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toBe(ca.unavailable);
  });

  it('never shows what the page has printed of one place under the name of another', () => {
    const slotOf = (more: Partial<Parameters<typeof WeatherView>[0]>) => {
      const { container, unmount } = render(<WeatherView {...ready} cards={[]} {...more} />);
      const name = container.querySelector('slot:not([name])')?.className;
      unmount();
      return name;
    };
    expect(slotOf({ state: 'error' })).toBe('');
    expect(slotOf({ state: 'loading', isPrinted: false })).toBe('held');
    expect(slotOf({ state: 'error', isPrinted: false })).toBeUndefined();
    expect(slotOf({ state: 'empty', isPrinted: false })).toBeUndefined();
    expect(slotOf({ state: 'empty' })).toBeUndefined();
  });

  it('describes each icon in words, the one of a night by the words of the day', () => {
    render(<WeatherView {...ready} />);
    expect(screen.getByRole('img', { name: ca.sky['11'] }).dataset['icon']).toBe('sun');
    expect(screen.getByRole('img', { name: fillText(ca.falls['4'], { sky: ca.sky['13'] }) })).toBeDefined();
    expect(screen.getByRole('img', { name: fillText(ca.night, { sky: ca.sky['17'] }) }).dataset['icon']).toBe(
      'moon-clouds',
    );
  });

  it.each([
    ['default', ca['by-default']],
    ['cookie', ca['by-cookie']],
    ['geolocation', ca['by-geolocation']],
    ['search', ca['by-search']],
  ] as const)('says why this place is shown: %s', (by, text) => {
    render(<WeatherView {...ready} by={by} />);
    expect(screen.getByText(text)).toBeDefined();
  });

  it('needs no reason for the place of the page', () => {
    const { container } = render(<WeatherView {...ready} by="attribute" />);
    expect(container.querySelector('[part=reason]')).toBeNull();
  });

  it('has a heading of the level that is asked for, its title, or none', () => {
    const { rerender } = render(<WeatherView {...ready} />);
    expect(screen.getByRole('heading', { level: 2, name: ca.title })).toBeDefined();
    rerender(<WeatherView {...ready} title="El temps" headingLevel={3} />);
    expect(screen.getByRole('heading', { level: 3, name: 'El temps' })).toBeDefined();
    rerender(<WeatherView {...ready} noHeading />);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('credits the agency', () => {
    render(<WeatherView {...ready} />);
    expect(screen.getByText(ca.credit)).toBeDefined();
  });

  it('keeps the server HTML where the cards will be, with a spinner', () => {
    const { container } = render(<WeatherView {...ready} state="loading" cards={[]} />);
    expect(container.querySelector('slot:not([name])')).not.toBeNull();
    expect(screen.getByText(ca.loading).querySelector('.spinner')).not.toBeNull();
  });

  it('offers another try when there is nothing, and tells the hour of what is old', async () => {
    const handleRetry = vi.fn();
    const failed = { ...ready, hasFailed: true, onRetry: handleRetry };
    const { rerender } = render(<WeatherView {...failed} state="error" cards={[]} />);
    expect(screen.getByRole('alert').textContent).toBe(ca.unavailable);
    await userEvent.click(screen.getByRole('button', { name: errors.retry }));
    expect(handleRetry).toHaveBeenCalledOnce();
    rerender(<WeatherView {...failed} keptAt="10:30" />);
    expect(screen.getByRole('alert').textContent).toBe(fillText(ca.kept, { time: '10:30' }));
    const oneOClock = timeText({ language: 'ca', timeZone: 'Europe/Madrid' }, Date.UTC(2026, 0, 10, 0, 5));
    rerender(<WeatherView {...failed} keptAt={oneOClock} />);
    expect(screen.getByRole('alert').textContent).toBe(fillText(ca['kept-one'], { time: oneOClock }));
    rerender(<WeatherView {...failed} />);
    expect(screen.getByRole('alert').textContent).toBe(ca['not-renewed']);
  });

  it('says that a place has no forecast', () => {
    render(<WeatherView {...ready} state="empty" cards={[]} />);
    expect(screen.getByText(ca.empty)).toBeDefined();
  });

  it('hands on one press for the position, and none while it is looked for', async () => {
    const handleLocate = vi.fn();
    const { rerender } = render(<WeatherView {...ready} onLocate={handleLocate} />);
    await userEvent.click(screen.getByRole('button', { name: ca.locate }));
    rerender(<WeatherView {...ready} onLocate={handleLocate} isLocating />);
    await userEvent.click(screen.getByRole('button', { name: ca.locating }));
    expect(handleLocate).toHaveBeenCalledOnce();
    rerender(<WeatherView {...ready} canLocate={false} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['denied', ca.denied],
    ['unknown', ca.unknown],
    ['outside', ca.outside],
  ] as const)('says why the position is of no use: %s, and leaves the search', (failure, text) => {
    const { container } = render(<WeatherView {...ready} locateFailure={failure} />);
    expect(texts(container, '[part=notice]')[0]).toContain(text);
    expect(screen.getByRole('combobox', { name: ca.search })).toBeDefined();
  });

  it('announces how many municipalities fit and hands on the one that is chosen', async () => {
    const handleSelect = vi.fn();
    const municipalities = {
      text: 'al',
      matches: [
        { value: '03009', label: 'Alcoi' },
        { value: '46011', label: 'Alaquàs' },
      ],
      status: 'found',
      load: nothing,
      onText: nothing,
    } as const;
    const { rerender } = render(
      <WeatherView {...ready} municipalities={municipalities} onSelect={handleSelect} />,
    );
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getByText(fillText(ca.matches_other, { count: '2' }))).toBeDefined();
    await userEvent.click(screen.getByRole('option', { name: 'Alaquàs' }));
    expect(handleSelect).toHaveBeenCalledWith('46011', 'Alaquàs');
    rerender(<WeatherView {...ready} municipalities={{ ...municipalities, matches: [] }} />);
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getAllByText(ca['no-match']).length).toBe(2);
  });
});
