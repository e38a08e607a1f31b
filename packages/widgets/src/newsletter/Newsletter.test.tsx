import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '@apunt/i18n/i18n';
import { registerErrorTexts } from '@apunt/forms/register-errors';
import { fieldTexts } from '@apunt/forms/field-texts';
import { validationTexts } from '@apunt/forms/texts';
import ca from '@apunt/locales/ca/newsletter.json';
import validation from '@apunt/locales/ca/validation.json';
import { control, fill } from '@apunt/testing/fill';
import { NewsletterView, type NewsletterViewProps } from './Newsletter.tsx';

const i18n = createI18n('ca');
void i18n.add({ namespace: 'newsletter', ca });
for (const texts of [registerErrorTexts, fieldTexts, validationTexts]) void i18n.add(texts);

const CHOICES = [
  { name: 'general', label: 'General' },
  { name: 'eso', label: 'ESO' },
  { name: 'batxillerat', label: 'Batxillerat' },
];
const EMAIL = 'maria@example.test';

describe('NewsletterView', () => {
  beforeEach(() => document.body.replaceChildren());

  function show(more: Partial<NewsletterViewProps> = {}) {
    const onSend = vi.fn<NewsletterViewProps['onSend']>(() => Promise.resolve(undefined));
    const props: NewsletterViewProps = {
      host: { element: document.createElement('div') },
      t: i18n.t,
      known: '',
      refused: undefined,
      outcome: undefined,
      sent: 0,
      choices: undefined,
      segments: undefined,
      termsUrl: '/condicions',
      privacyUrl: '/privacitat',
      headingLevel: 2,
      noHeading: false,
      label: undefined,
      onSend,
      onClose: vi.fn(),
      ...more,
    };
    const shown = render(<NewsletterView {...props} />);
    const again = (next: Partial<NewsletterViewProps>) =>
      shown.rerender(<NewsletterView {...props} {...next} />);
    return { ...shown, props, onSend, again };
  }
  const send = () => act(async () => void screen.getByText(ca.submit).click());
  const tick = (label: string) => act(async () => void screen.getByLabelText(label).click());

  it.each([
    [undefined, ['general']],
    [
      ['esports', 'cultura'],
      ['esports', 'cultura'],
    ],
  ])('with the segments %j given, subscribes to %j', async (segments, sent) => {
    const { container, onSend } = show({ segments });
    expect(container.querySelector('[name=segments]')).toBeNull();
    await act(async () => fill(container, { email: EMAIL, terms: true }));
    await send();
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ email: EMAIL, segments: sent, terms: true }));
  });

  it('subscribes to the boxes that are ticked, and to none that are not', async () => {
    const { container, onSend } = show({ choices: CHOICES });
    await act(async () => fill(container, { email: EMAIL, terms: true }));
    await tick('ESO');
    await tick('General');
    await tick('General');
    await send();
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith({ email: EMAIL, segments: ['eso'], terms: true }),
    );
  });

  it('sends a list also where there is one box only', async () => {
    const { container, onSend } = show({ choices: [{ name: 'nit', label: 'De nit' }] });
    await act(async () => fill(container, { email: EMAIL, terms: true }));
    await tick('De nit');
    await send();
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledWith({ email: EMAIL, segments: ['nit'], terms: true }),
    );
  });

  it('asks for one box at least, and leads to it', async () => {
    const { container, onSend } = show({ choices: CHOICES });
    await act(async () => fill(container, { email: EMAIL, terms: true }));
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(validation.segments));
    expect(document.activeElement).toBe(container.querySelector('[name=segments]'));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('begins with the boxes that the page names', () => {
    const { container } = show({ choices: CHOICES, segments: ['batxillerat', 'unknown'] });
    const ticked = container.querySelectorAll('[name=segments]:checked');
    expect([...ticked].map((box) => box.getAttribute('value'))).toEqual(['batxillerat']);
  });

  it.each([
    ['email', '', validation.emailRequired],
    ['email', 'màrius@example.test', validation.emailAccents],
    ['email', 'a@b', validation.email],
    ['terms', false, validation.terms],
  ])('sends nothing while %s is %j', async (name, value, message) => {
    const { container, onSend } = show();
    await act(async () => fill(container, { email: EMAIL, terms: true, [name]: value }));
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('takes an address that becomes known, but not over one that was written', async () => {
    const { container, again } = show();
    again({ known: EMAIL });
    await waitFor(() => expect(control(container, 'email').value).toBe(EMAIL));
    await act(async () => fill(container, { email: 'altra@example.test' }));
    again({ known: 'tercera@example.test' });
    expect(control(container, 'email').value).toBe('altra@example.test');
  });

  it.each([
    ['new', ca['done-title'], ca.done],
    ['already', ca['already-title'], ca.already],
  ] as const)(
    'says in a dialog that it is %s, and begins anew at its heading',
    async (outcome, title, text) => {
      const { container, again } = show();
      await act(async () => fill(container, { email: EMAIL, terms: true }));
      await act(async () => again({ sent: 1, outcome }));
      expect(screen.getByRole('dialog', { name: title }).textContent).toContain(text);
      expect(control(container, 'email').value).toBe('');
      again({ sent: 1, outcome: undefined });
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: ca.title }));
    },
  );

  it('says in a list why it was refused', () => {
    show({ refused: { problems: [{ code: 'A', text: 'Perquè sí.' }], reason: undefined, count: 1 } });
    expect(screen.getByRole('alert').textContent).toBe(`${ca.failed}Perquè sí.`);
  });
});
