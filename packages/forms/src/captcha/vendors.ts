import type { Captcha, CaptchaOptions } from './adapter.ts';

/*
 * The three vendors have one shape: a script, a global, `render(element, options)` that gives an id, `reset(id)`. Their
 * scripts are fetched here and nowhere else, once a page, after the visitor has turned to the form.
 */

/** A captcha provider whose script comes from another site. */
export type Vendor = 'recaptcha' | 'hcaptcha' | 'turnstile';

/** Milliseconds for a script to arrive and say that it can be used. */
export const SCRIPT_TIMEOUT = 15_000;

interface VendorFacts {
  global: string;
  script: (lang: string) => string;
  /** Languages of ours that it does not speak: it takes the browser's for them, where it would take English. */
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

interface UrlPolicy {
  createScriptURL: (url: string) => string;
}
interface TrustedUrls {
  createPolicy: (name: string, rules: UrlPolicy) => UrlPolicy;
}

// Once a page: a site's `trusted-types` refuses a second policy of the same name, and a retry loads again.
let policy: UrlPolicy | undefined;

/** Only the addresses of the table above; under Trusted Types the policy says so, too. */
function trusted(url: string): string {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (typeof types !== 'object' || types === null) return url;
  policy ??= (types as TrustedUrls).createPolicy('apunt-loader', {
    createScriptURL: (address) => {
      if (!Object.values(VENDORS).some(({ script }) => address.startsWith(script('').split('?')[0] ?? ' ')))
        throw new TypeError(`apunt: ${address} is no captcha`);
      return address;
    },
  });
  return policy.createScriptURL(url);
}

function call(global: string, method: string, ...args: unknown[]): unknown {
  const api: unknown = Reflect.get(globalThis, global);
  if (typeof api !== 'object' || api === null) {
    // grecaptcha may be a function with methods.
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

const arriving = new Map<string, Promise<void>>();

function load(vendor: Vendor, lang: string): Promise<void> {
  const { global, script: address } = VENDORS[vendor];
  if (isThere(global)) return Promise.resolve();
  const known = arriving.get(vendor);
  if (known) return known;
  // Before anything is remembered: a policy that the site refuses must not stand in the way of the next try.
  const src = trusted(address(lang));
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (done: () => void) => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      done();
    };
    const fail = (reason: string) =>
      settle(() => {
        script.remove();
        arriving.delete(vendor);
        reject(new Error(`captcha ${vendor}: ${reason}`));
      });
    const timer = setTimeout(() => fail('no answer'), SCRIPT_TIMEOUT);
    script.onerror = () => fail('could not be loaded');
    // The script's own "ready" comes after its load: grecaptcha has one, the others are there at once.
    script.onload = () => {
      if (isThere(global)) settle(resolve);
      else call(global, 'ready', () => settle(resolve));
    };
    script.async = true;
    script.src = src;
    document.head.append(script);
  });
  arriving.set(vendor, promise);
  return promise;
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
    // A key that it does not like, for instance: what it has begun to draw goes.
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
