import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useKeptHtml } from './useKeptHtml.ts';

function start(html: string, state: string | undefined) {
  const element = document.createElement('div');
  element.innerHTML = html;
  element.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>';
  const host = { element, setState: vi.fn(), ready: vi.fn() };
  const view = renderHook(({ now }) => useKeptHtml(host, now, ['above', 'below']), {
    initialProps: { now: state },
  });
  const slots = () => [...(element.shadowRoot?.children ?? [])].map((slot) => slot.getAttribute('name'));
  return { host, slots, kept: () => view.result.current, become: (now: string) => view.rerender({ now }) };
}

describe('useKeptHtml', () => {
  it('keeps what is printed while it loads and where that fails, also when it is tried again', () => {
    const { host, kept, become } = start('<p>a</p>', 'loading');
    expect(kept()).toBe('printed');
    become('error');
    expect(kept()).toBe('printed-failed');
    become('loading');
    expect(kept()).toBe('printed-failed');
    expect(host.ready).not.toHaveBeenCalled();
    become('empty');
    expect(kept()).toBe('none');
    expect(host.ready).toHaveBeenCalledOnce();
  });

  it('does not bring it back', () => {
    const { kept, become } = start('<p>a</p>', 'ready');
    become('error');
    expect(kept()).toBe('none');
    become('loading');
    expect(kept()).toBe('none');
  });

  it('keeps nothing where nothing is printed', () => {
    const { host, kept, become } = start('', 'loading');
    expect(kept()).toBe('none');
    become('error');
    expect(host.ready).toHaveBeenCalledOnce();
  });

  it('shows what stands in slots where it was, until there is something better', () => {
    const html = '<b slot="above">a</b><p>a</p><b slot="below">b</b>';
    const { slots, become } = start(html, 'loading');
    expect(slots()).toEqual(['above', null, 'below']);
    become('ready');
    expect(slots()).toEqual([null]);
  });
});
