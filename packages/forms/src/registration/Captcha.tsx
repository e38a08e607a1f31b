import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { Translate } from '@apunt/i18n/i18n';
import { Button } from '@apunt/ui/Button';
import { safeUrl } from '@apunt/ui/safe-url';
import type { Captcha as Mounted, CaptchaProvider } from '../captcha/adapter.ts';
import { captchaOf } from './mount.ts';
import type { FormMachine } from '../form/useFormMachine.ts';

/** Value of the token field where no captcha is required (development), so that the field is not empty. */
export const DEV_TOKEN = 'dev';

/** The page's captcha settings, and access to the visitor's consent to the provider's script. */
export interface CaptchaSettings {
  provider: CaptchaProvider | undefined;
  siteKey: string;
  lang: string;
  /** Development mode: no captcha is required, and none is loaded. */
  isOff: boolean;
  /** Contact page, linked in the error message when the captcha cannot be loaded. */
  contactUrl?: string | undefined;
  /** Whether the visitor has consented to this provider on this site, now or on an earlier visit. */
  isAllowed: (provider: string) => boolean;
  allow: (provider: string) => void;
  /**
   * Subscribes to changes of the consent that happen outside this form: in another tab or in the site's consent
   * platform.
   */
  onChange?: (listener: () => void) => () => void;
}

/** Derives the captcha settings from the page's runtime: its configuration, the visitor's consent and the language. */
export function captchaSettings(runtime: {
  config: {
    captchaProvider: CaptchaProvider | undefined;
    captchaKey: string | undefined;
    contactUrl: string | undefined;
    dev: boolean;
  };
  consent: {
    state: (provider: string) => string;
    grant: (provider: string) => void;
    subscribe: (listener: () => void) => () => void;
  };
  i18n: { locale: string };
}): CaptchaSettings {
  const { config, consent, i18n } = runtime;
  return {
    provider: config.captchaProvider,
    siteKey: config.captchaKey ?? '',
    lang: i18n.locale,
    isOff: config.dev,
    contactUrl: safeUrl(config.contactUrl),
    isAllowed: (provider) => provider === 'test' || consent.state(provider) === 'granted',
    allow: (provider) => consent.grant(provider),
    onChange: (listener) => consent.subscribe(listener),
  };
}

/**
 * Initial value of a form's captcha field: empty until the captcha is solved, or `DEV_TOKEN` where none is required.
 */
export const firstToken = ({ isOff }: CaptchaSettings): string => (isOff ? DEV_TOKEN : '');

const NAMES: Record<CaptchaProvider, string> = {
  recaptcha: 'Google reCAPTCHA',
  hcaptcha: 'hCaptcha',
  turnstile: 'Cloudflare Turnstile',
  test: 'test',
};

/** Props of `Captcha`: the form, the field that holds the token, and the settings of the page. */
export interface CaptchaProps<I extends FieldValues> {
  machine: FormMachine<I>;
  t: Translate<'captcha'>;
  name: Path<I>;
  settings: CaptchaSettings;
  /** Counter: each increase resets the captcha, because its token was used up by a call that did not fail. */
  spent?: number;
  /** The visitor has been in the form already, in an earlier step of it: the script is loaded at once. */
  isEntered?: boolean;
}

/**
 * The captcha of a form. Its script is loaded when the form first gets the focus; without consent to the provider, only
 * after the visitor presses a button. The token is cleared when it expires and after every failed send.
 */
export function Captcha<I extends FieldValues>({
  machine,
  t,
  name,
  settings,
  spent = 0,
  isEntered = false,
}: CaptchaProps<I>): ReactNode {
  const { provider, siteKey, lang, isOff, isAllowed, allow, onChange, contactUrl } = settings;
  const group = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted>(undefined);
  const isComing = useRef(false);
  const [step, setStep] = useState<'idle' | 'asking' | 'loading' | 'shown' | 'failed'>('idle');
  const field = machine.field(name);
  const { set, failures } = machine;

  const begin = () => {
    const element = place.current;
    if (!provider || !element || mounted.current || isComing.current) return;
    isComing.current = true;
    setStep('loading');
    const give = (token: string) => set(name, token);
    captchaOf(provider)(element, {
      siteKey,
      lang,
      label: t('captcha.robot'),
      onToken: give,
      onExpire: () => give(''),
      onError() {
        give('');
        setStep('failed');
      },
    }).then(
      (captcha) => {
        isComing.current = false;
        if (!element.isConnected) return captcha.destroy();
        mounted.current = captcha;
        setStep('shown');
      },
      () => {
        isComing.current = false;
        setStep('failed');
      },
    );
  };

  const beginIfAllowed = useEffectEvent(() => {
    const isReady = provider !== undefined && isAllowed(provider);
    if (isReady) begin();
    return isReady;
  });
  useEffect(() => {
    if (isOff) return;
    if (!provider) {
      console.error(
        'apunt: <apunt-config> captcha-provider: expected recaptcha, hcaptcha, turnstile or test (docs/errors/no-captcha.md)',
      );
      return;
    }
    const form = place.current?.closest('form');
    const handleFocus = () => {
      if (!beginIfAllowed()) setStep('asking');
    };
    // The captcha may be mounted after the visitor has already focused the form: no `focusin` would follow then.
    if (isEntered || form?.matches(':focus-within')) handleFocus();
    else form?.addEventListener('focusin', handleFocus, { once: true });
    return () => {
      form?.removeEventListener('focusin', handleFocus);
      mounted.current?.destroy();
      mounted.current = undefined;
    };
  }, [isOff, provider, isEntered]);

  const watchConsent = useEffectEvent(() => onChange?.(() => void beginIfAllowed()));
  useEffect(() => {
    if (step === 'asking') return watchConsent();
  }, [step]);

  useEffect(() => {
    if (failures > 0 || spent > 0) mounted.current?.reset();
  }, [failures, spent]);

  if (isOff) return null;
  // The pressed button is about to be removed. Without this its focus would be lost to the top of the page.
  const stay = () => group.current?.focus({ preventScroll: true });
  const retry = () => {
    stay();
    mounted.current?.destroy();
    mounted.current = undefined;
    begin();
  };
  return (
    <div
      ref={group}
      className="apunt-field apunt-captcha"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset needs a visible legend, and this label is for screen readers only
      role="group"
      aria-label={t('captcha.label')}
      aria-describedby={field.error ? `${field.id}-error` : undefined}
      id={field.id}
      data-field={name}
      tabIndex={-1}
    >
      <div ref={place} slot="vendor" data-owner={provider} />
      {!provider && <p>{t('captcha.missing')}</p>}
      {step === 'asking' && provider && (
        <>
          <p className="apunt-field-hint">{t('captcha.load-hint', { provider: NAMES[provider] })}</p>
          <Button
            action="accept"
            onClick={() => {
              stay();
              allow(provider);
              begin();
            }}
          >
            {t('captcha.load', { provider: NAMES[provider] })}
          </Button>
        </>
      )}
      {/* There from the start: screen readers do not announce what comes together with its region. */}
      <output>{step === 'loading' && t('captcha.loading')}</output>
      {step === 'failed' && (
        <>
          <p role="alert">
            {t('captcha.failed')} {contactUrl && <a href={contactUrl}>{t('captcha.contact')}</a>}
          </p>
          <Button action="retry" onClick={retry}>
            {t('captcha.retry')}
          </Button>
        </>
      )}
      <p id={`${field.id}-error`} className="apunt-field-error">
        {field.error}
      </p>
    </div>
  );
}
