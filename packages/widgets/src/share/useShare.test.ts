import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestHost, propsOf, type TestHost } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { shareContract } from './share.contract.ts';
import { useShare } from './useShare.ts';

type Props = Parameters<typeof useShare>[0];

const PAGE = 'https://www.example.test/contingut/1';

describe('useShare', () => {
  let host: TestHost<typeof shareContract>;
  const writeText = vi.fn<(text: string) => Promise<void>>();
  const openWindow = vi.fn();

  beforeEach(() => {
    resetPage();
    startTestRuntime();
    resize(1200, 800);
    vi.stubGlobal('navigator', { clipboard: { writeText: writeText.mockReset().mockResolvedValue() } });
    vi.stubGlobal(
      'open',
      openWindow.mockReset().mockReturnValue({ opener: window, location: { replace: vi.fn() } }),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.head.replaceChildren();
    resetPage();
  });

  function resize(width: number, height: number) {
    Object.assign(globalThis, { innerWidth: width, innerHeight: height });
    dispatchEvent(new Event('resize'));
  }

  const propsWith = (given: Partial<Props>) =>
    propsOf(shareContract, host, { url: PAGE, shareTitle: 'Títol', ...given });

  function start(given: Partial<Props> = {}) {
    host = createTestHost(shareContract);
    return renderHook(useShare, { initialProps: propsWith(given) });
  }

  const shared = (result: { current: ReturnType<typeof useShare> }) =>
    new URL(result.current.addressOf('telegram')).searchParams;
  const tell = (name: string, detail: unknown) =>
    act(() => void document.dispatchEvent(new CustomEvent(name, { detail })));
  const press = (keys: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> = {}) => {
    const preventDefault = vi.fn();
    return {
      event: { ctrlKey: false, metaKey: false, shiftKey: false, preventDefault, ...keys } as never,
      preventDefault,
    };
  };
  const offer = (share: (data: ShareData) => Promise<void>, can?: boolean) =>
    Object.assign(navigator, { share, ...(can !== undefined && { canShare: () => can }) });

  describe('what is shared', () => {
    it('is what the page says', () => {
      const { result } = start();
      expect([shared(result).get('url'), shared(result).get('text')]).toEqual([PAGE, 'Títol']);
    });

    it('is the canonical address and the title of the page when nothing is said', () => {
      document.title = 'La pàgina';
      const { result, unmount } = start({ url: undefined, shareTitle: undefined });
      expect(shared(result).get('url')).toBe(location.href.replace(/#.*/, ''));
      expect(shared(result).get('text')).toBe('La pàgina');
      unmount();
      document.head.innerHTML = '<link rel="canonical" href="/noticies/1">';
      const { result: canonical } = start({ url: undefined });
      expect(shared(canonical).get('url')).toBe(new URL('/noticies/1', location.href).href);
    });

    it('leaves the hash of the page out', () => {
      location.hash = '#comentaris';
      const { result } = start({ url: undefined });
      expect(shared(result).get('url')).not.toContain('#');
    });

    it.each([
      'javascript:alert(1)',
      '//a@elsewhere.test/',
      'mailto:a@b.test',
      'data:text/html,x',
      'https://a:b@c.test/',
    ])('is never %s', (url) => {
      const { result } = start({ url });
      expect(shared(result).get('url')).toBe(location.href.replace(/#.*/, ''));
    });

    it('follows the player to the next content', () => {
      const { result } = start();
      tell('apunt-next-content', { id: '2', url: '/contingut/2', title: 'El següent' });
      expect(shared(result).get('url')).toBe(new URL('/contingut/2', location.href).href);
      expect(shared(result).get('text')).toBe('El següent');
      tell('apunt-next-content', { url: 'javascript:alert(1)', title: 7 });
      expect([shared(result).get('url'), shared(result).get('text')]).toEqual([PAGE, 'Títol']);
      tell('apunt-next-content', null);
      expect(shared(result).get('url')).toBe(PAGE);
    });

    it('carries the moment of the player, on wish, in whole seconds', () => {
      const { result } = start({ atTime: true, url: `${PAGE}?a=1` });
      for (const current of [0, Number.NaN, -1, 'x', undefined]) tell('apunt-timeupdate', { current });
      expect(shared(result).get('url')).toBe(`${PAGE}?a=1`);
      tell('apunt-timeupdate', { current: 754.9, duration: 1000 });
      expect(shared(result).get('url')).toBe(`${PAGE}?a=1&t=754`);
      tell('apunt-next-content', { url: '/contingut/2', title: 'El següent' });
      expect(shared(result).get('url')).not.toContain('t=');
    });

    it('takes no notice of the player otherwise', () => {
      const { result } = start();
      tell('apunt-timeupdate', { current: 12 });
      expect(shared(result).get('url')).toBe(PAGE);
    });

    it('survives half of a surrogate pair in a title', () => {
      const { result } = start({ shareTitle: 'Mar \uD83C' });
      expect(shared(result).get('text')).toBe('Mar');
    });
  });

  describe('more and less', () => {
    it('toggles and tells the page', () => {
      const { result } = start();
      act(() => result.current.onToggle());
      expect(result.current).toMatchObject({ isExpanded: true });
      expect(result.current.shown.length).toBe(7);
      act(() => result.current.onToggle());
      expect(result.current.isExpanded).toBe(false);
      expect(host.events).toEqual([
        { name: 'apunt-toggle', detail: { expanded: true } },
        { name: 'apunt-toggle', detail: { expanded: false } },
      ]);
    });

    it('collapses when the width changes, and only then', () => {
      const { result } = start({ expanded: true });
      act(() => resize(1200, 500));
      expect(result.current.isExpanded).toBe(true);
      act(() => resize(900, 500));
      expect(result.current.isExpanded).toBe(false);
    });

    it('follows the attribute', () => {
      const { result, rerender } = start();
      rerender(propsWith({ expanded: true }));
      expect(result.current.isExpanded).toBe(true);
    });
  });

  describe('a link', () => {
    it('opens in a small window without a way back', () => {
      const { result } = start();
      const { event, preventDefault } = press();
      act(() => result.current.onLink('x', event));
      expect(openWindow.mock.calls[0]?.[2]).toContain('width=600,height=396');
      const popup = openWindow.mock.results[0]?.value;
      expect(popup.opener).toBeNull();
      expect(popup.location.replace).toHaveBeenCalledWith(result.current.addressOf('x'));
      expect(preventDefault).toHaveBeenCalledOnce();
      expect(host.events).toEqual([{ name: 'apunt-share', detail: { network: 'x', url: PAGE } }]);
    });

    it.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)('is left to the browser with %s', (key) => {
      const { result } = start();
      const { event, preventDefault } = press({ [key]: true });
      act(() => result.current.onLink('x', event));
      expect(openWindow).not.toHaveBeenCalled();
      expect(preventDefault).not.toHaveBeenCalled();
    });

    it('is left to the browser on a narrow screen', () => {
      resize(400, 800);
      const { result } = start();
      const { event, preventDefault } = press();
      act(() => result.current.onLink('x', event));
      expect(openWindow).not.toHaveBeenCalled();
      expect(preventDefault).not.toHaveBeenCalled();
    });

    it('is followed, and shown to be copied, when the window is refused', () => {
      openWindow.mockReturnValue(null);
      const { result } = start();
      const { event, preventDefault } = press();
      act(() => result.current.onLink('x', event));
      expect(preventDefault).not.toHaveBeenCalled();
      expect(result.current.manualUrl).toBe(PAGE);
    });

    it('can be stopped by the page', () => {
      const { result } = start();
      host.prevented.add('apunt-share');
      const { event, preventDefault } = press();
      act(() => result.current.onLink('x', event));
      expect(preventDefault).toHaveBeenCalledOnce();
      expect(openWindow).not.toHaveBeenCalled();
    });
  });

  describe('copying', () => {
    it('says so for a second', async () => {
      vi.useFakeTimers();
      try {
        const { result } = start();
        await act(async () => result.current.onCopy());
        expect(writeText).toHaveBeenCalledWith(PAGE);
        expect(result.current.isCopied).toBe(true);
        act(() => void vi.advanceTimersByTime(999));
        expect(result.current.isCopied).toBe(true);
        act(() => void vi.advanceTimersByTime(1));
        expect(result.current.isCopied).toBe(false);
        expect(host.events.map(({ name }) => name)).toEqual(['apunt-share', 'apunt-copied']);
      } finally {
        vi.useRealTimers();
      }
    });

    it('shows the link where the clipboard is refused, or is not there', async () => {
      writeText.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
      const { result } = start();
      await act(async () => result.current.onCopy());
      expect(result.current).toMatchObject({ manualUrl: PAGE, isCopied: false });
      writeText.mockResolvedValue();
      await act(async () => result.current.onCopy());
      expect(result.current).toMatchObject({ manualUrl: undefined, isCopied: true });
      Object.assign(navigator, { clipboard: undefined });
      await act(async () => result.current.onCopy());
      expect(result.current.manualUrl).toBe(PAGE);
    });

    it('can be stopped by the page', async () => {
      const { result } = start();
      host.prevented.add('apunt-share');
      await act(async () => result.current.onCopy());
      expect(writeText).not.toHaveBeenCalled();
    });

    it('says nothing any more when the element has gone', async () => {
      let done = () => {};
      writeText.mockReturnValue(new Promise((resolve) => (done = resolve)));
      const { result, unmount } = start();
      result.current.onCopy();
      unmount();
      await act(async () => done());
      expect(host.events.map(({ name }) => name)).toEqual(['apunt-share']);
    });
  });

  describe('the share sheet of the device', () => {
    beforeEach(() => resize(567, 800));

    it.each([
      ['is there, and the window is narrow', 567, true, true],
      ['is there, without a way to ask it first', 567, undefined, true],
      ['is there, and the window is wide', 568, true, false],
      ['would not take a link', 567, false, false],
    ])('%s', (_, width, can, expected) => {
      offer(() => Promise.resolve(), can);
      resize(width, 800);
      expect(start().result.current.isNative).toBe(expected);
    });

    it('is not offered by this browser', () => {
      expect(start().result.current.isNative).toBe(false);
    });

    it('is offered as wide as the page says', () => {
      offer(() => Promise.resolve());
      resize(1098, 800);
      expect(start({ nativeMaxWidth: 1098 }).result.current.isNative).toBe(true);
    });

    it('gets title and address once', async () => {
      const share = vi.fn(() => Promise.resolve());
      offer(share);
      const { result } = start();
      await act(async () => {
        result.current.onNative();
        result.current.onNative();
      });
      expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Títol', url: PAGE });
      expect(host.events).toEqual([{ name: 'apunt-share', detail: { network: 'native', url: PAGE } }]);
    });

    it('is silent when it is cancelled', async () => {
      offer(() => Promise.reject(new DOMException('', 'AbortError')));
      const { result } = start();
      await act(async () => result.current.onNative());
      expect(writeText).not.toHaveBeenCalled();
      expect(result.current).toMatchObject({ manualUrl: undefined, isCopied: false });
    });

    it('gives way to copying when it fails', async () => {
      offer(() => Promise.reject(new DOMException('', 'NotAllowedError')));
      const { result } = start();
      await act(async () => result.current.onNative());
      await waitFor(() => expect(result.current.isCopied).toBe(true));
    });
  });
});
