import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/child-pin.json';
import validation from '@apunt/locales/ca/validation.json';
import { fill } from '@apunt/testing/fill';
import { fillText } from '@apunt/testing/texts';
import { childPinContract } from './child-pin.contract.ts';
import { ChildPinView, type ChildPinViewProps } from './ChildPin.tsx';

const i18n = i18nOf(childPinContract);
const aina = {
  id: '301',
  name: 'Aina',
  surname: 'Marco',
  birthdate: '2017-03-14',
  nick: '4711',
  photo: null,
};

function show(more: Partial<ChildPinViewProps> = {}) {
  const handlers = {
    onLink: vi.fn(() => Promise.resolve(undefined)),
    onMember: vi.fn(() => Promise.resolve(undefined)),
    onAccess: vi.fn(),
    retry: vi.fn(),
  };
  const props: ChildPinViewProps = {
    t: i18n.t,
    view: 'link',
    members: [],
    outcome: undefined,
    accessHref: '/acces-adults',
    loginHref: '/acces',
    reason: '',
    headingLevel: 2,
    noHeading: false,
    label: undefined,
    ...handlers,
    ...more,
  };
  return { ...handlers, ...render(<ChildPinView {...props} />) };
}
const send = () => act(async () => void screen.getAllByText(ca.submit)[0]?.click());

describe('ChildPinView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('hands on a PIN that was repeated, zeros and all, and empties the fields', async () => {
    const { container, onLink } = show();
    await act(async () => fill(container, { pin: '0042', repeatPin: '0042' }));
    await send();
    await waitFor(() => expect(onLink).toHaveBeenCalledWith('0042'));
    await waitFor(() => expect(container.querySelector<HTMLInputElement>('[name=pin]')?.value).toBe(''));
  });

  it.each([
    ['042', '042', validation.pin],
    ['', '', validation.pinRequired],
    ['0042', '0043', validation.pinRepeat],
  ])('sends nothing for %j and %j', async (pin, repeatPin, message) => {
    const { container, onLink } = show();
    await act(async () => fill(container, { pin, repeatPin }));
    await send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(onLink).not.toHaveBeenCalled();
  });

  it('has a form for each child of a guardian', async () => {
    const { container, onMember } = show({ view: 'members', members: [aina] });
    expect(
      screen.getByRole('heading', { name: fillText(ca.member, { name: 'Aina', nick: '4711' }) }),
    ).toBeDefined();
    await act(async () => fill(container, { pin: '0042', repeatPin: '0042' }));
    await send();
    await waitFor(() => expect(onMember).toHaveBeenCalledWith(aina, '0042'));
  });

  it('says at the right child what came of it', () => {
    const outcome = { nick: '4711', kind: 'done', reason: '', count: 1 } as const;
    const { container } = show({
      view: 'members',
      members: [aina, { ...aina, id: '2', nick: '4712' }],
      outcome,
    });
    expect(container.querySelector('[data-child="301"] [role=status]')?.textContent).toBe(ca.done);
    expect(container.querySelector('[data-child="2"] [role=status].apunt-alert')).toBeNull();
  });

  it('leads others to the guardians’ login', () => {
    const { onAccess } = show({ view: 'guardian' });
    screen.getByRole('link', { name: ca.access }).click();
    expect(onAccess).toHaveBeenCalledOnce();
  });

  it('tells whoever has tried it without a session any more, and takes the focus that went with the form', async () => {
    const outcome = { nick: '4711', kind: 'failed', reason: '', count: 1 } as const;
    show({ view: 'guardian', outcome });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(ca.guardian);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(screen.getByRole('link', { name: ca.access })).toBeDefined();
  });

  it('says that it loads, and that it could not', async () => {
    show({ view: 'loading' });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(ca.loading));
    const { retry } = show({ view: 'failed', reason: 'Res.' });
    screen.getByRole('button', { name: ca.retry }).click();
    expect(retry).toHaveBeenCalledOnce();
  });
});
