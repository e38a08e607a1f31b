import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { safeBackUrl } from '@apunt/session/login/back-url';
import { logoOf } from '@apunt/ui/logo';
import { takeIntent } from '@apunt/session/intent';
import { askForLogin, loginUrlOf } from '@apunt/session/ask-login';
import { goToLogin } from '@apunt/session/login/way';
import { isSignedIn } from '@apunt/session/session.store';
import { useAccount } from '@apunt/session/account/useAccount';
import { useSession } from '@apunt/session/useSession';
import type { contentGateContract } from './content-gate.contract.ts';

export interface ContentGateModel {
  state: 'loading' | 'open' | 'closed' | 'error';
  /**
   * True when the content came in a `<template>` and is shown in a slot; otherwise the element's children are the
   * content.
   */
  hasTemplate: boolean;
  /** True when the server sent the page without the content, because the visitor was not logged in yet. */
  isOutdated: boolean;
  /** True when the visitor has just come back from the login page that the gate led to. */
  isReturning: boolean;
  /** Address of the site's logo. */
  logo: string | undefined;
  /** Why the profile could not be loaded, so that it is unknown whether the visitor is logged in. */
  reason: string;
  onLogin: () => void;
  onRetry: () => void;
  onReload: () => void;
}

/** The page's own template, not the one in which an element keeps its fallback. */
const templateIn = (element: Element): HTMLTemplateElement | null =>
  element.querySelector<HTMLTemplateElement>(':scope > template:not([data-apunt-fallback])');

/** Id of the gate in an intent: that of the page's content, else the path of the page. */
const idOf = (contentId: string | undefined): string => contentId ?? location.pathname;

export function useContentGate(props: WidgetProps<typeof contentGateContract>): ContentGateModel {
  const { host, restricted, backUrl } = props;
  const { session, config } = useRuntime();
  const { element } = host;
  const isKnown = useSession(session, isSignedIn);
  // The hint cookie can be forged, so the gate opens only when the server has confirmed the user.
  const account = useAccount(session, !restricted || !isKnown);
  const [hasTemplate] = useState(() => templateIn(element) !== null);
  const [isReturning, setReturning] = useState(false);
  const wasClosed = useRef(false);
  const id = idOf(config.contentId);
  const isOpen = !restricted || account.status === 'user';
  const state = isOpen
    ? 'open'
    : !isKnown || account.status === 'none'
      ? 'closed'
      : account.status === 'failed'
        ? 'error'
        : 'loading';
  const [isOutdated, setOutdated] = useState(false);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const template = templateIn(element);
    if (!template) return;
    const box = document.createElement('div');
    box.slot = 'content';
    // The nodes themselves: on pages that enforce Trusted Types a copy of a script, JSON too, is no longer trusted.
    box.append(template.content);
    element.append(box);
    return () => {
      // When the session ends, the content leaves the document and is not only hidden.
      box.remove();
      template.content.append(...box.childNodes);
    };
  }, [element, isOpen]);

  const emitted = useRef<boolean>(undefined);
  useHostState(host, state);
  useLayoutEffect(() => {
    if (state === 'loading') return;
    host.ready();
    if (state === 'closed') wasClosed.current = true;
    // oxlint-disable-next-line react/set-state-in-effect -- only an effect knows that the gate was closed earlier
    setOutdated(isOpen && wasClosed.current && !hasTemplate);
    if (state === 'error' || emitted.current === isOpen) return;
    emitted.current = isOpen;
    host.emit('apunt-gate', { open: isOpen });
  }, [host, state, isOpen, hasTemplate]);

  useEffect(() => {
    if (!restricted || !isOpen || !takeIntent('gate', id)) return;
    // oxlint-disable-next-line react/set-state-in-effect -- reading the intent removes it, so a render must not read it
    setReturning(true);
  }, [restricted, isOpen, id]);

  return {
    state,
    hasTemplate,
    isOutdated,
    isReturning,
    logo: logoOf(config.json('logos'), host.site),
    reason: account.status === 'failed' ? errorTextOf(host, account.error) : '',
    onRetry: account.retry,
    onReload: () => host.navigate(location.pathname + location.search, 'login-success'),
    onLogin() {
      const back =
        (backUrl ? safeBackUrl(backUrl) : null) ?? location.pathname + location.search + location.hash;
      const intent = { type: 'gate', id } as const;
      if (!askForLogin(host, intent, back)) return;
      goToLogin(host, loginUrlOf(props.loginUrl, config), { reason: 'login', intent, backUrl: back });
    },
  };
}
