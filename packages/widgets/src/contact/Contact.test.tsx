import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/contact.json';
import validation from '@apunt/locales/ca/validation.json';
import { control, fill } from '@apunt/testing/fill';
import { contactContract } from './contact.contract.ts';
import { ContactView, type ContactViewProps } from './Contact.tsx';

const i18n = i18nOf(contactContract);

const VALID = { name: 'Maria', email: 'maria@example.test', subject: 'Hola', text: 'Bon dia', terms: true };

describe('ContactView', () => {
  beforeEach(() => {
    document.body.replaceChildren();
    sessionStorage.clear();
  });

  function show(more: Partial<ContactViewProps> = {}) {
    const onSend = vi.fn<ContactViewProps['onSend']>(() => Promise.resolve(undefined));
    const props: ContactViewProps = {
      host: { element: document.createElement('div') },
      t: i18n.t,
      refused: undefined,
      arrived: undefined,
      sent: 0,
      captcha: {
        provider: 'test',
        siteKey: '',
        lang: 'ca',
        isOff: true,
        isAllowed: () => true,
        allow: () => {},
      },
      subject: undefined,
      subjects: undefined,
      termsUrl: '/condicions',
      privacyUrl: '/privacitat',
      headingLevel: 2,
      noHeading: false,
      label: undefined,
      onSend,
      onClose: vi.fn(),
      ...more,
    };
    const shown = render(<ContactView {...props} />);
    const again = (next: Partial<ContactViewProps>) => shown.rerender(<ContactView {...props} {...next} />);
    return { ...shown, props, onSend, again };
  }
  const send = () => act(async () => void screen.getByText(ca.submit).click());

  it('hands on exactly what was written', async () => {
    const { container, onSend } = show();
    await act(async () => fill(container, VALID));
    await send();
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith({ ...VALID, commercial: false, recaptcha: 'dev' }),
    );
  });

  it.each([
    ['name', ' ', validation.nameRequired],
    ['email', '', validation.emailRequired],
    ['email', 'maría@example.test', validation.emailAccents],
    ['email', 'maria@', validation.email],
    ['subject', '', validation.subjectRequired],
    ['text', '', validation.textRequired],
    ['terms', false, validation.terms],
  ])('sends nothing while %s is %j', async (name, value, message) => {
    const { container, onSend } = show();
    await act(async () => fill(container, { ...VALID, [name]: value }));
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(onSend).not.toHaveBeenCalled();
  });

  it.each([
    [undefined, 'Publicitat', 'INPUT', 'Publicitat'],
    [[], 'Publicitat', 'INPUT', 'Publicitat'],
    [['Programació', 'Publicitat'], 'Una altra', 'SELECT', ''],
  ])(
    'with the subjects %j and "%s" given, the subject is a %s with "%s"',
    (subjects, subject, tag, value) => {
      const { container } = show({ subjects, subject });
      expect(control(container, 'subject').tagName).toBe(tag);
      expect(control(container, 'subject').value).toBe(value);
    },
  );

  it('follows a subject that the page names later, but not over what the visitor has written', async () => {
    const { container, again } = show({ subject: 'Un' });
    await act(async () => fill(container, { text: 'Bon dia' }));
    await act(async () => again({ subject: 'Dos' }));
    expect(control(container, 'subject').value).toBe('Dos');
    expect(control(container, 'text').value).toBe('Bon dia');
    await act(async () => fill(container, { subject: 'El meu' }));
    await act(async () => again({ subject: 'Tres' }));
    expect(control(container, 'subject').value).toBe('El meu');
  });

  it('follows it in a list, too', async () => {
    const subjects = ['Programació', 'Publicitat'];
    const { container, again } = show({ subjects });
    await act(async () => again({ subjects, subject: 'Publicitat' }));
    expect(control(container, 'subject').value).toBe('Publicitat');
    await act(async () => again({ subjects, subject: 'Una altra' }));
    expect(control(container, 'subject').value).toBe('');
  });

  it('is empty again once it has arrived, says so, and goes on from its heading', async () => {
    const { container, again } = show({ subject: 'Tema' });
    await act(async () => fill(container, VALID));
    await act(async () => again({ subject: 'Tema', sent: 1, arrived: { reference: 'C-7' } }));
    expect(screen.getByRole('dialog').textContent).toContain('C-7');
    for (const name of ['name', 'email', 'text']) expect(control(container, name).value).toBe('');
    expect(control(container, 'subject').value).toBe('Tema');
    expect(container.querySelector('[aria-invalid=true]')).toBeNull();
    again({ sent: 1, arrived: undefined });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: ca.title }));
  });

  it('keeps subject and message for this tab, and nothing of who writes', async () => {
    const { container, unmount } = show();
    await act(async () => fill(container, VALID));
    const kept = sessionStorage.getItem('apuntDraft:contact');
    expect(kept).toContain('Bon dia');
    expect(kept).not.toMatch(/maria/i);
    unmount();
    show();
    expect(control(document, 'subject').value).toBe('Hola');
    expect(control(document, 'text').value).toBe('Bon dia');
    expect(control(document, 'name').value).toBe('');
  });

  it('keeps nothing of a message that has arrived, and all of one that was refused', async () => {
    const onSend = vi.fn<ContactViewProps['onSend']>(() => Promise.resolve({}));
    const { container, again } = show({ onSend });
    await act(async () => fill(container, VALID));
    await send();
    await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
    expect(sessionStorage.getItem('apuntDraft:contact')).toContain('Bon dia');
    onSend.mockResolvedValue(undefined);
    await send();
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2));
    await act(async () => again({ onSend, sent: 1, arrived: { reference: '' } }));
    expect(sessionStorage.getItem('apuntDraft:contact')).toBeNull();
  });

  it('says in a list why it was refused', () => {
    show({ refused: { problems: [{ code: 'A', text: 'Perquè sí.' }], reason: undefined, count: 1 } });
    expect(screen.getByRole('alert').textContent).toBe(`${ca.failed}Perquè sí.`);
  });
});
