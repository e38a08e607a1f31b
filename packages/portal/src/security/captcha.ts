/** Whether a captcha is solved by this token; each token is good for one send. */
export type CaptchaCheck = (token: string) => Promise<boolean>;

/** A captcha vendor: what pages tell the widgets, and how its tokens are checked. */
export interface CaptchaVendor {
  /** As in the attribute `captcha-provider` of `<apunt-config>`. */
  provider: 'recaptcha' | 'hcaptcha' | 'turnstile' | 'test';
  siteKey: string;
  isSolved: CaptchaCheck;
}

/**
 * Whether a plain form may stand for one that asks for a captcha. A page without script cannot solve one, so where the answers of the
 * vendor are worth something, a plain form would be the way around it.
 */
export const takesPlainForms = (vendor: Pick<CaptchaVendor, 'provider'> | null): boolean =>
  vendor?.provider === 'test';

/** Tokens that are remembered as used; of more than these the oldest is forgotten. */
const CAPACITY = 20_000;

/** The widgets' own `test` vendor. Everybody can write its tokens, so production does without it. */
export function testCaptcha(capacity: number = CAPACITY): CaptchaVendor {
  const used = new Set<string>();
  return {
    provider: 'test',
    siteKey: 'demo',
    async isSolved(token) {
      if (!/^test-ok-[\w-]{8,64}$/.test(token) || used.has(token)) return false;
      used.add(token);
      for (const oldest of used) {
        if (used.size <= capacity) break;
        used.delete(oldest);
      }
      return true;
    },
  };
}
