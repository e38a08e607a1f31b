import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { selectContract } from './select.contract.ts';
import { useSelect } from './useSelect.ts';

const HTML = `<select name="lloc"><option value="">Tots</option><option value="a">Alcoi</option><option value="v">València</option></select>`;

describe('useSelect', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(() => {
    resetPage();
    document.body.replaceChildren();
  });

  function start(given: Partial<WidgetProps<typeof selectContract>> = {}, html = HTML) {
    const host = createTestHost(selectContract);
    const form = document.createElement('form');
    host.element.innerHTML = html;
    form.append(host.element);
    document.body.append(form);
    const printed = host.element.querySelector('select');
    if (printed) printed.value = 'v';
    const props = propsOf(selectContract, host, given);
    const hook = renderHook((more: Partial<typeof props>) => useSelect({ ...props, ...more }), {
      initialProps: {},
    });
    const select = host.element.querySelector('select');
    const sent = () => new FormData(form).getAll('lloc');
    return { host, form, select, sent, ...hook };
  }

  it('takes over the choices and the value of the select that is there, which stays in the form', () => {
    const { host, select, sent, result, unmount } = start();
    expect(result.current.choices.map(({ name }) => name)).toEqual(['Alcoi', 'València']);
    expect(result.current).toMatchObject({ values: ['v'], isDrawn: false, isNative: true });
    if (!select) throw new Error('no select');
    select.value = 'a';
    act(() => void select.dispatchEvent(new Event('change', { bubbles: true })));
    expect(result.current.values).toEqual(['a']);
    expect(host.events).toEqual([{ name: 'apunt-change', detail: { values: ['a'] } }]);
    expect(sent()).toEqual(['a']);
    expect(Reflect.get(host.element, 'value')).toEqual(['a']);
    unmount();
    expect(host.element.innerHTML).toBe(HTML);
  });

  it('puts several that are chosen here into the select', () => {
    const { result, select } = start({ multiple: true });
    expect(select?.multiple).toBe(true);
    expect(select?.getAttribute('tabindex')).toBe('-1');
    act(() => result.current.onChange(['a', 'v']));
    // What the form sends of them is tested in a real browser.
    expect(result.current.values).toEqual(['a', 'v']);
  });

  it('follows values that the page sets, and tells nobody', () => {
    const { host, sent, result, rerender } = start();
    act(() => result.current.onChange(['a']));
    rerender({ value: ['v'] });
    expect(result.current.values).toEqual(['v']);
    expect(sent()).toEqual(['v']);
    expect(host.events).toHaveLength(1);
  });

  it('hands attributes on to the select, and takes them back', () => {
    const { host, select, unmount } = start({ disabled: true, required: true });
    expect(select).toMatchObject({ disabled: true, required: true });
    unmount();
    expect(host.element.innerHTML).toBe(HTML);
  });

  it('has choices from data, and nothing to show without any', () => {
    const choices = [{ name: 'Alcoi', value: 'a' }];
    const { host, result } = start({ json: { props: choices } }, '');
    expect(result.current).toMatchObject({ choices, isDrawn: true, values: [] });
    expect(host.states).toEqual(['ready']);
    expect(start({}, '').host.states).toEqual(['empty']);
  });
});
