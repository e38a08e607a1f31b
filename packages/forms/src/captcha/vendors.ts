import { loadScript } from '@apunt/ui/load-script';
import type { Captcha, CaptchaOptions } from './adapter.ts';

/*
 * The three vendors have the same API: a script, a global, `render(element, options)` that returns an id, `reset(id)`.
 * Their scripts are fetched only here, once per page, after the visitor has focused the form.
 */

/** A captcha provider whose script comes from another site. */
export type Vendor = 'recaptcha' | 'hcaptcha' | 'turnstile';

/** Milliseconds that a script may take to load and become usable, before it counts as failed. */
export const SCRIPT_TIMEOUT = 15_000;

interface VendorFacts {
  global: string;
  script: (lang: string) => string;
  /**
   * Our languages that the vendor does not support. For these it is told to use the browser's language, because
   * otherwise it would fall back to English.
   */
  mute?: readonly string[];
}

const VENDORS: Record<Vendor, VendorFacts> = {
  recaptcha: {
    global: 'grecaptcha',
    script: (lang) => `https://www.google.com/recaptcha/api.js?render=explicit&hl=${lang}`,
  },
  hcaptcha: {
    global: 'hcaptcha',
    script: (lang) => `https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off&hl=${lang}`,
  },
  turnstile: {
    global: 'turnstile',
    script: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    mute: ['ca'],
  },
};

function call(global: string, method: string, ...args: unknown[]): unknown {
  const api: unknown = Reflect.get(globalThis, global);
  if (typeof api !== 'object' || api === null) {
    // `grecaptcha` may be a function that has the methods as properties.
    if (typeof api !== 'function') return undefined;
  }
  const found: unknown = Reflect.get(api, method);
  return typeof found === 'function' ? Reflect.apply(found, api, args) : undefined;
}

const isThere = (global: string): boolean => {
  const api: unknown = Reflect.get(globalThis, global);
  return (
    (typeof api === 'object' || typeof api === 'function') &&
    api !== null &&
    typeof Reflect.get(api, 'render') === 'function'
  );
};

/** After its load, grecaptcha is usable only once its `ready` calls back; the other vendors are usable at once. */
function usable(vendor: Vendor, global: string): Promise<void> {
  if (isThere(global)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`captcha ${vendor}: the script came and cannot be used`)),
      SCRIPT_TIMEOUT,
    );
    call(global, 'ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Loads the vendor's script, once a page however many forms ask (`loadScript`), and waits until it can be used. */
async function load(vendor: Vendor, lang: string): Promise<void> {
  const { global, script: address } = VENDORS[vendor];
  if (isThere(global)) return;
  await loadScript(address(lang), SCRIPT_TIMEOUT).catch((cause: unknown) => {
    throw new Error(`captcha ${vendor}: could not be loaded`, { cause });
  });
  await usable(vendor, global);
}

/** Draws a vendor's captcha. */
export async function mountVendor(
  vendor: Vendor,
  element: HTMLElement,
  { siteKey, lang, onToken, onExpire, onError }: CaptchaOptions,
): Promise<Captcha> {
  await load(vendor, lang);
  const { global, mute } = VENDORS[vendor];
  const box = document.createElement('div');
  element.append(box);
  let id: unknown;
  try {
    id = call(global, 'render', box, {
      sitekey: siteKey,
      size: element.clientWidth < 304 ? 'compact' : 'normal',
      language: mute?.includes(lang) ? 'auto' : lang,
      callback: (token: unknown) => onToken(String(token)),
      'expired-callback': onExpire,
      'error-callback': onError,
    });
  } catch (error) {
    // The vendor rejects a wrong site key, for instance: remove what it has already drawn.
    box.remove();
    throw error;
  }
  return {
    reset: () => void call(global, 'reset', id),
    destroy() {
      call(global, 'remove', id);
      box.remove();
    },
  };
}
