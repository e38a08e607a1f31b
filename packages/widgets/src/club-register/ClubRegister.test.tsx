import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/club-register.json';
import validation from '@apunt/locales/ca/validation.json';
import { control, fill } from '@apunt/testing/fill';
import { CHILD_VALUES, GUARDIAN_VALUES } from '@apunt/testing/fixtures/club';
import { adult } from '@apunt/testing/fixtures/users';
import { fillText } from '@apunt/testing/texts';
import { clubRegisterContract } from './club-register.contract.ts';
import { ClubRegisterView, type ClubRegisterViewProps } from './ClubRegister.tsx';

const i18n = i18nOf(clubRegisterContract);
const LISTS = { countries: [{ id: 28, name: 'España' }], provinces: [{ id: '46', nm: 'Valencia' }] };

function show(more: Partial<ClubRegisterViewProps> = {}) {
  const handlers = {
    retry: vi.fn(),
    onCreate: vi.fn(),
    onAccess: vi.fn(),
    onNext: vi.fn(),
    onModify: vi.fn(),
    onSubmit: vi.fn<ClubRegisterViewProps['onSubmit']>().mockResolvedValue(undefined),
    onLogout: vi.fn(),
    onChildAdd: vi.fn(),
    onChildChange: vi.fn(),
    onChildRemove: vi.fn(),
  };
  const props: ClubRegisterViewProps = {
    host: { element: document.createElement('div') },
    t: i18n.t,
    view: 'steps',
    step: 2,
    user: null,
    values: undefined,
    refused: undefined,
    isWaiting: false,
    captcha: undefined,
    isDone: false,
    isLeaving: false,
    lost: 0,
    session: undefined,
    accessHref: '/acces-adults',
    inUseHref: '/acces-adults?email=x',
    reason: '',
    headingLevel: 2,
    noHeading: false,
    label: undefined,
    minGuardianAge: 18,
    maxChildren: 3,
    termsUrl: '/condicions',
    privacyUrl: '/privacitat',
    given: LISTS,
    ...handlers,
    ...more,
  };
  return { ...handlers, props, ...render(<ClubRegisterView {...props} />) };
}
const VALID = { ...GUARDIAN_VALUES, ...CHILD_VALUES };
async function filled(values: Record<string, string | boolean> = {}, more?: Partial<ClubRegisterViewProps>) {
  const shown = show(more);
  await waitFor(() => expect(shown.container.querySelector('option[value="46"]')).not.toBeNull());
  await act(async () => fill(shown.container, { ...VALID, country: '28', province: '46', ...values }));
  return shown;
}
const next = () => act(async () => void screen.getByText(ca.next).click());

describe('ClubRegisterView', () => {
  beforeEach(() => {
    document.body.replaceChildren();
    sessionStorage.clear();
  });

  it('offers an account or the access first', () => {
    const { onCreate, onAccess } = show({ step: 1 });
    screen.getByRole('button', { name: ca.create }).click();
    screen.getByRole('link', { name: ca.access }).click();
    expect([onCreate.mock.calls.length, onAccess.mock.calls.length]).toEqual([1, 1]);
    expect(
      screen.getByRole('list', { name: ca.steps }).querySelector('[aria-current=step]')?.textContent,
    ).toBe(ca.step['1']);
  });

  it('hands on everything in the payload’s shape', async () => {
    const { onNext } = await filled();
    await next();
    await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
    expect(onNext.mock.calls[0]?.[0]).toMatchObject({
      birthdate: '1984-05-03',
      nif: '12345678Z',
      phone: '0034961234567',
      country: '28',
      province: '46',
      children: [{ name: 'Aina', birthdate: '2019-03-14', pin: '0042', photo: null }],
      terms: true,
    });
  });

  it.each([
    ['name', '', validation.nameRequired],
    ['surname', '', validation.surnameRequired],
    ['birthdate', '', validation.birthdateRequired],
    ['birthdate', '01/01/2015', fillText(validation.ageGuardian, { age: '18' })],
    ['nif', '12345678A', validation.nif],
    ['email', '', validation.emailRequired],
    ['emailRepeat', 'altra@example.test', validation.emailRepeat],
    ['phone', 'abc', validation.phone],
    ['password', 'abc', validation.passwordLength],
    ['passwordRepeat', 'x', validation.passwordRepeat],
    ['address', '', validation.addressRequired],
    ['zip', '123', validation.zip],
    ['city', 'València 3', validation.letters],
    ['province', '', validation.provinceRequired],
    ['terms', false, validation.terms],
    ['children.0.name', '', validation.nameRequired],
    ['children.0.birthdate', '01/01/2000', validation.maxAge],
    ['children.0.pin', '12', validation.pin],
    ['children.0.repeatPin', '9999', validation.pinRepeat],
  ])('goes no further while %s is %j', async (name, value, message) => {
    const { container, onNext } = await filled({ [name]: value });
    await next();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(control(container, name).getAttribute('aria-invalid')).toBe('true');
    expect(onNext).not.toHaveBeenCalled();
  });

  it.each([
    ['password', 'passwordRepeat', 'Poma2026x', validation.passwordRepeat],
    ['email', 'emailRepeat', 'altra@example.test', validation.emailRepeat],
    ['children.0.pin', 'children.0.repeatPin', '9999', validation.pinRepeat],
  ] as const)('judges the repetition again when %s changes', async (name, repeat, other, message) => {
    const { container } = await filled();
    const error = () => document.getElementById(`${control(container, repeat).id}-error`)?.textContent;
    await act(async () => fill(container, { [name]: other }));
    await waitFor(() => expect(error()).toBe(message));
    await act(async () => fill(container, { [name]: VALID[repeat] }));
    await waitFor(() => expect(error()).toBe(''));
  });

  it('says nothing of a repetition that nobody has come to yet', async () => {
    const { container } = show();
    await act(async () => fill(container, { password: VALID.password }));
    await act(async () => fill(container, { password: 'Poma2026x' }));
    expect(control(container, 'passwordRepeat').getAttribute('aria-invalid')).toBeNull();
  });

  it('links the rules of the password to its field', () => {
    const { container } = show();
    const [rules = ''] = control(container, 'password').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(rules)?.textContent).toContain(
      fillText(validation.ruleOpen, { rule: validation.rule.length }),
    );
  });

  it('tells of a child that is added, changed and taken away', async () => {
    const { container, onChildAdd, onChildChange, onChildRemove } = show();
    await act(async () => void screen.getByText(ca.add).click());
    expect(onChildAdd).toHaveBeenCalledOnce();
    await act(async () => fill(container, { 'children.1.name': 'Blai' }));
    expect(onChildChange).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Blai' }));
    await act(async () => void screen.getAllByText(ca.remove)[1]?.click());
    expect(onChildRemove).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('takes more children, up to the limit, and takes them away again', async () => {
    const { container } = show();
    const count = () => container.querySelectorAll('.apunt-club-child').length;
    expect(screen.queryByText(ca.remove)).toBeNull();
    await act(async () => void screen.getByText(ca.add).click());
    await act(async () => void screen.getByText(ca.add).click());
    expect(count()).toBe(3);
    expect(screen.queryByText(ca.add)).toBeNull();
    await act(async () => fill(container, { 'children.1.name': 'Blai', 'children.2.name': 'Carla' }));
    await act(async () => void screen.getAllByText(ca.remove)[1]?.click());
    expect(count()).toBe(2);
    expect(control(container, 'children.1.name').value).toBe('Carla');
  });

  it('moves the focus to the child that was added, and to the next one when one is taken away', async () => {
    const { container } = show();
    await act(async () => void screen.getByText(ca.add).click());
    await act(async () => void screen.getByText(ca.add).click());
    const legends = () => [...container.querySelectorAll('.apunt-club-child > legend')];
    expect(document.activeElement).toBe(legends()[2]);
    await act(async () => fill(container, { 'children.1.name': 'Blai' }));
    await act(async () => void screen.getAllByText(ca.remove)[0]?.click());
    expect(document.activeElement).toBe(legends()[0]);
    expect(control(container, 'children.0.name').value).toBe('Blai');
    await act(async () => void screen.getAllByText(ca.remove)[1]?.click());
    expect(document.activeElement).toBe(legends()[0]);
  });

  it('warns before the page is left with what was typed, until it was sent', async () => {
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { container, props, rerender } = show();
    expect(leave()).toBe(false);
    await act(async () => fill(container, { phone: '961234567' }));
    expect(leave()).toBe(true);
    rerender(<ClubRegisterView {...props} isDone />);
    expect(leave()).toBe(false);
  });

  it('takes another least age as it comes', async () => {
    const { container, props, rerender } = show();
    rerender(<ClubRegisterView {...props} minGuardianAge={60} />);
    await act(async () => fill(container, { birthdate: GUARDIAN_VALUES.birthdate }));
    await next();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain(
        fillText(validation.ageGuardian, { age: '60' }),
      ),
    );
  });

  it('tells the age while the date is typed', async () => {
    const { container } = show();
    await act(async () => fill(container, { 'children.0.birthdate': '14/03/2019' }));
    expect(container.querySelector('output')?.textContent).toContain(
      fillText(ca.valid, { date: '13/03/2032' }),
    );
  });

  it('takes a province as text outside Spain', async () => {
    const { container } = show();
    await waitFor(() => expect(control(container, 'province').tagName).toBe('SELECT'));
    await waitFor(() => expect(container.querySelector('option[value="46"]')).not.toBeNull());
    await act(async () => fill(container, { province: '46' }));
    await act(async () => fill(container, { country: '' }));
    expect(control(container, 'province')).toMatchObject({ tagName: 'INPUT', value: '' });
    await act(async () => fill(container, { province: 'Baviera' }));
    await act(async () => fill(container, { country: '28' }));
    expect(control(container, 'province')).toMatchObject({ tagName: 'SELECT', value: '' });
  });

  it('takes two digits for a province of Spain only', async () => {
    const { container, onNext } = await filled({ country: '' });
    await act(async () => fill(container, { province: '46' }));
    await next();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(validation.letters));
    expect(control(container, 'province').getAttribute('aria-invalid')).toBe('true');
    expect(onNext).not.toHaveBeenCalled();
  });

  it('locks the e-mail of somebody who is logged in, and asks for no password', () => {
    const { container } = show({ user: { ...adult, children: [] } });
    expect(control(container, 'email')).toMatchObject({ readOnly: true, value: adult.email });
    for (const name of ['emailRepeat', 'password', 'passwordRepeat'])
      expect(container.querySelector(`[name="${name}"]`)).toBeNull();
    expect(control(container, 'name').value).toBe(adult.name);
  });

  it('keeps the guardian’s plain data over a reload, and nothing of the child', async () => {
    const { unmount } = await filled();
    const stored = Object.values(sessionStorage).join();
    for (const secret of ['Aina', '0042', 'nova@example.test', '12345678', '961', 'Taronja2026', '1984'])
      expect(stored).not.toContain(secret);
    unmount();
    const { container } = show();
    expect(control(container, 'address').value).toBe('Carrer Major, 1');
    expect(control(container, 'children.0.name').value).toBe('');
  });

  it('keeps the form behind the review, where everything but secrets can be read', async () => {
    const { container, props, rerender, onNext, onModify, onSubmit } = await filled();
    await next();
    await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
    const values = onNext.mock.calls[0]?.[0] as ClubRegisterViewProps['values'];
    rerender(<ClubRegisterView {...props} step={3} values={values} />);
    const list = container.querySelector('.apunt-summary-list')?.parentElement;
    for (const text of ['Nuria', '12345678Z', '03/05/1984', "L'Alcúdia", 'Valencia', 'Aina Pla Mas', '••••'])
      await waitFor(() => expect(list?.textContent).toContain(text));
    for (const secret of ['Taronja2026', '0042']) expect(list?.textContent).not.toContain(secret);
    expect(document.activeElement?.textContent).toContain(
      fillText(ca['step-of'], { step: '3', name: ca.step['3'] }),
    );
    screen.getByRole('button', { name: ca.modify }).click();
    screen.getByRole('button', { name: ca.send }).click();
    expect(onModify).toHaveBeenCalledOnce();
    await waitFor(() => expect(onSubmit.mock.calls).toEqual([[undefined]]));
    rerender(<ClubRegisterView {...props} step={2} values={values} />);
    expect(control(container, 'password').value).toBe('Taronja2026');
  });

  it('asks to confirm the e-mail at the end', () => {
    show({ step: 4 });
    expect(screen.getByText(ca.closing)).toBeDefined();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/acces-adults');
  });

  it('lets a child only log out', () => {
    const { container, onLogout } = show({ view: 'child' });
    expect(screen.getByRole('alert').textContent).toBe(ca['is-child']);
    screen.getByRole('button', { name: ca.logout }).click();
    expect(onLogout).toHaveBeenCalledOnce();
    expect(container.querySelector('form')).toBeNull();
  });

  it('says that it loads, and that it does not know who is there', async () => {
    show({ view: 'loading' });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(ca.loading));
    const { retry } = show({ view: 'failed', reason: 'Res.' });
    screen.getByRole('button', { name: ca.retry }).click();
    expect(retry).toHaveBeenCalledOnce();
  });
});
