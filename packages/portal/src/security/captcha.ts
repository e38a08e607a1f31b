/** The captcha of the reference portal: the widgets' `test` provider gives tokens of this form, each good for one send. */
export interface CaptchaCheck {
  (token: string): boolean;
}

export function createCaptchaCheck(): CaptchaCheck {
  const used = new Set<string>();
  return (token) => {
    if (!/^test-ok-[\w-]{8,64}$/.test(token) || used.has(token)) return false;
    used.add(token);
    return true;
  };
}
