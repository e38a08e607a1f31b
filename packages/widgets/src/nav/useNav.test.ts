import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { navContract } from './nav.contract.ts';
import { navFixture, navHtml } from './nav.fixture.ts';
import { useNav } from './useNav.ts';

describe('useNav', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(() => {
    document.body.replaceChildren();
    resetPage();
  });

  function start(html: string, given: object = {}, place: Element = document.body) {
    const host = createTestHost(navContract);
    host.element.innerHTML = html;
    place.append(host.element);
    const buttons = () => [...host.element.querySelectorAll<HTMLElement>('[data-action=toggle]')];
    return { host, buttons, ...renderHook(useNav, { initialProps: propsOf(navContract, host, given) }) };
  }

  it('draws data where the server has printed nothing', async () => {
    const { result, host, rerender } = start('', { json: { props: navFixture } });
    await waitFor(() => expect(result.current.DrawnList).toBeDefined());
    expect(result.current.data).toBe(navFixture);
    expect(host.states).toEqual(['empty']);
    const list = document.createElement('ul');
    act(() => result.current.onDrawn(list));
    rerender(propsOf(navContract, host, { json: { props: navFixture } }));
    expect(host.states.at(-1)).toBe('ready');
    expect(start(navHtml, { json: { props: navFixture } }).result.current.data).toBeUndefined();
    expect(start('').host.states).toEqual(['empty']);
  });

  it('puts a button beside what has something below it, tells when it is pressed, and takes it away', () => {
    const { host, buttons, unmount } = start(navHtml);
    const printed = host.element.querySelectorAll('li').length;
    expect(buttons().map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'false']);
    buttons()[0]?.click();
    buttons()[1]?.click();
    buttons()[1]?.click();
    expect(host.events.map(({ detail }) => detail)).toEqual([
      { open: true, id: 'programes' },
      { open: false, id: 'programes' },
      { open: true, id: '/oratge' },
      { open: false, id: '/oratge' },
    ]);
    unmount();
    expect(buttons()).toEqual([]);
    expect(host.element.innerHTML).toBe(navHtml);
    expect(host.element.querySelectorAll('li').length).toBe(printed);
  });

  it('in the menu of narrow windows has them in the list if the page wants it so', () => {
    const layer = document.createElement('div');
    layer.setAttribute('popover', '');
    document.body.append(layer);
    const { host, buttons } = start(navHtml, { mobile: 'list' }, layer);
    expect(buttons()).toEqual([]);
    expect(host.element.dataset['layout']).toBe('menu');
    expect(host.element.querySelector('[hidden]')).toBeNull();
    expect(start(navHtml, { mobile: 'list' }).buttons().length).toBe(2);
  });

  it('knows whether it stands in a navigation', () => {
    expect(start(navHtml).result.current.isInNav).toBe(false);
    const nav = document.createElement('nav');
    document.body.append(nav);
    expect(start(navHtml, {}, nav).result.current.isInNav).toBe(true);
  });
});
