import { useEffect, useEffectEvent, useState } from 'react';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { safeBackUrl } from '@apunt/session/login/back-url';
import { loginUrlOf } from '@apunt/session/ask-login';
import { goToLogin } from '@apunt/session/login/way';
import { isPlainPress } from '@apunt/ui/press';
import { safeUrl } from '@apunt/ui/safe-url';
import type { errorPageContract } from './error-page.contract.ts';

export interface ErrorPageModel {
  /** False where the server has printed what has happened. */
  hasOwnText: boolean;
  /** Address of the button that leads home; undefined when there is to be none, or the server has printed it. */
  home: string | undefined;
  /** Whether a login button of ours is missing. */
  hasLogin: boolean;
  onLogin: () => void;
}

const absolute = (address: string): string => new URL(address, document.baseURI).href;

/** The server's own way to do something: by its public name, or a link to the same address. */
const findWay = (element: Element, action: string, address: string): HTMLElement | undefined =>
  [...element.querySelectorAll<HTMLElement>('a[href],button')].find(
    (node) =>
      node.dataset['action'] === action ||
      (node instanceof HTMLAnchorElement && node.href === absolute(address)),
  );

export function useErrorPage(props: WidgetProps<typeof errorPageContract>): ErrorPageModel {
  const { host, code } = props;
  const { element } = host;
  const { config } = useRuntime();
  const adoption = useAdoption(host);
  const home = safeUrl(props.homeUrl) ?? '/';
  const login = loginUrlOf(props.loginUrl, config);
  // Looked for once: what the page puts in later is its own.
  const [printed] = useState(() => ({
    home: findWay(element, 'home', home),
    login: findWay(element, 'login', login),
  }));

  const leave = (url: string) => {
    const backUrl = (props.backUrl ? safeBackUrl(props.backUrl) : null) ?? location.href;
    goToLogin(host, url, { reason: 'login', backUrl });
  };

  const handlePrinted = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    leave(safeUrl(printed.login?.getAttribute('href')) ?? login);
  });
  useEffect(() => {
    // The server's login button leads back to this page, too.
    const { login: node } = printed;
    const listen = (event: MouseEvent) => handlePrinted(event);
    node?.addEventListener('click', listen);
    return () => node?.removeEventListener('click', listen);
  }, [printed]);

  return {
    hasOwnText: !adoption,
    home: code === '404' && !printed.home ? home : undefined,
    hasLogin: code === '401' && !printed.login,
    onLogin: () => leave(login),
  };
}
