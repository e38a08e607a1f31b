/** The captchas' sources, as the contracts of forms name them: what each vendor documents, of the one that the page chooses. */
const vendor = <const S extends readonly string[]>(provider: string, script: S, frame: readonly string[]) =>
  [
    {
      directive: 'script-src',
      allow: script,
      when: 'press',
      only: `captcha-provider="${provider}"`,
      doc: 'The captcha, with the first focus in the form.',
    },
    {
      directive: 'frame-src',
      allow: frame,
      when: 'press',
      only: `captcha-provider="${provider}"`,
      doc: 'What the captcha asks.',
    },
  ] as const;

/** Of a form with a captcha. */
export const CAPTCHA_SOURCES = [
  ...vendor(
    'recaptcha',
    ['https://www.google.com', 'https://www.gstatic.com'],
    ['https://www.google.com', 'https://recaptcha.google.com'],
  ),
  ...vendor('hcaptcha', ['https://js.hcaptcha.com', 'https://*.hcaptcha.com'], ['https://*.hcaptcha.com']),
  ...vendor('turnstile', ['https://challenges.cloudflare.com'], ['https://challenges.cloudflare.com']),
];
