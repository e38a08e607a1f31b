import type { Captcha, CaptchaOptions } from './adapter.ts';

/**
 * A captcha for tests, stories and the reference portal: a checkbox, whose token is valid for one send. Dispatching the
 * event `apunt-captcha-expire` on the checkbox makes the token expire.
 */
export function mountTestCaptcha(element: HTMLElement, options: CaptchaOptions): Captcha {
  const label = document.createElement('label');
  label.className = 'apunt-captcha-test';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.dataset['action'] = 'captcha';
  label.append(box, ` ${options.label}`);
  box.addEventListener('change', (event) => {
    event.stopPropagation();
    if (box.checked) options.onToken(`test-ok-${crypto.randomUUID()}`);
    else options.onExpire();
  });
  box.addEventListener('apunt-captcha-expire', () => {
    box.checked = false;
    options.onExpire();
  });
  element.append(label);
  return {
    reset: () => void (box.checked = false),
    destroy: () => label.remove(),
  };
}
