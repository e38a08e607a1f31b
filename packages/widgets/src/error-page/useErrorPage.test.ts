import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { takeBackUrl } from '@apunt/session/login/back-url';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { errorPageContract } from './error-page.contract.ts';
import { useErrorPage } from './useErrorPage.ts';

describe('useErrorPage', () => {
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    runtime = startTestRuntime();
    history.replaceState(null, '', '/contingut/9?t=3#mig');
  });
  afterEach(() => {
    resetPage();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });

  function start(given: Partial<WidgetProps<typeof errorPageContract>>, printed = '') {
    const host = createTestHost(errorPageContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    document.body.append(host.element);
    return { host, ...renderHook(() => useErrorPage(propsOf(errorPageContract, host, given))) };
  }

  it.each([
    ['401', undefined, true],
    ['403', undefined, false],
    ['404', '/', false],
    ['410', undefined, false],
    ['500', undefined, false],
  ] as const)('%s: its buttons are home %s, login %s', (code, home, hasLogin) => {
    expect(start({ code }).result.current).toMatchObject({ home, hasLogin, hasOwnText: true });
    expect(start({ code }, '<p>Text</p>').result.current).toMatchObject({
      home,
      hasLogin,
      hasOwnText: false,
    });
  });

  it.each([
    ['404', '<a data-action="home" href="/portada">Inici</a>'],
    ['404', '<h1>No hi és</h1><p><a href="/">Torna a la portada</a></p>'],
    ['401', '<button data-action="login">Entra</button>'],
    ['401', '<a href="/acces">Entra</a>'],
  ] as const)('adds to %s no button that is there: %s', (code, printed) => {
    expect(start({ code }, printed).result.current).toMatchObject({ home: undefined, hasLogin: false });
  });

  it('goes to no address that is none', () => {
    // The address is hostile on purpose.
    expect(start({ code: '404', homeUrl: 'javascript:alert(1)' }).result.current.home).toBe('/');
    expect(start({ code: '404', homeUrl: '/inici' }).result.current.home).toBe('/inici');
  });

  it('remembers this page and goes to the login', () => {
    const { result, host } = start({ code: '401' });
    result.current.onLogin();
    expect(runtime.visits).toEqual(['/acces']);
    expect(takeBackUrl()).toBe('/contingut/9?t=3#mig');
    expect(host.events).toEqual([{ name: 'apunt-navigate', detail: { url: '/acces', reason: 'login' } }]);
  });

  it('stays when the page says so, and returns to where the page says', () => {
    const { result, host } = start({ code: '401', backUrl: '/blog/7', loginUrl: '/acces?de=blog' });
    host.prevented.add('apunt-navigate');
    result.current.onLogin();
    expect(runtime.visits).toEqual([]);
    expect(takeBackUrl()).toBe('/blog/7');
    expect(host.events).toEqual([
      { name: 'apunt-navigate', detail: { url: '/acces?de=blog', reason: 'login' } },
    ]);
    const hostile = start({ code: '401', backUrl: 'https://e.test/', loginUrl: '//a@e.test' });
    hostile.result.current.onLogin();
    expect(runtime.visits).toEqual(['/acces']);
    expect(takeBackUrl()).toBe('/contingut/9?t=3#mig');
  });

  it("the server's login button leads back to this page, too, until the widget goes", () => {
    const { host, unmount } = start({ code: '401' }, '<a data-action="login" href="/acces?x=1">Entra</a>');
    const press = (init: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      host.element.querySelector('a')?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press()).toBe(true);
    expect(runtime.visits).toEqual(['/acces?x=1']);
    expect(takeBackUrl()).toBe('/contingut/9?t=3#mig');
    // In a window of its own, the browser follows the link.
    expect(press({ ctrlKey: true })).toBe(false);
    unmount();
    expect(press()).toBe(false);
    expect(runtime.visits).toHaveLength(1);
  });
});
