import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { suggestContract } from './suggest.contract.ts';
import { useSuggest } from './useSuggest.ts';

const list = ['Alcoi', 'Alaquàs', 'Elx'].map((label, at) => ({ value: String(at), label }));
type Given = Parameters<typeof propsOf<typeof suggestContract>>[2];

function mount(given: Given = { json: { props: list } }) {
  const host = createTestHost(suggestContract);
  host.element.innerHTML = '<input name="municipi">';
  const field = host.element.querySelector('input') ?? document.createElement('input');
  document.body.append(host.element);
  const hook = renderHook((props: Given) => useSuggest(propsOf(suggestContract, host, props)), {
    initialProps: given,
  });
  const type = (text: string) =>
    act(() => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const press = (key: string) =>
    act(
      () => void field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
  const labels = () => hook.result.current.options.map(({ label }) => label);
  return { host, field, type, press, labels, ...hook };
}

describe('useSuggest', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(() => {
    resetPage();
    document.body.replaceChildren();
  });

  it('offers what fits, and chooses with the keyboard', () => {
    const { host, field, type, press, labels, result } = mount();
    type('a');
    expect(result.current.isShown).toBe(false);
    type('al');
    expect(labels()).toEqual(['Alcoi', 'Alaquàs']);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    press('ArrowDown');
    press('ArrowDown');
    expect(field.getAttribute('aria-activedescendant')).toBe(`${result.current.listId}-1`);
    press('Enter');
    expect(field.value).toBe('Alaquàs');
    expect(result.current.isShown).toBe(false);
    expect(host.events.map(({ name, detail }) => [name, detail])).toEqual([
      ['apunt-input', { text: 'a' }],
      ['apunt-input', { text: 'al' }],
      ['apunt-select', { value: '1', label: 'Alaquàs' }],
    ]);
  });

  it('chooses nothing by Enter without an active option, unless only one fits', () => {
    const { host, type, press } = mount();
    type('al');
    press('Enter');
    expect(host.events.filter(({ name }) => name === 'apunt-select')).toEqual([]);
    type('elx');
    press('Enter');
    expect(host.events.at(-1)?.detail).toEqual({ value: '2', label: 'Elx' });
  });

  it('takes only the answer to the latest text, and a refusal for no match', async () => {
    const answers = new Map<string, { give: (list: unknown) => void; refuse: () => void }>();
    const source = vi.fn(
      (text: unknown) =>
        new Promise((give, reject) =>
          answers.set(String(text), { give, refuse: () => reject(new Error('x')) }),
        ),
    );
    const { type, labels, host } = mount({ source });
    type('al');
    type('alc');
    expect(source.mock.calls).toEqual([['al'], ['alc']]);
    expect(host.states.at(-1)).toBe('loading');
    answers.get('alc')?.give([{ value: 1, label: 'Alcoi' }, { value: 2 }, null]);
    await waitFor(() => expect(labels()).toEqual(['Alcoi']));
    answers.get('al')?.give(list);
    await act(async () => Promise.resolve());
    expect(labels()).toEqual(['Alcoi']);
    type('alco');
    answers.get('alco')?.refuse();
    await waitFor(() => expect(host.states.at(-1)).toBe('ready'));
    expect(labels()).toEqual([]);
  });

  it('offers while an input method composes, as keyboards of phones always do, and leaves its keys to it', () => {
    const { host, field, labels, type, result } = mount();
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    type('elx');
    expect(labels()).toEqual(['Elx']);
    for (const key of ['Enter', 'ArrowDown', 'Escape']) {
      const event = new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true });
      act(() => void field.dispatchEvent(event));
      expect(event.defaultPrevented).toBe(false);
    }
    expect(field.value).toBe('elx');
    expect(result.current.isShown).toBe(true);
    expect(field.getAttribute('aria-activedescendant')).toBeNull();
    expect(host.events.map(({ name }) => name)).toEqual(['apunt-input']);
  });

  it('survives a source that throws at once', async () => {
    const { type, host } = mount({
      source: () => {
        throw new Error('x');
      },
    });
    type('al');
    await waitFor(() => expect(host.states.at(-1)).toBe('ready'));
  });

  it('writes a text of the page without telling it', () => {
    const { field, host, rerender } = mount();
    rerender({ json: { props: list }, value: 'Elx' });
    expect(field.value).toBe('Elx');
    expect(host.events).toEqual([]);
  });

  it('gives the field back as it was', () => {
    const { field, unmount } = mount();
    expect(field.getAttribute('role')).toBe('combobox');
    unmount();
    expect(field.outerHTML).toBe('<input name="municipi">');
  });
});
