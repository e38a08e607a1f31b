import type { CaptchaProvider, MountCaptcha } from '../captcha/adapter.ts';

/**
 * The only way to create a captcha. The code of each provider is imported on demand, so that a page loads one at most.
 */
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
