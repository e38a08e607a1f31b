/** The options of a captcha, the same for every provider: settings, and callbacks for its events. */
export interface CaptchaOptions {
  siteKey: string;
  /** Two-letter language code. */
  lang: string;
  /** Text of the test captcha's box. */
  label: string;
  onToken: (token: string) => void;
  onExpire: () => void;
  onError: () => void;
}

/** A mounted captcha, with the operations that a form needs. */
export interface Captcha {
  /** Makes the captcha unsolved again, because a token is valid for one send only. */
  reset(): void;
  destroy(): void;
}

/** Draws a captcha into an element of the page's own DOM. Rejects when its script cannot be loaded. */
export type MountCaptcha = (element: HTMLElement, options: CaptchaOptions) => Promise<Captcha>;

/**
 * Provider of the captcha, as in the attribute `captcha-provider` of `<apunt-config>`. `test` is solved by ticking a
 * box and loads nothing.
 */
export type CaptchaProvider = 'recaptcha' | 'hcaptcha' | 'turnstile' | 'test';
