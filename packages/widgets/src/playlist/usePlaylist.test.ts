import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { playlist } from '@apunt/testing/fixtures/media';
import { createTestHost, propsOf, type TestHost } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { playlistContract } from './playlist.contract.ts';
import { sectionsSchema, type Item } from './sections.ts';
import { usePlaylist } from './usePlaylist.ts';

type Props = Parameters<typeof usePlaylist>[0];

describe('usePlaylist', () => {
  let host: TestHost<typeof playlistContract>;
  const load = vi.fn();
  const sections = v.parse(sectionsSchema, playlist);

  beforeEach(() => {
    resetPage();
    startTestRuntime();
    load.mockReset();
    document.body.append(Object.assign(document.createElement('apunt-player'), { load }));
  });
  afterEach(() => {
    document.body.replaceChildren();
    resetPage();
  });

  function start(given: Partial<Props> = {}, fallback = '') {
    host = createTestHost(playlistContract);
    host.element.innerHTML = fallback;
    const propsWith = (more: Partial<Props>) =>
      propsOf(playlistContract, host, { json: { props: sections }, ...given, ...more });
    return { ...renderHook(usePlaylist, { initialProps: propsWith({}) }), propsWith };
  }
  const itemAt = (index: number): Item => {
    const item = sections[0]?.list[index];
    if (!item) throw new Error('expected a card in the fixture');
    return item;
  };
  const press = (more: object = {}) => {
    const preventDefault = vi.fn();
    return { event: { preventDefault, ...more } as never, preventDefault };
  };
  const moveOn = (id: unknown) =>
    act(() => void document.dispatchEvent(new CustomEvent('apunt-next-content', { detail: { id } })));

  it('loads a pressed card in the player, and marks it', () => {
    const { result } = start({ currentId: '1' });
    expect([result.current.current, host.states]).toEqual(['1', ['ready']]);
    const { event, preventDefault } = press();
    act(() => result.current.onSelect(itemAt(1), event));
    expect(load).toHaveBeenCalledExactlyOnceWith(playlist[0]?.list[1]);
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(host.events).toEqual([{ name: 'apunt-playlist-select', detail: { id: '2' } }]);
    expect(result.current.current).toBe('2');
  });

  it('leaves the press to the page that has taken it over', () => {
    const { result } = start();
    host.prevented.add('apunt-playlist-select');
    const { event, preventDefault } = press();
    act(() => result.current.onSelect(itemAt(1), event));
    expect([load.mock.calls, preventDefault.mock.calls.length, result.current.current]).toEqual([
      [],
      1,
      undefined,
    ]);
  });

  it('follows the link when the player has nothing to play in it', () => {
    load.mockReturnValue(false);
    const { result } = start({ currentId: '1' });
    const { event, preventDefault } = press();
    act(() => result.current.onSelect(itemAt(1), event));
    expect([load.mock.calls.length, preventDefault.mock.calls, result.current.current]).toEqual([1, [], '1']);
  });

  it('follows the link without a player, and of what no player can load', () => {
    const { result } = start();
    const embedded = press();
    act(() => result.current.onSelect({ ...itemAt(1), card: undefined }, embedded.event));
    document.querySelector('apunt-player')?.remove();
    const alone = press();
    act(() => result.current.onSelect(itemAt(1), alone.event));
    expect([embedded.preventDefault.mock.calls, alone.preventDefault.mock.calls, load.mock.calls]).toEqual([
      [],
      [],
      [],
    ]);
    expect(result.current.current).toBeUndefined();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves the link to the browser with %s', (key) => {
    const { result } = start();
    const { event, preventDefault } = press({ [key]: true });
    act(() => result.current.onSelect(itemAt(1), event));
    expect([load.mock.calls, preventDefault.mock.calls, host.events]).toEqual([[], [], []]);
  });

  it('follows the player, the visitor and the attribute, whoever spoke last', () => {
    const { result, rerender, propsWith } = start({ currentId: '1' });
    moveOn(3);
    expect(result.current.current).toBe('3');
    act(() => result.current.onSelect(itemAt(1), press().event));
    expect(result.current.current).toBe('2');
    moveOn(3);
    expect(result.current.current).toBe('3');
    rerender(propsWith({ currentId: '4' }));
    expect(result.current.current).toBe('4');
  });

  it("goes on from the server's links when nothing else is given", () => {
    const { result } = start({ json: {} }, '<a href="/v/1" data-id="1">Un</a>');
    expect(result.current.sections[0]?.list[0]).toMatchObject({ id: '1', title: 'Un', url: '/v/1' });
  });

  it('is empty without anything', () => {
    start({ json: {} });
    expect(host.states).toEqual(['empty']);
  });
});
