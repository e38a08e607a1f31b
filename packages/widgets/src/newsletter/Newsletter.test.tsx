import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '@apunt/element/host';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/newsletter.json';
import validation from '@apunt/locales/ca/validation.json';
import { control, fill } from '@apunt/testing/fill';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { startTestRuntime } from '@apunt/testing/runtime';
import { newsletterContract } from './newsletter.contract.ts';
import { Newsletter, NewsletterView, type NewsletterViewProps } from './Newsletter.tsx';

const i18n = i18nOf(newsletterContract);

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

  it('follows the segments that the page names later, and keeps what was typed', async () => {
    const { container, onSend, again } = show({ segments: ['esports'] });
    await act(async () => fill(container, { email: EMAIL, terms: true }));
    again({ onSend, segments: ['cultura'] });
    await send();
    const sent = { email: EMAIL, segments: ['cultura'], terms: true };
    await waitFor(() => expect(onSend).toHaveBeenCalledWith(sent));
  });

  it('follows them with its boxes, too, but not over those that were ticked', async () => {
    const { container, again } = show({ choices: CHOICES, segments: ['eso'] });
    const ticked = () =>
      [...container.querySelectorAll('[name=segments]:checked')].map((box) => box.getAttribute('value'));
    await act(async () => again({ choices: CHOICES, segments: ['batxillerat'] }));
    expect(ticked()).toEqual(['batxillerat']);
    await tick('ESO');
    await act(async () => again({ choices: CHOICES, segments: ['general'] }));
    expect(ticked()).toEqual(['eso', 'batxillerat']);
  });

  type Json = WidgetProps<typeof newsletterContract>['json'];
  const LEVELS = ['general', 'primaria', 'eso', 'batxillerat'];

  it.each<[Json, string[]]>([
    [{ props: [{ name: 'nit', label: 'De nit' }] }, ['nit']],
    [{ props: [] }, LEVELS],
    [{}, LEVELS],
  ])('with the JSON %j, language learners choose from %j', (json, names) => {
    void startTestRuntime().i18n.add({ namespace: 'newsletter', ca });
    const host = createTestHost(newsletterContract);
    const props = propsOf(newsletterContract, host, { variant: 'language', headingLevel: 2, json });
    const { container } = render(<Newsletter {...props} />);
    const boxes = [...container.querySelectorAll('[name=segments]')];
    expect(boxes.map((box) => box.getAttribute('value'))).toEqual(names);
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
