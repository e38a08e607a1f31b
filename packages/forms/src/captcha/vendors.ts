import type { Captcha, CaptchaOptions } from './adapter.ts';

/*
 * The three vendors have one shape: a script, a global, `render(element, options)` that gives an id, `reset(id)`. Their
 * scripts are fetched here and nowhere else, once a page, after the visitor has turned to the form.
 */

export type Vendor = 'recaptcha' | 'hcaptcha' | 'turnstile';

/** Milliseconds for a script to arrive and say that it can be used. */
export const SCRIPT_TIMEOUT = 15_000;

const VENDORS: Record<Vendor, { global: string; script: (lang: string) => string }> = {
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
  },
};

interface TrustedUrls {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/** Only the addresses of the table above; under Trusted Types the policy says so, too. */
function trusted(url: string): string {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes');
  if (typeof types !== 'object' || types === null) return url;
  const policy = (types as TrustedUrls).createPolicy('apunt-captcha', {
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
    script.src = trusted(address(lang));
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
  const { global } = VENDORS[vendor];
  const box = document.createElement('div');
  element.append(box);
  const id = call(global, 'render', box, {
    sitekey: siteKey,
    size: element.clientWidth < 304 ? 'compact' : 'normal',
    language: lang,
    callback: (token: unknown) => onToken(String(token)),
    'expired-callback': onExpire,
    'error-callback': onError,
  });
  return {
    reset: () => void call(global, 'reset', id),
    destroy() {
      call(global, 'remove', id);
      box.remove();
    },
  };
}
