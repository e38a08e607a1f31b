import type { CaptchaProvider, MountCaptcha } from '../captcha/adapter.ts';

/** The one door to every captcha; each comes with its own code, when it is needed. */
export function captchaOf(provider: CaptchaProvider): MountCaptcha {
  return async (element, options) => {
    if (provider === 'test') {
      const { mountTestCaptcha } = await import('../captcha/test-captcha.ts');
      return mountTestCaptcha(element, options);
    }
    const { mountVendor } = await import('../captcha/vendors.ts');
    return mountVendor(provider, element, options);
  };
}
