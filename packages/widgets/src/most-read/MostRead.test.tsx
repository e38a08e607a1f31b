import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/most-read.json';
import { i18nOf } from '@apunt/testing/i18n';
import { mostReadContract } from './most-read.contract.ts';
import { mostReadFixture } from './most-read.fixture.ts';
import { MostReadView } from './MostRead.tsx';
import type { Tab } from './useMostRead.ts';

const { t } = i18nOf(mostReadContract);
const parsed = v.parse(mostReadContract.json.props.type, mostReadFixture);
const lists = (['all', 'video'] as const).map((tab) => ({ tab, items: parsed[tab] }));
const tabs = (['all', 'news', 'video'] as const).map((tab) => ({ tab, name: ca[tab] }));

function viewOf(given: object = {}) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const onTab = vi.fn<(tab: Tab) => void>();
  const props = {
    host: { element },
    tabs,
    current: 'all',
    lists: undefined,
    siteImage: '/site.svg',
    onTab,
    label: undefined,
    headingLevel: 2,
    noHeading: false,
    t,
    ...given,
  } as const;
  render(<MostReadView {...props} />);
  return { element, onTab };
}

describe('MostReadView', () => {
  it('has a tab for each list, the open one selected and the only one that Tab reaches', async () => {
    const { onTab } = viewOf({ current: 'news' });
    const all = screen.getAllByRole('tab');
    expect(all.map((tab) => [tab.dataset['tab'], tab.getAttribute('aria-selected'), tab.tabIndex])).toEqual([
      ['all', 'false', -1],
      ['news', 'true', 0],
      ['video', 'false', -1],
    ]);
    await userEvent.click(screen.getByRole('tab', { name: ca.video }));
    expect(onTab).toHaveBeenLastCalledWith('video');
  });

  it.each([
    ['{ArrowRight}', 'all', 'news'],
    ['{ArrowLeft}', 'all', 'video'],
    ['{End}', 'all', 'video'],
    ['{ArrowRight}', 'video', 'all'],
    ['{Home}', 'video', 'all'],
  ])('goes by %s from %s to %s, with the focus', async (key, current, expected) => {
    const { onTab } = viewOf({ current });
    screen.getByRole('tab', { selected: true }).focus();
    await userEvent.keyboard(key);
    expect(onTab).toHaveBeenLastCalledWith(expected);
    expect(document.activeElement?.getAttribute('data-tab')).toBe(expected);
  });

  it('draws the lists of its data as panels, of which one is open', () => {
    const { element } = viewOf({ lists });
    expect(screen.getByRole('heading', { level: 2, name: ca.title })).toBeDefined();
    const open = within(element).getByRole('tabpanel', { name: ca.all });
    expect(within(open).getAllByRole('listitem')).toHaveLength(1);
    expect(within(open).getByRole('link', { name: 'Primera' })).toBeDefined();
    expect(element.querySelector<HTMLElement>('[data-tab=video]')?.hidden).toBe(true);
  });

  it('has neither tabs nor a heading where there is one list of the page', () => {
    viewOf({ tabs: [] });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
