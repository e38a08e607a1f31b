import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cuePoints } from '@apunt/testing/fixtures/media';
import { createTestHost, propsOf, type TestHost } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { cuePointsContract } from './cue-points.contract.ts';
import { cuesSchema } from './cues.ts';
import { useCuePoints } from './useCuePoints.ts';

describe('useCuePoints', () => {
  let host: TestHost<typeof cuePointsContract>;
  let player: HTMLElement;
  const seek = vi.fn();
  const writeText = vi.fn<(text: string) => Promise<void>>();

  beforeEach(() => {
    resetPage();
    startTestRuntime();
    seek.mockReset();
    vi.stubGlobal('navigator', { clipboard: { writeText: writeText.mockReset().mockResolvedValue() } });
    player = Object.assign(document.createElement('apunt-player'), { seek });
    document.body.append(player);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    resetPage();
  });

  function start(cues: unknown = cuePoints, fallback = '') {
    host = createTestHost(cuePointsContract);
    host.element.innerHTML = fallback;
    const json = cues === null ? {} : { props: v.parse(cuesSchema, cues) };
    return renderHook(() => useCuePoints(propsOf(cuePointsContract, host, { json })));
  }
  const press = (keys: object = {}) => {
    const preventDefault = vi.fn();
    return { event: { preventDefault, ...keys } as never, preventDefault };
  };
  const at = (seconds: number) => new URL(location.href).origin + location.pathname + `?t=${seconds}`;

  it('links to the present address at each moment', () => {
    const { result } = start();
    expect(result.current.cues.map(({ url }) => url)).toEqual([at(0), at(90), at(270), at(3725)]);
    expect(host.states).toEqual(['ready']);
  });

  it("goes on from the server's links when nothing else is given", () => {
    const { result } = start(null, '<a href="?t=12">Un</a>');
    expect(result.current.cues).toEqual([{ title: 'Un', seconds: 12, url: at(12) }]);
  });

  it('is empty without moments', () => {
    start([]);
    expect(host.states).toEqual(['empty']);
  });

  it('goes to the moment in the player', () => {
    const { result } = start();
    const { event, preventDefault } = press();
    act(() => result.current.onSeek(1, event));
    expect(seek).toHaveBeenCalledExactlyOnceWith(90);
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(host.events).toEqual([{ name: 'apunt-seek', detail: { seconds: 90 } }]);
  });

  it('leaves the press to the page that has taken it over', () => {
    const { result } = start();
    host.prevented.add('apunt-seek');
    const { event, preventDefault } = press();
    act(() => result.current.onSeek(1, event));
    expect(seek).not.toHaveBeenCalled();
    expect(preventDefault).toHaveBeenCalledOnce();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves the link to the browser with %s', (key) => {
    const { result } = start();
    const { event, preventDefault } = press({ [key]: true });
    act(() => result.current.onSeek(1, event));
    expect([seek.mock.calls, preventDefault.mock.calls, host.events]).toEqual([[], [], []]);
  });

  it('follows the link without a player', () => {
    player.remove();
    const { result } = start();
    const { event, preventDefault } = press();
    act(() => result.current.onSeek(1, event));
    expect(preventDefault).not.toHaveBeenCalled();
  });

  it('marks the moment that plays', () => {
    const { result } = start();
    expect(result.current.current).toBe(-1);
    const tell = (current: number) =>
      act(
        () =>
          void player.dispatchEvent(
            new CustomEvent('apunt-timeupdate', { bubbles: true, detail: { current } }),
          ),
      );
    tell(100);
    expect(result.current.current).toBe(1);
    tell(270);
    expect(result.current.current).toBe(2);
  });

  it('leads back to its own content once the player has moved on', () => {
    const { result } = start();
    act(() => void document.dispatchEvent(new CustomEvent('apunt-next-content', { detail: { id: '2' } })));
    const { event, preventDefault } = press();
    act(() => result.current.onSeek(1, event));
    expect(seek).not.toHaveBeenCalled();
    expect(preventDefault).not.toHaveBeenCalled();
  });

  it('leads back to its own content while the player has another', () => {
    const { result } = start();
    player.setAttribute('data-other-content', '');
    const { event, preventDefault } = press();
    act(() => result.current.onSeek(1, event));
    expect([seek.mock.calls, preventDefault.mock.calls, host.events]).toEqual([[], [], []]);
  });

  describe('copying', () => {
    it('says so for three seconds', async () => {
      vi.useFakeTimers();
      const { result } = start();
      await act(async () => result.current.onCopy(1));
      expect(writeText).toHaveBeenCalledExactlyOnceWith(at(90));
      expect(host.events).toEqual([{ name: 'apunt-copied', detail: { url: at(90) } }]);
      act(() => void vi.advanceTimersByTime(2999));
      expect(result.current.copied).toBe(1);
      act(() => void vi.advanceTimersByTime(1));
      expect(result.current.copied).toBe(-1);
    });

    it('shows the link where the clipboard is refused', async () => {
      writeText.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
      const { result } = start();
      await act(async () => result.current.onCopy(2));
      expect(result.current).toMatchObject({ manualUrl: at(270), copied: -1 });
      await act(async () => result.current.onCopy(2));
      expect(result.current).toMatchObject({ manualUrl: undefined, copied: 2 });
    });

    it('does nothing for what is no moment', async () => {
      const { result } = start([{ href: 'x', title: 'Un moment' }]);
      await act(async () => result.current.onCopy(0));
      const { event } = press();
      act(() => result.current.onSeek(0, event));
      expect([writeText.mock.calls, seek.mock.calls, host.events]).toEqual([[], [], []]);
    });

    it('says nothing any more when the element has gone', async () => {
      let done = () => {};
      writeText.mockReturnValue(new Promise((resolve) => (done = resolve)));
      const { result, unmount } = start();
      result.current.onCopy(1);
      unmount();
      await act(async () => done());
      expect(host.events).toEqual([]);
    });
  });
});
