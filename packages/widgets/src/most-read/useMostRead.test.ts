import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { mostReadContract } from './most-read.contract.ts';
import { mostReadFixture, oneList, threeLists } from './most-read.fixture.ts';
import { useMostRead } from './useMostRead.ts';

describe('useMostRead', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(resetPage);

  const props = v.parse(mostReadContract.json.props.type, mostReadFixture);

  function start(printed: string, given: object = {}) {
    const host = createTestHost(mostReadContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    const open = () =>
      [...host.element.querySelectorAll<HTMLElement>('section:not([hidden])')].map(
        ({ dataset }) => dataset['tab'],
      );
    const initialProps = propsOf(mostReadContract, host, given);
    return { host, open, ...renderHook(useMostRead, { initialProps }) };
  }

  it('makes panels of the lists of the page, in the order of the tabs, and opens the first', () => {
    const { result, open, host, unmount } = start(threeLists);
    expect(result.current.tabs).toEqual([
      { tab: 'all', name: 'De tot' },
      { tab: 'news', name: 'Notícies' },
      { tab: 'video', name: 'Vídeos' },
    ]);
    expect(open()).toEqual(['all']);
    const panel = host.element.querySelector('[data-tab=all]');
    expect([panel?.getAttribute('role'), panel?.getAttribute('aria-label')]).toEqual(['tabpanel', 'De tot']);
    expect(panel?.querySelector('h3')?.hasAttribute('hidden')).toBe(true);
    unmount();
    expect(host.element.innerHTML).toBe(threeLists);
  });

  it('opens what the visitor wants and tells the page; what the page opens tells nobody', () => {
    const { result, open, host, rerender } = start(threeLists, { tab: 'news' });
    expect(open()).toEqual(['news']);
    act(() => result.current.onTab('video'));
    act(() => result.current.onTab('video'));
    expect(open()).toEqual(['video']);
    rerender(propsOf(mostReadContract, host, { tab: 'all' }));
    expect(open()).toEqual(['all']);
    expect(host.events).toEqual([{ name: 'apunt-tab-change', detail: { tab: 'video' } }]);
  });

  it('shows the tabs that are enabled, and the first of them for one that is not', () => {
    const { result, open } = start(threeLists, { enabled: ['video', 'news', 'audio'], tab: 'all' });
    expect(result.current.tabs.map(({ tab }) => tab)).toEqual(['news', 'video']);
    expect(open()).toEqual(['news']);
  });

  it('has no tabs for one list, and leaves its heading', () => {
    const { result, host, open } = start(oneList);
    expect([result.current.tabs, open()]).toEqual([[], ['news']]);
    expect(host.element.querySelector('h3')?.hasAttribute('hidden')).toBe(false);
    expect(host.element.querySelector('section')?.hasAttribute('role')).toBe(false);
  });

  it('shows nothing when none is enabled', () => {
    const { open, host } = start(threeLists, { enabled: [] });
    expect([open(), host.states.at(-1)]).toEqual([[], 'empty']);
  });

  it('draws data where the server has printed nothing: lists with items, items with a title', () => {
    const { result } = start('', { json: { props } });
    expect(result.current.lists?.map(({ tab, items }) => [tab, items.length])).toEqual([
      ['all', 1],
      ['video', 1],
    ]);
    expect(result.current.current).toBe('all');
    expect(start(threeLists, { json: { props } }).result.current.lists).toBeUndefined();
    expect(start('').host.states.at(-1)).toBe('empty');
  });

  it('leaves alone what has no tabs', () => {
    const { host } = start('<ol><li>Una</li></ol>');
    expect([host.element.innerHTML, host.states.at(-1)]).toEqual(['<ol><li>Una</li></ol>', 'ready']);
  });
});
