import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/reader-form.json';
import validation from '@apunt/locales/ca/validation.json';
import { control, fill } from '@apunt/testing/fill';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { fillText } from '@apunt/testing/texts';
import { ReaderFormView, type ReaderFormViewProps } from './ReaderForm.tsx';
import { captchaTexts } from '@apunt/locales/captcha';
import { registerErrorsTexts } from '@apunt/locales/register-errors';
import { validationTexts } from '@apunt/locales/validation';
import { fieldsTexts } from '@apunt/locales/fields';

const VALID = {
  name: 'Maria',
  email: 'maria@example.test',
  text: 'La font',
  checkPrivacyPolicy: true,
};
const QUESTION = 'Quin és el teu racó preferit?';

describe('ReaderFormView', () => {
  let i18n: ReturnType<typeof startTestRuntime>['i18n'];

  beforeEach(() => {
    resetPage();
    document.body.replaceChildren();
    ({ i18n } = startTestRuntime());
    void i18n.add({ namespace: 'reader-form', ca });
    for (const texts of [registerErrorsTexts, captchaTexts, fieldsTexts, validationTexts])
      void i18n.add(texts);
  });

  function show(more: Partial<ReaderFormViewProps> = {}) {
    const onSend = vi.fn<ReaderFormViewProps['onSend']>(() => Promise.resolve(undefined));
    const props: ReaderFormViewProps = {
      host: { element: document.createElement('div') },
      t: i18n.t,
      view: 'form',
      isLost: false,
      session: undefined,
      owner: 'anonymous',
      who: undefined,
      isChild: false,
      isReturning: false,
      phase: 'idle',
      upload: { progress: undefined, isOffline: false, isRetrying: false },
      refused: undefined,
      isDone: false,
      sent: 0,
      captcha: {
        provider: 'test',
        siteKey: '',
        lang: 'ca',
        isOff: true,
        isAllowed: () => true,
        allow: () => {},
      },
      spent: 0,
      ugcId: '1',
      type: 'text',
      question: QUESTION,
      maxImageKb: 8000,
      maxVideoKb: 500_000,
      termsUrl: '/condicions',
      privacyUrl: '/privacitat',
      headingLevel: 2,
      noHeading: false,
      label: undefined,
      onToken: vi.fn(),
      onLogin: vi.fn(),
      onCancel: vi.fn(),
      onClose: vi.fn(),
      onFile: vi.fn(),
      onSend,
      ...more,
    };
    const shown = render(<ReaderFormView {...props} />);
    const again = (next: Partial<ReaderFormViewProps>) =>
      shown.rerender(<ReaderFormView {...props} {...next} />);
    return { ...shown, props, onSend, again };
  }
  const send = () => act(async () => void screen.getByText(ca.submit).click());
  const choose = (file: File) =>
    act(async () => {
      const input = control(document, 'uploadFileId');
      Object.defineProperty(input, 'files', { configurable: true, value: [file] });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const sized = (name: string, type: string, size: number) =>
    Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

  it('asks the question, and hands on exactly what was answered', async () => {
    const { container, onSend } = show();
    expect(screen.getByLabelText(QUESTION).tagName).toBe('TEXTAREA');
    await act(async () => fill(container, VALID));
    await send();
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith(
        { ...VALID, checkCommercialCommunications: false, captcha: 'dev' },
        undefined,
      ),
    );
  });

  it.each([
    ['name', '', validation.nameRequired],
    ['email', 'maria', validation.email],
    ['text', '  ', ca.unanswered],
    ['checkPrivacyPolicy', false, validation.terms],
  ])('sends nothing while %s is %j', async (name, value, message) => {
    const { container, onSend } = show();
    await act(async () => fill(container, { ...VALID, [name]: value }));
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(onSend).not.toHaveBeenCalled();
  });

  it.each([
    ['text_image', undefined, ca['image-missing']],
    ['text_image', sized('a.pdf', 'application/pdf', 10), ca['image-type']],
    ['text_image', sized('a.jpg', 'image/jpeg', 0), ca['image-empty']],
    ['text_image', sized('a.jpg', 'image/jpeg', 8000 * 1024 + 1), fillText(ca['image-size'], { max: '8' })],
    ['text_video', undefined, ca['video-missing']],
    [
      'text_video',
      sized('a.mp4', 'video/mp4', 500_000 * 1024 + 1),
      fillText(ca['video-size'], { max: '500' }),
    ],
  ] as const)('of a %s, the file %o is refused before anything is sent', async (type, file, message) => {
    const { container, onSend } = show({ type });
    await act(async () => fill(container, VALID));
    if (file) await choose(file);
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(document.activeElement).toBe(control(container, 'uploadFileId'));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('hands on a file of exactly the limit', async () => {
    const { container, onSend } = show({ type: 'text_image' });
    const file = sized('a.jpg', 'image/jpeg', 8000 * 1024);
    await act(async () => fill(container, VALID));
    await choose(file);
    expect(container.textContent).toContain('a.jpg (8\u00a0MB)');
    await send();
    await waitFor(() => expect(onSend.mock.calls[0]?.[1]).toBe(file));
  });

  it('offers to make a heavy photo lighter, and no heavy video', async () => {
    const { container } = show({ type: 'text_image' });
    await choose(sized('a.jpg', 'image/jpeg', 9000 * 1024));
    expect(container.querySelector('[data-action=reduce]')).not.toBeNull();
    // Nothing that a browser could draw.
    await act(async () => void container.querySelector<HTMLElement>('[data-action=reduce]')?.click());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(ca['reduce-failed']));
  });

  it('fills in who is logged in, but not over what they have written', async () => {
    const { container, again } = show();
    await act(async () => fill(container, { email: 'altra@example.test' }));
    again({ who: { name: 'Maria Ferrer', email: 'maria@example.test' } });
    await waitFor(() => expect(control(container, 'name').value).toBe('Maria Ferrer'));
    expect(control(container, 'email').value).toBe('altra@example.test');
  });

  it('keeps name, e-mail and the choice of mails after it has arrived, and nothing besides', async () => {
    const { container, again } = show();
    await act(async () => fill(container, { ...VALID, checkCommercialCommunications: true }));
    await act(async () => again({ sent: 1, isDone: true }));
    expect(control(container, 'name').value).toBe(VALID.name);
    expect(control(container, 'email').value).toBe(VALID.email);
    expect(control(container, 'checkCommercialCommunications')).toHaveProperty('checked', true);
    expect(control(container, 'text').value).toBe('');
    expect(control(container, 'checkPrivacyPolicy')).toHaveProperty('checked', false);
    expect(screen.getByRole('dialog').textContent).toContain(ca.done);
    again({ sent: 1, isDone: false });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: ca.title }));
  });

  it('has no form while it is closed', () => {
    const { container, props } = show({ view: 'closed' });
    expect(container.querySelector('form')).toBeNull();
    expect(container.textContent).toContain(ca.closed);
    container.querySelector<HTMLElement>('[data-action=login]')?.click();
    expect(props.onLogin).toHaveBeenCalledOnce();
  });

  it('shows how far the file has come, says each tenth, and can be stopped', async () => {
    let finish = () => {};
    const onSend = () => new Promise<undefined>((resolve) => (finish = () => resolve(undefined)));
    const { container, props, again } = show({ onSend });
    await act(async () => fill(container, VALID));
    await send();
    const upload = { isOffline: false, isRetrying: false };
    again({
      onSend,
      phase: 'uploading',
      upload: { ...upload, progress: { percent: 47, sent: 47, total: 100, left: 130 } },
    });
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 47);
    expect(container.textContent).toContain(fillText(ca.left_other, { count: '2' }));
    expect(container.querySelector('[data-action=submit]')?.textContent).toBe(
      fillText(ca.uploading, { percent: 47 }),
    );
    expect([...container.querySelectorAll('output')].map((one) => one.textContent).join()).toContain(
      fillText(ca.uploading, { percent: 40 }),
    );
    container.querySelector<HTMLElement>('[data-action=cancel]')?.click();
    expect(props.onCancel).toHaveBeenCalledOnce();
    again({ onSend, phase: 'uploading', upload: { ...upload, isOffline: true, progress: undefined } });
    expect(container.textContent).toContain(ca.offline);
    await act(async () => finish());
  });

  it('holds what is being sent as it is, focus included, and goes on where that stops', async () => {
    const { container, onSend, again } = show();
    const { checkPrivacyPolicy: _, ...written } = VALID;
    await act(async () => fill(container, written));
    again({ phase: 'uploading' });
    for (const name of ['name', 'email', 'text'])
      expect(control(container, name)).toHaveProperty('readOnly', true);
    const box = control(container, 'checkPrivacyPolicy');
    box.focus();
    await act(async () => box.click());
    expect(box).toHaveProperty('checked', false);
    expect(box.getAttribute('aria-readonly')).toBe('true');
    expect(document.activeElement).toBe(box);
    expect(container.querySelector('[data-action=cancel]')?.closest('[inert],[disabled]')).toBeNull();
    const isBlocked = () => container.querySelector('[data-action=submit]')?.getAttribute('aria-disabled');
    again({ phase: 'idle' });
    expect(isBlocked()).toBe('true');
    await act(async () => box.click());
    expect(isBlocked()).toBe('false');
    await send();
    await waitFor(() => expect(onSend.mock.calls[0]?.[0]).toMatchObject(VALID));
  });

  it('says in a list why it could not be sent', () => {
    show({ refused: { problems: [{ code: 'A', text: 'Perquè sí.' }], reason: undefined, count: 1 } });
    expect(screen.getByRole('alert').textContent).toBe(`${ca.failed}Perquè sí.`);
  });

  it('keeps the answer for this tab, and nothing of who writes', async () => {
    const { container, unmount } = show();
    await act(async () => fill(container, VALID));
    const kept = sessionStorage.getItem('apuntDraft:participation:1');
    expect(kept).toContain(VALID.text);
    expect(kept).not.toContain(VALID.email);
    expect(kept).not.toContain('Maria');
    unmount();
    show();
    expect(control(document, 'text').value).toBe(VALID.text);
  });

  it('begins with its heading for somebody who has come back to write', () => {
    show({ isReturning: true });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: ca.title }));
  });
});
