import { jsonOf } from '@apunt/api/json';
import { readStoredJson, writeStored } from './storage.ts';

const KEY = 'apuntConsent';

/** Whether the page may contact third parties: decided for each provider, and remembered in this browser. */
export interface Consent {
  /** `ask` means that the visitor has not decided yet: the widget shows a button, and its press is the consent. */
  state(provider: string): 'granted' | 'ask' | 'denied';
  /** Remembers the visitor's consent to this provider. */
  grant(provider: string): void;
  /** Withdraws the consent to this provider. */
  revoke(provider: string): void;
  /**
   * Calls back after each change of consent: in this page, in another tab, or on the site's consent platform. Returns a
   * function that stops it.
   */
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** Creates the page's consent. `tcf` follows the site's consent platform (IAB TCF v2), whenever that arrives. */
export function createConsent(mode: 'granted' | 'ask' | 'denied' | 'tcf'): Consent {
  const listeners = new Set<() => void>();
  const listening = new AbortController();
  const { signal } = listening;
  /** The answer of the consent platform; undefined until it has given one. */
  let isPlatformOk: boolean | undefined;
  const tell = () => listeners.forEach((listener) => listener());
  const remembered = (): Record<string, unknown> => ({ ...Object(readStoredJson('local', KEY)) });

  const hear = ({ key }: StorageEvent) => key === KEY && tell();
  const remember = (isOk?: true) => (provider: string) => {
    writeStored('local', KEY, jsonOf({ ...remembered(), [provider]: isOk }));
    tell();
  };

  let isFollowing = mode !== 'tcf';
  const follow = () => {
    const platform: unknown = Reflect.get(globalThis, '__tcfapi');
    if (isFollowing || typeof platform !== 'function') return;
    isFollowing = true;
    const handle = (data: unknown, isOk: unknown) => {
      if (!isOk || signal.aborted || !/tcloaded|useractioncomplete/.test(String(Object(data).eventStatus)))
        return;
      isPlatformOk = Object(Object(Object(data).purpose).consents)[1] === true;
      // In a microtask: the platform may answer within `state()`, which components call while they render.
      queueMicrotask(tell);
    };
    Reflect.apply(platform, undefined, ['addEventListener', 2, handle]);
  };
  follow();
  addEventListener('load', follow, { signal });

  return {
    state(provider) {
      // Looked for at each call, because a tag manager may load the platform long after the page.
      follow();
      if (mode === 'granted' || isPlatformOk) return 'granted';
      // A remembered press counts only while neither the site nor the visitor, on the consent platform, has refused.
      const mayRemember = mode === 'ask' || (mode === 'tcf' && isPlatformOk === undefined);
      if (mayRemember && remembered()[provider] === true) return 'granted';
      return mode === 'ask' ? 'ask' : 'denied';
    },
    grant: remember(true),
    revoke: remember(),
    subscribe(listener) {
      // Not before, because the first listener of this kind opens the page's storage, which takes a slow phone 6 ms; and once.
      addEventListener('storage', hear, { signal });
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listening.abort(),
  };
}
