/** What a captcha tells and is told, whoever makes it. */
export interface CaptchaOptions {
  siteKey: string;
  /** Two letters. */
  lang: string;
  /** Text of the test captcha's box. */
  label: string;
  onToken: (token: string) => void;
  onExpire: () => void;
  onError: () => void;
}

/** A captcha that stands in the page, by what a form can do with it. */
export interface Captcha {
  /** Unsolved again: a token is good for one send. */
  reset(): void;
  destroy(): void;
}

/** Draws a captcha into an element of the page's own DOM. Rejects when its script cannot be had. */
export type MountCaptcha = (element: HTMLElement, options: CaptchaOptions) => Promise<Captcha>;

/**
 * Who provides the captcha, as `captcha-provider` of `<apunt-config>` names it; `test` is solved by a tick and loads
 * nothing.
 */
export type CaptchaProvider = 'recaptcha' | 'hcaptcha' | 'turnstile' | 'test';
