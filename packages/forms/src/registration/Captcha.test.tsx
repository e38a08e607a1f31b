import { act, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '@apunt/i18n/i18n';
import ca from '@apunt/locales/ca/captcha.json';
import { control, fill } from '@apunt/testing/fill';
import { Captcha, captchaSettings, firstToken, type CaptchaSettings } from './Captcha.tsx';
import { SCRIPT_TIMEOUT } from '../captcha/vendors.ts';
import { Form } from '../form/Form.tsx';
import { captchaSchema, requiredText } from '../form/schemas.ts';
import { useFormMachine, type Refusal } from '../form/useFormMachine.ts';
import { captchaTexts } from '@apunt/locales/captcha';
import { validationTexts } from '@apunt/locales/validation';
import { fieldsTexts } from '@apunt/locales/fields';

const i18n = createI18n('ca');
for (const texts of [captchaTexts, fieldsTexts, validationTexts]) void i18n.add(texts);

interface Vendor {
  options: Record<string, unknown>;
  reset: ReturnType<typeof vi.fn>;
  remove: ReturnType<typeof vi.fn>;
}

/** Installs the global of a vendor's loaded script; records the options it is given, whose callbacks `say` can call. */
function install(name: string): Vendor {
  const vendor: Vendor = { options: {}, reset: vi.fn(), remove: vi.fn() };
  Reflect.set(globalThis, name, {
    render: (_: Element, options: Record<string, unknown>) => {
      vendor.options = options;
      return 7;
    },
    reset: vendor.reset,
    remove: vendor.remove,
  });
  return vendor;
}
const say = (vendor: Vendor, name: string, ...args: unknown[]) =>
  act(async () => void Reflect.apply(vendor.options[name] as () => void, undefined, args));

describe('the captcha of a form', () => {
  let sent: unknown[];
  let answer: Refusal | undefined;
  /** Script elements that the code has appended. None is really loaded: each test triggers `load` or `error` itself. */
  let scripts: HTMLScriptElement[];

  beforeEach(() => {
    sent = [];
    answer = undefined;
    scripts = [];
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    for (const name of ['grecaptcha', 'hcaptcha', 'turnstile']) Reflect.deleteProperty(globalThis, name);
  });

  const settings = (more: Partial<CaptchaSettings> = {}): CaptchaSettings => ({
    provider: 'recaptcha',
    siteKey: 'key',
    lang: 'ca',
    isOff: false,
    isAllowed: () => true,
    allow: () => {},
    ...more,
  });

  function Example({ given, spent }: { given: CaptchaSettings; spent?: number }) {
    const machine = useFormMachine({
      schema: v.object({ name: requiredText(), recaptcha: captchaSchema(!given.isOff) }),
      defaults: { name: '', recaptcha: firstToken(given) },
      t: i18n.t,
      secrets: given.isOff ? [] : ['recaptcha'],
      onSubmit(values) {
        sent.push(values);
        return Promise.resolve(answer);
      },
    });
    return (
      <Form machine={machine} t={i18n.t} submit="Envia" waiting="…" label="Prova">
        <input {...strip(machine.field('name'))} />
        <Captcha
          machine={machine}
          t={i18n.t}
          name="recaptcha"
          settings={given}
          {...(spent !== undefined && { spent })}
        />
      </Form>
    );
  }
  const strip = ({
    inputRef,
    name,
    onChange,
    onBlur,
  }: ReturnType<ReturnType<typeof useFormMachine>['field']>) => ({
    ref: inputRef,
    name,
    onChange,
    onBlur,
    'aria-label': 'Nom',
  });
  const turnTo = (container: HTMLElement) => act(async () => fill(container, { name: 'Anna' }));
  const send = () => act(async () => void screen.getByText('Envia').click());

  it('loads nothing until somebody turns to the form', async () => {
    const vendor = install('grecaptcha');
    const { container } = render(<Example given={settings()} />);
    expect(vendor.options).toEqual({});
    await turnTo(container);
    await waitFor(() => expect(vendor.options['sitekey']).toBe('key'));
  });

  it('is asked for when it is missing, sent when it is solved, emptied when it runs out', async () => {
    const vendor = install('grecaptcha');
    const { container } = render(<Example given={settings()} />);
    await turnTo(container);
    await waitFor(() => expect(vendor.options['sitekey']).toBe('key'));
    await send();
    await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toContain('robot'));
    expect(document.activeElement?.getAttribute('data-field')).toBe('recaptcha');
    await say(vendor, 'callback', 'token-1');
    await say(vendor, 'expired-callback');
    await send();
    expect(sent).toEqual([]);
    await say(vendor, 'callback', 'token-2');
    await send();
    await waitFor(() => expect(sent).toEqual([{ name: 'Anna', recaptcha: 'token-2' }]));
  });

  it('is solved anew when its answer is spent, though nothing has failed', async () => {
    const vendor = install('grecaptcha');
    const { container, rerender } = render(<Example given={settings()} spent={0} />);
    await turnTo(container);
    await waitFor(() => expect(vendor.options['sitekey']).toBe('key'));
    expect(vendor.reset).not.toHaveBeenCalled();
    rerender(<Example given={settings()} spent={1} />);
    expect(vendor.reset).toHaveBeenCalledOnce();
  });

  it('is solved anew after every send that did not work', async () => {
    answer = {};
    const vendor = install('hcaptcha');
    const { container } = render(<Example given={settings({ provider: 'hcaptcha' })} />);
    await turnTo(container);
    await waitFor(() => expect(vendor.options['sitekey']).toBe('key'));
    await say(vendor, 'callback', 'token-1');
    await send();
    await waitFor(() => expect(vendor.reset).toHaveBeenCalledWith(7));
    await send();
    expect(sent.length).toBe(1);
    expect(control(container, 'name').value).toBe('Anna');
  });

  it('asks before it brings a third party, and remembers the press', async () => {
    const vendor = install('turnstile');
    const allow = vi.fn();
    const given = settings({ provider: 'turnstile', isAllowed: () => false, allow });
    const { container, unmount } = render(<Example given={given} />);
    await turnTo(container);
    expect(vendor.options).toEqual({});
    const button = await screen.findByRole('button', { name: /Cloudflare Turnstile/ });
    button.focus();
    await act(async () => button.click());
    expect(allow).toHaveBeenCalledWith('turnstile');
    // The pressed button has been removed; the focus must have moved to the place of the captcha.
    expect(document.activeElement?.getAttribute('data-field')).toBe('recaptcha');
    await waitFor(() => expect(vendor.options['sitekey']).toBe('key'));
    // Turnstile does not support Catalan, so it is told to use the browser's language.
    expect(vendor.options['language']).toBe('auto');
    unmount();
    expect(vendor.remove).toHaveBeenCalledWith(7);
  });

  /**
   * A consent as the page implements it: listeners are called synchronously, while the press is still being handled.
   */
  function askingConsent() {
    const listeners = new Set<() => void>();
    let isOk = false;
    const agree = () => {
      isOk = true;
      listeners.forEach((listener) => listener());
    };
    const given = settings({
      provider: 'hcaptcha',
      isAllowed: () => isOk,
      allow: agree,
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    });
    return { given, agree, listeners };
  }

  it('comes by itself once somebody has agreed elsewhere, and listens no longer', async () => {
    const vendor = install('hcaptcha');
    const { given, agree, listeners } = askingConsent();
    const { container } = render(<Example given={given} />);
    await turnTo(container);
    await screen.findByRole('button', { name: /hCaptcha/ });
    expect(vendor.options).toEqual({});
    await act(async () => agree());
    await waitFor(() => expect(vendor.options['sitekey']).toBe('key'));
    expect(listeners.size).toBe(0);
  });

  it('comes once, though its own press is told to it, too', async () => {
    install('hcaptcha');
    const { container } = render(<Example given={askingConsent().given} />);
    await turnTo(container);
    await act(async () => screen.getByRole('button', { name: /hCaptcha/ }).click());
    await waitFor(() => expect(container.querySelectorAll('[slot=vendor] > div').length).toBe(1));
  });

  it('comes into a form that somebody is in already', async () => {
    const vendor = install('grecaptcha');
    vi.spyOn(HTMLFormElement.prototype, 'matches').mockImplementation((query) => query === ':focus-within');
    render(<Example given={settings()} />);
    await waitFor(() => expect(vendor.options['sitekey']).toBe('key'));
  });

  it('says that its script did not come, and tries again', async () => {
    const { container } = render(<Example given={settings({ contactUrl: 'mailto:a@b.test' })} />);
    await turnTo(container);
    await waitFor(() => expect(scripts[0]?.src).toContain('https://www.google.com/recaptcha/api.js'));
    await act(async () => void scripts[0]?.dispatchEvent(new Event('error')));
    await screen.findByText(ca.failed);
    expect(screen.getByRole('link', { name: ca.contact }).getAttribute('href')).toBe('mailto:a@b.test');
    const vendor = install('grecaptcha');
    const button = screen.getByRole('button', { name: ca.retry });
    button.focus();
    await act(async () => button.click());
    expect(document.activeElement?.getAttribute('data-field')).toBe('recaptcha');
    await waitFor(() => expect(vendor.options['sitekey']).toBe('key'));
    await say(vendor, 'error-callback');
    expect(screen.getByText(ca.failed)).toBeDefined();
  });

  it('gives up a script that does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { mountVendor } = await import('../captcha/vendors.ts');
    const options = { siteKey: 'k', lang: 'ca', label: '', onToken() {}, onExpire() {}, onError() {} };
    const mounted = mountVendor('hcaptcha', document.createElement('div'), options);
    const outcome = mounted.then(
      () => 'came',
      (error: unknown) => String(error),
    );
    await vi.advanceTimersByTimeAsync(SCRIPT_TIMEOUT);
    expect(await outcome).toContain('could not be loaded');
    expect(scripts.length).toBe(1);
  });

  it('tries again with a script of its own', async () => {
    const { mountVendor } = await import('../captcha/vendors.ts');
    const options = { siteKey: 'k', lang: 'ca', label: '', onToken() {}, onExpire() {}, onError() {} };
    for (const tries of [1, 2]) {
      const mounted = mountVendor('turnstile', document.createElement('div'), options);
      scripts[tries - 1]?.dispatchEvent(new Event('error'));
      await expect(mounted).rejects.toThrow('could not be loaded');
      expect(scripts.length).toBe(tries);
    }
  });

  it('leaves nothing of a captcha that could not be drawn', async () => {
    const { mountVendor } = await import('../captcha/vendors.ts');
    const bad = () => {
      throw new Error('Invalid site key');
    };
    Reflect.set(globalThis, 'hcaptcha', { render: bad });
    const place = document.createElement('div');
    const options = { siteKey: '', lang: 'ca', label: '', onToken() {}, onExpire() {}, onError() {} };
    await expect(mountVendor('hcaptcha', place, options)).rejects.toThrow('Invalid site key');
    expect(place.childElementCount).toBe(0);
  });

  it('is not needed in development', async () => {
    const { container } = render(<Example given={settings({ isOff: true, provider: undefined })} />);
    await turnTo(container);
    await send();
    await waitFor(() => expect(sent).toEqual([{ name: 'Anna', recaptcha: 'dev' }]));
  });

  it('tells the author that the page has none, and the visitor what to do', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<Example given={settings({ provider: undefined })} />);
    // There from the start: an alert would be said before anything else of the page.
    expect(screen.getByText(ca.missing).getAttribute('role')).toBe(null);
    expect(log).toHaveBeenCalledOnce();
    expect(log.mock.calls[0]?.[0]).toContain('captcha-provider');
  });

  it('takes its settings from the page', () => {
    const grant = vi.fn();
    const subscribe = vi.fn(() => () => {});
    const given = captchaSettings({
      config: { captchaProvider: 'hcaptcha', captchaKey: 'k', contactUrl: 'javascript:alert(1)', dev: false },
      consent: { state: () => 'ask', grant, subscribe },
      i18n: { locale: 'ca' },
    });
    expect(given).toMatchObject({ provider: 'hcaptcha', siteKey: 'k', lang: 'ca', isOff: false });
    expect(given.contactUrl).toBeUndefined();
    expect([given.isAllowed('hcaptcha'), given.isAllowed('test')]).toEqual([false, true]);
    given.allow('hcaptcha');
    expect(grant).toHaveBeenCalledWith('hcaptcha');
    given.onChange?.(() => {});
    expect(subscribe).toHaveBeenCalledOnce();
  });
});
