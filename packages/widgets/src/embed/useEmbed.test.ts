import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import type { WidgetProps } from '@apunt/element/host';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime, type TestRuntimeOptions } from '@apunt/testing/runtime';
import { embedContract } from './embed.contract.ts';
import { useEmbed } from './useEmbed.ts';
import { PATIENCE, readMessage } from './vendor-frame.ts';

const HREF = 'https://youtu.be/dQw4w9WgXcQ';

/** Stands in for the browser's: tells that the element is in view when it is asked to. */
class FakeObserver {
  static seen: () => void = () => {};
  disconnect = vi.fn();
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    FakeObserver.seen = () => tell([{ isIntersecting: true }]);
  }
  observe(): void {}
}

describe('useEmbed', () => {
  let isForbidden = false;
  beforeEach(() => {
    isForbidden = false;
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    // A frame that asks for nothing: no page of the outside is loaded in tests.
    const create = document.createElement.bind(document);
    vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
      const node = create(tag === 'iframe' ? 'x-frame' : tag);
      if (tag === 'iframe' && isForbidden)
        Object.defineProperty(node, 'srcdoc', {
          set() {
            throw new TypeError('TrustedHTML');
          },
        });
      return node;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    resetPage();
    document.body.replaceChildren();
  });

  async function start(
    given: Partial<WidgetProps<typeof embedContract>> = {},
    consent: NonNullable<TestRuntimeOptions['config']>['consent'] = 'ask',
    words = '',
  ) {
    const runtime = startTestRuntime({ config: { consent } });
    const host = createTestHost(embedContract);
    document.body.append(host.element);
    host.element.innerHTML = words;
    const props = propsOf(embedContract, host, { provider: 'youtube', href: HREF, ...given });
    const hook = renderHook(() => useEmbed(props));
    expect(hook.result.current.state).toBeUndefined();
    await act(() => import('@apunt/media/embeds').then(() => {}));
    const node = () => host.element.querySelector<HTMLIFrameElement>('[slot=vendor]');
    return { runtime, host, node, ...hook };
  }
  const loaded = (node: Element | null) => act(() => void node?.dispatchEvent(new Event('load')));

  it.each(['ask', 'denied'] as const)('puts nothing into the page before a press: %s', async (consent) => {
    const { host, node, result } = await start({ autoload: true }, consent);
    act(FakeObserver.seen);
    expect([result.current.state, node()]).toEqual(['idle', null]);
    act(() => result.current.onAccept(false));
    expect(result.current.state).toBe('loading');
    expect(node()?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*&autoplay=1$/);
    expect(node()?.referrerPolicy).toBe('strict-origin-when-cross-origin');
    loaded(node());
    expect(host.states).toEqual(['idle', 'loading', 'ready']);
    expect(host.events).toEqual([
      { name: 'apunt-embed-accept', detail: { provider: 'youtube', remember: false } },
      { name: 'apunt-embed-load', detail: { provider: 'youtube' } },
    ]);
  });

  it('remembers the provider, for this and every other one of it', async () => {
    const first = await start();
    act(() => first.result.current.onAccept(true));
    expect(first.runtime.consent.state('youtube')).toBe('granted');
    expect(first.runtime.consent.state('twitter')).toBe('ask');
    const second = await start();
    expect(second.node()).toBeNull();
    act(FakeObserver.seen);
    expect(second.node()).not.toBeNull();
  });

  it('has the others of the provider on this page load in view, and is asked again on the next page', async () => {
    const { host, result, runtime } = await start();
    act(() => result.current.onAccept(false));
    const other = (href: string) => {
      const props = propsOf(embedContract, host, { provider: 'video', href, autoload: true });
      return renderHook(() => useEmbed(props)).result;
    };
    const [same, stranger] = [other('https://youtu.be/aqz-KE-bpKQ'), other('https://x.com/a/status/20')];
    await act(() => import('@apunt/media/embeds').then(() => {}));
    expect([same.current.state, stranger.current.state]).toEqual(['loading', 'idle']);
    expect([runtime.consent.state('youtube'), runtime.consent.state('twitter')]).toEqual(['granted', 'ask']);
    expect(localStorage.getItem('apuntConsent')).toBeNull();
    // Another page has another consent.
    expect((await start({ autoload: true })).result.current.state).toBe('idle');
  });

  it('loads with consent: in view, or at once', async () => {
    const inView = await start({}, 'granted');
    expect(inView.node()).toBeNull();
    act(FakeObserver.seen);
    expect(inView.node()).not.toBeNull();
    const atOnce = await start({ autoload: true }, 'granted');
    // Nobody has pressed, so it waits for that.
    expect(atOnce.node()?.src).not.toContain('autoplay');
  });

  it.each([true, false])(
    'shows the sketch again when the consent is taken back; remembered: %s',
    async (isRemembered) => {
      const { runtime, node, result } = await start();
      expect(result.current.canRevoke).toBe(false);
      act(() => result.current.onAccept(isRemembered));
      loaded(node());
      expect(result.current).toMatchObject({ state: 'ready', canRevoke: true });
      act(() => result.current.onRevoke());
      expect([node(), result.current.state, result.current.canRevoke]).toEqual([null, 'idle', false]);
      expect(runtime.consent.state('youtube')).toBe('ask');
      // A consent that comes from elsewhere is no press.
      act(FakeObserver.seen);
      act(() => runtime.consent.grant('youtube'));
      expect(node()?.src).not.toContain('autoplay');
    },
  );

  it('waits for a press where it is told to, also with consent', async () => {
    const { result, node } = await start({ json: { props: { press: true } }, autoload: true }, 'granted');
    act(FakeObserver.seen);
    expect([node(), result.current.state, result.current.isAsking]).toEqual([null, 'idle', false]);
    act(() => result.current.onAccept(false));
    expect(node()).not.toBeNull();
  });

  it('shows the sketch again when the page takes the consent back', async () => {
    const { node, result } = await start({ autoload: true }, 'granted');
    expect(node()).not.toBeNull();
    // The site has asked, and has its own way to take it back.
    expect(result.current.canRevoke).toBe(false);
    const detail = { provider: 'youtube', state: 'denied' };
    act(() => void document.dispatchEvent(new CustomEvent('apunt-consent', { detail })));
    expect([node(), result.current.state]).toEqual([null, 'idle']);
  });

  it('takes consent that comes later, from elsewhere', async () => {
    const { runtime, node } = await start({ autoload: true });
    expect(node()).toBeNull();
    act(() => runtime.consent.grant('youtube'));
    expect(node()).not.toBeNull();
  });

  it('gives up after 15 s, and tries again', async () => {
    vi.useFakeTimers();
    const { host, node, result } = await start();
    act(() => result.current.onAccept(false));
    act(() => void vi.advanceTimersByTime(PATIENCE));
    expect([result.current.state, node()]).toEqual(['error', null]);
    expect(host.events.at(-1)?.detail).toEqual({ provider: 'youtube', reason: 'timeout' });
    act(() => result.current.onRetry());
    expect(result.current.state).toBe('loading');
    loaded(node());
    act(() => void vi.advanceTimersByTime(PATIENCE));
    expect(result.current.state).toBe('ready');
  });

  it.each([
    'javascript:alert(1)',
    'https://evil.test/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?v="><x',
    '',
  ])('%s: an error and, where it is a page, a link', async (href) => {
    const { host, node, result } = await start({ href }, 'granted');
    act(FakeObserver.seen);
    expect([result.current.state, result.current.canRetry, node()]).toEqual(['error', false, null]);
    expect(host.events).toEqual([
      { name: 'apunt-embed-error', detail: { provider: 'youtube', reason: 'address' } },
    ]);
    expect(result.current.link).toBe(href.startsWith('https:') ? href : undefined);
  });

  it('puts embed code into a sandbox of its own origin', async () => {
    const html = `"></iframe><script src="https://x.test/a.js"></script>`;
    const { node, result } = await start({
      provider: 'generic',
      href: undefined,
      json: { props: { embed: html } },
    });
    expect(result.current.name).toBe('x.test');
    act(() => result.current.onAccept(false));
    expect(node()?.getAttribute('sandbox')).toBe('allow-scripts allow-popups');
    expect(node()?.srcdoc.endsWith(html)).toBe(true);
    expect(document.querySelector('script')).toBeNull();
  });

  it('leaves text and link where the page forbids such documents', async () => {
    isForbidden = true;
    const { result } = await start({ provider: 'generic', href: '', json: { props: { embed: '<p>1</p>' } } });
    act(() => result.current.onAccept(false));
    expect(result.current.state).toBe('error');
  });

  it('shows no picture that lies with the provider', async () => {
    expect(
      (await start({ poster: 'https://i.ytimg.com/vi/1/hq.jpg' })).result.current.poster,
    ).toBeUndefined();
    expect((await start({ poster: 'javascript:1' })).result.current.poster).toBeUndefined();
    expect((await start({ poster: '/a.jpg' })).result.current.poster).toBe('/a.jpg');
  });

  it('takes the shape that the page gives', async () => {
    const isTaken = (ratio: string) => v.is(embedContract.attributes.ratio.type, ratio);
    expect(['4:3', '4-3', '4/3', '4x3', '-3'].map(isTaken)).toEqual([true, true, true, false, false]);
    for (const written of ['4:3', '4-3', '4 / 3'])
      expect((await start({ ratio: written })).result.current.ratio).toBe('4 / 3');
    expect((await start()).result.current.ratio).toBe('16 / 9');
  });

  it('links to the provider unless the words of the page do so already', async () => {
    const { result } = await start();
    expect(result.current.link).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    const linked = await start({}, 'ask', '<p>Mira’l <a href="/x">allà</a></p>');
    expect(linked.result.current.link).toBeUndefined();
    act(() => linked.result.current.onAccept(false));
    loaded(linked.node());
    // Those words have gone.
    expect([linked.result.current.state, linked.result.current.link]).toEqual(['ready', result.current.link]);
  });

  it('leaves nothing in the page', async () => {
    const { node, result, unmount } = await start();
    act(() => result.current.onAccept(false));
    expect(node()).not.toBeNull();
    unmount();
    expect(node()).toBeNull();
  });
});

describe('what a frame says of itself', () => {
  it.each([
    [{ height: 300.2 }, { height: 301 }],
    ['{"type":"MEASURE","details":{"height":700}}', { height: 700 }],
    [{ 'twttr.embed': { method: 'twttr.private.resize', params: [{ height: 420 }] } }, { height: 420 }],
    [{ 'twttr.embed': { method: 'twttr.private.no_results' } }, { isGone: true }],
    [{ height: 1e9 }, {}],
    [{ height: '1px; color: red' }, {}],
    [{ 'twttr.embed': { params: 'x' } }, {}],
    ['{half', {}],
    [null, {}],
    [7, {}],
  ])('%j', (data, expected) => {
    expect(readMessage(data)).toEqual(expected);
  });
});
