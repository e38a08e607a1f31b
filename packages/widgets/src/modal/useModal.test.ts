import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { modalContract } from './modal.contract.ts';
import { useModal } from './useModal.ts';

function mount(given: { open?: boolean; noClosable?: boolean } = {}) {
  const host = createTestHost(modalContract);
  const hook = renderHook((props: typeof given) => useModal(propsOf(modalContract, host, props)), {
    initialProps: given,
  });
  const names = () =>
    host.events.map(({ name, detail }) => ('by' in detail ? `${name} ${String(detail.by)}` : name));
  return { host, names, ...hook };
}

describe('useModal', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(resetPage);

  it('opens by its attribute, and closes when it is taken away', () => {
    const { host, rerender } = mount({ open: true });
    expect(host.states.at(-1)).toBe('open');
    rerender({ open: false });
    expect(host.states.at(-1)).toBe('ready');
  });

  it('opens and closes by script, and writes the attribute', () => {
    const { host, names, rerender } = mount();
    act(() => host.call('show'));
    expect(host.element.hasAttribute('open')).toBe(true);
    rerender({ open: true });
    act(() => host.call('close'));
    expect(host.element.hasAttribute('open')).toBe(false);
    rerender({ open: false });
    expect(host.states.at(-1)).toBe('ready');
    expect(names().filter((name) => name.startsWith('apunt-close'))).toEqual(['apunt-close script']);
  });

  it('asks before it closes, whoever wants that', () => {
    const { host, names, result, rerender } = mount({ open: true });
    host.prevented.add('apunt-close');
    act(() => result.current.onClose('escape'));
    act(() => result.current.onClose('outside'));
    act(() => result.current.onClose('button'));
    act(() => host.call('close'));
    rerender({ open: false });
    expect(host.states.at(-1)).toBe('open');
    expect(host.element.hasAttribute('open')).toBe(true);
    expect(names().filter((name) => name.startsWith('apunt-close'))).toEqual([
      'apunt-close escape',
      'apunt-close outside',
      'apunt-close button',
      'apunt-close script',
      'apunt-close script',
    ]);
  });

  it('stays with no-closable, but for a button of the page', () => {
    const { host, result } = mount({ open: true, noClosable: true });
    act(() => result.current.onClose('escape'));
    act(() => result.current.onClose('outside'));
    expect(host.states.at(-1)).toBe('open');
    act(() => result.current.onClose('button'));
    expect(host.element.hasAttribute('open')).toBe(false);
  });
});
