import { writeStored } from './storage.ts';

const NAME = 'apuntSession';

/**
 * Tells other tabs that the session has changed, and calls back when they do, and when the page comes back into view.
 * The message carries no data: each tab reads the cookie itself.
 */
export function openTabs(onChange: () => void): { tell(): void; close(): void } {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(NAME) : undefined;
  const listening = new AbortController();
  const { signal } = listening;
  if (channel) channel.addEventListener('message', onChange, { signal });
  // Nobody listens in vain: the first listener of this kind opens the page's storage, 6 ms of a slow phone before its first widget.
  else addEventListener('storage', (event) => event.key === NAME && onChange(), { signal });
  addEventListener('pageshow', (event) => event.persisted && onChange(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onChange(), {
    signal,
  });
  return {
    tell() {
      if (signal.aborted) return;
      if (channel) channel.postMessage(null);
      else writeStored('local', NAME, String(Date.now()));
    },
    close() {
      listening.abort();
      channel?.close();
    },
  };
}
