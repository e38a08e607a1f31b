import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { searchContract } from './search.contract.ts';
import { useSearch } from './useSearch.ts';

describe('useSearch', () => {
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    runtime = startTestRuntime();
  });
  afterEach(() => {
    resetPage();
    document.body.replaceChildren();
  });

  function start(given: Partial<WidgetProps<typeof searchContract>> = {}, html = '') {
    const host = createTestHost(searchContract);
    host.element.innerHTML = html;
    document.body.append(host.element);
    const props = propsOf(searchContract, host, { variant: 'inline', ...given });
    const hook = renderHook(() => useSearch(props));
    const search = (text: string) => {
      act(() => hook.result.current.box.onText(text));
      act(() => hook.result.current.box.onSubmit());
    };
    return { host, search, ...hook };
  }

  it.each([
    ['horta', '/resultats/horta'],
    ['  l’horta d’Alboraia ', '/resultats/l%E2%80%99horta%20d%E2%80%99Alboraia'],
    ['a/b/c', '/resultats/a%20b%20c'],
    ['100%?#&', '/resultats/100%25%3F%23%26'],
    ['../..', '/resultats/..%20..'],
    ['a\uD800bc', '/resultats/abc'],
  ])('leads from %j to %s', (text, address) => {
    const { host, search } = start();
    search(text);
    expect(runtime.visits).toEqual([address]);
    expect(host.events).toEqual([
      { name: 'apunt-search', detail: { text: text.trim() } },
      { name: 'apunt-navigate', detail: { url: address, reason: 'search' } },
    ]);
  });

  it.each(['', '  a ', 'ab', '👩‍👩‍👧👍', 'e\u0301e\u0301'])('does not look for %j', (text) => {
    const { host, search, result } = start();
    search(text);
    expect(runtime.visits).toEqual([]);
    expect(result.current.box.isInvalid).toBe(true);
    expect(host.states.at(-1)).toBe('invalid');
    expect(host.events).toEqual([{ name: 'apunt-search-invalid', detail: { text: text.trim() } }]);
    act(() => result.current.box.onText('abc'));
    expect(host.states.at(-1)).toBe('idle');
  });

  it('cannot be led out of the results, nor to another scheme', () => {
    start({ min: 1 }).search('..');
    start({ action: 'javascript:alert(1)//' }).search('horta');
    start({ action: '/cerca/', searchtype: 'videos' }).search('horta');
    expect(runtime.visits).toEqual([
      '/resultats/..%20',
      '/resultats/horta',
      '/cerca/horta?searchtype=videos',
    ]);
  });

  it('lets the page do it itself', () => {
    const { host, search } = start({ searchtype: 'news' });
    host.prevented.add('apunt-search');
    search('horta');
    expect(runtime.visits).toEqual([]);
    expect(host.events).toEqual([{ name: 'apunt-search', detail: { text: 'horta', searchtype: 'news' } }]);
  });

  it('uses a printed form, and links the error to its field', () => {
    const html = '<form role="search" action="/resultats/"><input name="text" aria-describedby="x"></form>';
    const { host, result, unmount } = start({}, html);
    const field = host.element.querySelector('input');
    if (!field) throw new Error('no field');
    expect(result.current.box.hasForm).toBe(true);
    const submit = () => {
      const event = new Event('submit', { cancelable: true, bubbles: true });
      act(() => void field.form?.dispatchEvent(event));
      return event.defaultPrevented;
    };
    field.value = 'ab';
    expect(submit()).toBe(true);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-errormessage')).toBe(result.current.box.errorId);
    field.value = 'abc';
    act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(field.getAttribute('aria-describedby')).toBe('x');
    submit();
    expect(runtime.visits).toEqual(['/resultats/abc']);
    unmount();
    expect(host.element.innerHTML).toBe(html);
  });

  it('opens and closes its layer, and closes when another layer of the page opens', () => {
    const html = '<button slot="trigger">Busca</button>';
    const { host, result } = start({ variant: 'layer' }, html);
    const trigger = host.element.querySelector('button');
    act(() => trigger?.click());
    expect(result.current.isOpen).toBe(true);
    expect(trigger?.getAttribute('aria-expanded')).toBe('true');
    expect(host.element.hasAttribute('open')).toBe(true);
    expect(document.documentElement.style.overflow).toBe('hidden');
    expect(host.states.at(-1)).toBe('open');
    const tell = (open: boolean) =>
      act(() => void document.dispatchEvent(new CustomEvent('apunt-menu-toggle', { detail: { open } })));
    tell(false);
    expect(result.current.isOpen).toBe(true);
    tell(true);
    expect(result.current.isOpen).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
    expect(host.events.map(({ detail }) => detail)).toEqual([{ open: true }, { open: false }]);
  });

  it('follows `open`, and tells nobody of it', () => {
    const { host, result } = start({ variant: 'layer', open: true });
    expect(result.current.isOpen).toBe(true);
    expect(host.events).toEqual([]);
  });
});
