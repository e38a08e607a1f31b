import { scriptAddress } from './trusted.ts';

const loading = new Map<string, Promise<void>>();

/** Milliseconds after which a script counts as dead. */
export const SCRIPT_TIMEOUT = 15_000;

/** Loads a classic script of a third party, once a page and address. A failure may be tried again. */
export function loadScript(address: string, timeout = SCRIPT_TIMEOUT): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const script = document.createElement('script');
  const promise = new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`${address} did not come`));
    const timer = setTimeout(fail, timeout);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.async = true;
    // Throws, and so rejects, for an address that no script may come from.
    script.src = scriptAddress(address);
    document.head.append(script);
  });
  loading.set(address, promise);
  promise.catch(() => {
    loading.delete(address);
    script.remove();
  });
  return promise;
}
