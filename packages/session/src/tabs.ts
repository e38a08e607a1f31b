import { writeStored } from './storage.ts';

const NAME = 'apuntSession';

/** Why a tab looks at the cookie: another tab has logged out, or in, or has lost the session; or this one comes back into view. */
export type Occasion = 'logout' | 'change' | 'return' | 'view';

/**
 * Tells other tabs that the session has changed, and calls back when they do, and when the page comes back into view.
 * The message carries no data of the user: each tab reads the cookie itself.
 */
export function openTabs(onChange: (occasion: Occasion) => void): {
  tell(occasion: 'logout' | 'change'): void;
  close(): void;
} {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const hear = (message: unknown) => onChange(String(message).startsWith('logout') ? 'logout' : 'change');
  if (channel) channel.addEventListener('message', ({ data }) => hear(data), { signal });
  // Nobody listens in vain: the first listener of this kind opens the page's storage, 6 ms of a slow phone before its first widget.
  else addEventListener('storage', (event) => event.key === NAME && hear(event.newValue), { signal });
  addEventListener('pageshow', (event) => event.persisted && onChange('return'), { signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && onChange('view'),
    { signal },
  );
  return {
    tell(occasion) {
      if (signal.aborted) return;
      if (channel) channel.postMessage(occasion);
      // With the time, because the same value written twice is no change.
      else writeStored('local', NAME, `${occasion} ${Date.now()}`);
    },
    close() {
      listening.abort();
      channel?.close();
    },
  };
}
