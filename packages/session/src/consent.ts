import { readStoredJson, writeStored } from './storage.ts';

const KEY = 'apuntConsent';

/** Whether third parties may be asked for: per provider, remembered in this browser. */
export interface Consent {
  /** `ask` is neither yes nor no: a press decides. */
  state(provider: string): 'granted' | 'ask' | 'denied';
  /** The visitor has pressed for this provider. */
  grant(provider: string): void;
  /** Takes that back: what is granted once must be as easy to withdraw. */
  revoke(provider: string): void;
  /** Told after every change, here, in another tab or on the site's consent platform. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** Creates the page's consent. `tcf` follows the site's consent platform (IAB TCF v2), whenever that arrives. */
export function createConsent(mode: 'granted' | 'ask' | 'denied' | 'tcf'): Consent {
  const listeners = new Set<() => void>();
  const listening = new AbortController();
  const { signal } = listening;
  /** Undefined while the platform has not said. */
  let isPlatformOk: boolean | undefined;
  const tell = () => listeners.forEach((listener) => listener());
  const remembered = (): Record<string, unknown> => ({ ...Object(readStoredJson('local', KEY)) });

  addEventListener('storage', ({ key }) => key === KEY && tell(), { signal });
  const remember = (isOk?: true) => (provider: string) => {
    writeStored('local', KEY, JSON.stringify({ ...remembered(), [provider]: isOk }));
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
      // Not at once: it may answer while somebody who asks for the state is being drawn.
      queueMicrotask(tell);
    };
    Reflect.apply(platform, undefined, ['addEventListener', 2, handle]);
  };
  follow();
  addEventListener('load', follow, { signal });

  return {
    state(provider) {
      // A tag manager may bring the platform long after the page has loaded.
      follow();
      if (mode === 'granted' || isPlatformOk) return 'granted';
      // A press that is remembered does not outlive a later no, of the site or of the visitor on its platform.
      const mayRemember = mode === 'ask' || (mode === 'tcf' && isPlatformOk === undefined);
      if (mayRemember && remembered()[provider] === true) return 'granted';
      return mode === 'ask' ? 'ask' : 'denied';
    },
    grant: remember(true),
    revoke: remember(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listening.abort(),
  };
}
