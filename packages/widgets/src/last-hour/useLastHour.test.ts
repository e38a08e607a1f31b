import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { removeStored } from '@apunt/session/storage';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { lastHourContract } from './last-hour.contract.ts';
import { useLastHour } from './useLastHour.ts';

type Props = Partial<WidgetProps<typeof lastHourContract>>;

const NEWS = { text: 'Tallada l’A-7', href: '/a7' };

describe('useLastHour', () => {
  beforeEach(() => {
    resetPage();
    sessionStorage.clear();
    startTestRuntime();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    removeStored('session', 'apuntLastHour');
    resetPage();
    document.body.replaceChildren();
  });

  function start(given: Props, printed = '') {
    const host = createTestHost(lastHourContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    document.body.append(host.element);
    const initialProps = propsOf(lastHourContract, host, given);
    return { host, state: () => host.states.at(-1), ...renderHook(useLastHour, { initialProps }) };
  }

  it('shows text and address; an address that is none is left out', () => {
    const { result, state } = start({ text: ' Tallada l’A-7 ', href: '/a7' });
    expect(state()).toBe('ready');
    expect(result.current.drawn).toEqual({ text: 'Tallada l’A-7', href: '/a7' });
    // The address is hostile on purpose.
    const hostile = start({ text: 'x', href: 'javascript:alert(1)' });
    expect(hostile.result.current.drawn?.href).toBeUndefined();
  });

  it.each([{}, { text: ' ' }, { href: '/a7' }])('is empty without a text: %j', (given) => {
    expect(start(given).state()).toBe('empty');
  });

  it('is closed for the session, by text and address: another text or address shows', () => {
    const { result, host, state } = start(NEWS);
    act(() => result.current.onClose());
    expect(state()).toBe('closed');
    expect(result.current.isDismissed).toBe(true);
    expect(host.events).toEqual([{ name: 'apunt-dismiss', detail: {} }]);
    const again = start(NEWS);
    expect(again.host.states).toEqual(['closed']);
    expect(again.result.current.isDismissed).toBe(false);
    expect(start({ ...NEWS, text: 'Reoberta l’A-7' }).state()).toBe('ready');
    expect(start({ ...NEWS, href: '/a7-2' }).state()).toBe('ready');
  });

  it("goes by the server's link where there is one, however it is broken into lines", () => {
    const { result, state } = start({ text: 'another', href: '/b' }, '<a href="/a7">Tallada\n  l’A-7</a>');
    expect(result.current.drawn).toBeUndefined();
    act(() => result.current.onClose());
    expect(state()).toBe('closed');
    expect(start({}, '<p><a href="/a7">Tallada l’A-7</a></p>').state()).toBe('closed');
    expect(start(NEWS).state()).toBe('closed');
    expect(start({}, '<a href="/a7">Reoberta l’A-7</a>').state()).toBe('ready');
  });

  it('shows a new text again that comes while it is closed', () => {
    const { result, state, rerender, host } = start(NEWS);
    act(() => result.current.onClose());
    rerender(propsOf(lastHourContract, host, { ...NEWS, text: 'Reoberta l’A-7' }));
    expect(state()).toBe('ready');
    expect(result.current.isDismissed).toBe(false);
  });

  it('writes names without blanks, the key of the page with them, and forgets the oldest', () => {
    const { result } = start({ ...NEWS, itemKey: 'n7' });
    act(() => result.current.onClose());
    const stored = () => (sessionStorage.getItem('apuntLastHour') ?? '').split(' ');
    expect(stored()).toEqual(['Tallada%20l%E2%80%99A-7%20%2Fa7', 'n7']);
    sessionStorage.setItem('apuntLastHour', Array.from({ length: 80 }, (_, at) => `k${at}`).join(' '));
    const next = start({ text: 'Més' });
    act(() => next.result.current.onClose());
    expect(stored()).toHaveLength(50);
    expect(stored()).not.toContain('k0');
  });

  it.each(['', '   ', '{"half":', '[null]'])('survives what somebody has stored: %j', (stored) => {
    sessionStorage.setItem('apuntLastHour', stored);
    const { result, state } = start(NEWS);
    expect(state()).toBe('ready');
    act(() => result.current.onClose());
    expect(state()).toBe('closed');
  });

  it('without a storage it is closed for this page', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    const { result, state } = start(NEWS);
    act(() => result.current.onClose());
    expect(state()).toBe('closed');
    expect(start(NEWS).state()).toBe('closed');
  });

  it.each([`${'a'.repeat(199)}🔴 mar`, 'Foc \uD83D mar'])(
    'is closed by a text whose emoji stands at the limit, or is torn: %j',
    (text) => {
      const { result, state } = start({ text, href: '/a7' });
      act(() => result.current.onClose());
      expect(state()).toBe('closed');
      const [stored = ''] = (sessionStorage.getItem('apuntLastHour') ?? '').split(' ');
      expect(decodeURIComponent(stored)).toMatch(/^(?:a{199}🔴|Foc {2}mar) \/a7$/u);
    },
  );

  it('is closed, too, for whoever has closed it on the next page and comes back', () => {
    const { state } = start(NEWS);
    sessionStorage.setItem('apuntLastHour', 'Tallada%20l%E2%80%99A-7%20%2Fa7');
    act(() => void dispatchEvent(new Event('pageshow')));
    expect(state()).toBe('closed');
  });
});
