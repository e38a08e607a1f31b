import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/profile.json';
import validation from '@apunt/locales/ca/validation.json';
import { control, fill } from '@apunt/testing/fill';
import { clubHandlers } from '@apunt/testing/fixtures/club';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, type TestHost } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { http, HttpResponse } from 'msw';
import { fillText } from '@apunt/testing/texts';
import { profileContract } from './profile.contract.ts';
import { ProfileView, type ProfileViewProps } from './Profile.tsx';
import { accountMenuTexts } from '@apunt/locales/account-menu';
import { registerErrorsTexts } from '@apunt/locales/register-errors';
import { validationTexts } from '@apunt/locales/validation';
import { fieldsTexts } from '@apunt/locales/fields';

const user = { ...adult, children: [] };
const ALL = ['user', 'favourites', 'shows', 'children'] as const;

describe('ProfileView', () => {
  let network: Network;
  let runtime: TestRuntime;
  let host: TestHost<typeof profileContract>;

  beforeEach(() => {
    document.body.replaceChildren();
    resetPage();
    setHintCookie(hintOf(adult));
    network = installNetwork(...clubHandlers(user));
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  function show(more: Partial<ProfileViewProps> = {}, site = 'general') {
    runtime = startTestRuntime({ config: { site }, user });
    const { i18n } = runtime;
    void i18n.add({ namespace: 'profile', ca });
    for (const texts of [fieldsTexts, validationTexts, registerErrorsTexts, accountMenuTexts])
      void i18n.add(texts);
    host = createTestHost(profileContract);
    const props: ProfileViewProps = {
      host,
      t: i18n.t,
      status: 'user',
      user,
      tab: 'user',
      shown: more.tab ?? 'user',
      childrenHtml: undefined,
      boxRef: { current: null },
      isSocial: false,
      menu: {
        isSignedIn: true,
        isChild: false,
        name: 'Maria',
        tabs: ALL,
        urls: { user: '/u', favourites: '/f', shows: '/s', children: '/c', adults: '/a', logout: '/logout' },
        isLeaving: false,
        onLogout: () => {},
      },
      reason: '',
      headingLevel: 2,
      noHeading: false,
      label: undefined,
      addUrl: '/registre',
      supportUrl: '/ajuda',
      minGuardianAge: 18,
      termsUrl: '/condicions',
      privacyUrl: '/privacitat',
      given: undefined,
      retry: () => {},
      onTab: () => true,
      ...more,
    };
    return { props, ...render(<ProfileView {...props} />) };
  }
  const names = (root: HTMLElement) =>
    [...root.querySelectorAll<HTMLInputElement>('form :is(input,select)[name]')].map(({ name }) => name);
  const save = () => act(async () => void screen.getByText(ca.submit).click());
  const sent = () =>
    JSON.parse(network.requests.find(({ method }) => method === 'PATCH')?.body ?? 'null') as object;

  it('says what it is doing while nobody is known', async () => {
    show({ status: 'loading', user: null });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(ca.loading));
  });

  it.each([
    ['favourites', 'apunt-favourites'],
    ['shows', 'apunt-favourite-shows'],
    ['children', 'apunt-children'],
  ] as const)('shows the tab %s by its own widget', (tab, tag) => {
    const { container } = show({ tab });
    expect(container.querySelector(tag)).not.toBeNull();
    expect(container.querySelector('form')).toBeNull();
    expect(screen.getByRole('link', { current: 'page' }).dataset['tab']).toBe(tab);
  });

  const PASSWORDS = ['password', 'newPassword', 'repeatPassword'];
  it.each([
    ['general', ['name', 'surname', 'birthdate', 'email', 'alternativeEmail', ...PASSWORDS]],
    [
      'lacolla',
      [
        'name',
        'surname',
        'birthdate',
        'email',
        'alternativeEmail',
        'phone',
        'nif',
        'address',
        'zip',
        'city',
        'country',
        'province',
        ...PASSWORDS,
        'laCollaBulletin',
        'bulletin',
      ],
    ],
    [
      'apuntsdellengua',
      [
        'name',
        'surname',
        'birthdate',
        'email',
        ...PASSWORDS,
        'apuntsNewsletterGeneric',
        'apuntsNewsletterLowLevel',
        'apuntsNewsletterMediumLevel',
        'apuntsNewsletterHighLevel',
      ],
    ],
  ])('on %s has these fields', (site, fields) => {
    const { container } = show({}, site);
    expect(names(container)).toEqual(fields);
    expect(control(container, 'email')).toHaveProperty('readOnly', true);
  });

  it('is a second step without passwords for a social newcomer', async () => {
    const newcomer = { ...user, type: 'rrss', name: '', surname: '', email: '', birthdate: null };
    sessionStorage.setItem('apuntSocialName', '{"name":"Nova","surname":"Persona"}');
    const { container } = show({ isSocial: true, user: newcomer });
    expect(screen.getByRole('heading', { name: ca['social-title'] })).toBeDefined();
    expect(screen.getByText(ca['social-alert'])).toBeDefined();
    expect(names(container)).toEqual(['name', 'surname', 'birthdate', 'email', 'terms']);
    expect(control(container, 'name').value).toBe('Nova');
    await act(async () =>
      fill(container, { birthdate: '03/05/1984', email: 'nova@example.test', terms: true }),
    );
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ email: 'nova@example.test', terms: true }));
    expect(Object.hasOwn(sent(), 'password')).toBe(false);
    await waitFor(() => expect(sessionStorage.getItem('apuntSocialName')).toBeNull());
  });

  it.each([
    ['', validation.emailRequired],
    ['res', validation.email],
  ])('asks a social newcomer without an e-mail for a good one: %j', async (email, message) => {
    const { container } = show({ isSocial: true, user: { ...user, type: 'rrss', email: '' } });
    await act(async () => fill(container, { email, terms: true }));
    await save();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(network.calls).toEqual([]);
  });

  it('takes the rules of the ordinary form once the second step is done', async () => {
    const newcomer = { ...user, type: 'rrss' };
    const { container, rerender, props } = show({ isSocial: true, user: newcomer }, 'lacolla');
    await act(async () => fill(container, { terms: true }));
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ terms: true }));
    rerender(<ProfileView {...props} isSocial={false} />);
    expect(screen.getByText(ca.saved)).toBeDefined();
    await act(async () => fill(container, { zip: '12' }));
    await save();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(validation.zip));
  });

  it('empties the province with the country, and takes two digits for Spain only', async () => {
    const { container } = show({ given: { countries: [{ id: 28, name: 'España' }] } }, 'lacolla');
    await waitFor(() => expect(container.querySelector('option[value="01"]')).not.toBeNull());
    await act(async () => fill(container, { country: '28', province: '46' }));
    expect(control(container, 'province')).toMatchObject({ tagName: 'SELECT', value: '46' });
    await act(async () => fill(container, { country: '' }));
    expect(control(container, 'province').value).toBe('');
    await act(async () => fill(container, { province: '46' }));
    await save();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(validation.letters));
    expect(network.calls).toEqual([]);
  });

  it('sends the whole profile as loaded, changed where edited, empty passwords as null', async () => {
    const { container } = show();
    await act(async () => fill(container, { name: 'Maria Josep', birthdate: '12/05/1984' }));
    await save();
    await waitFor(() => expect(screen.getByText(ca.saved)).toBeDefined());
    const {
      children: _,
      favouritesId: __,
      showsId: ___,
      type: ____,
      isRegisteredInLaColla: _____,
      ...rest
    } = adult;
    expect(sent()).toEqual({ ...rest, name: 'Maria Josep', country: 28, password: null, newPassword: null });
    expect(runtime.session.store.getState().user?.name).toBe('Maria Josep');
    expect(host.events.map(({ name }) => name)).toContain('apunt-profile-save');
    expect(host.states.at(-1)).toBe('success');
  });

  it.each([
    ['general', { newPassword: 'Nova20262', repeatPassword: 'Nova20262' }, validation.passwordCurrent],
    ['general', { password: 'x', newPassword: 'Nova20262', repeatPassword: 'no' }, validation.passwordRepeat],
    ['general', { password: 'x', newPassword: 'abc', repeatPassword: 'abc' }, validation.passwordLength],
    ['apuntsdellengua', { password: 'x' }, validation.passwordNew],
    ['general', { birthdate: '01/01/2020' }, fillText(validation.age, { age: '13' })],
    ['lacolla', { zip: '12' }, validation.zip],
    ['lacolla', { birthdate: '01/01/2012' }, fillText(validation.age, { age: '18' })],
    ['lacolla', { nif: '12345678A' }, validation.nif],
    ['lacolla', { city: 'X 3' }, validation.letters],
    ['general', { alternativeEmail: 'à@b.test' }, validation.emailAccents],
  ])('on %s refuses %j', async (site, values, message) => {
    const { container } = show({}, site);
    await act(async () => fill(container, values));
    await save();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
    expect(network.calls).toEqual([]);
  });

  it('ignores a current password alone, but on the language site', async () => {
    const { container } = show();
    await act(async () => fill(container, { password: 'x' }));
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ password: null, newPassword: null }));
  });

  it('says that the current password was wrong, keeps the rest, drops the passwords', async () => {
    network.use(http.patch('*/profile', () => HttpResponse.json({}, { status: 401 })));
    const { container } = show();
    await act(async () =>
      fill(container, {
        name: 'Altra',
        password: 'x',
        newPassword: 'Nova20262',
        repeatPassword: 'Nova20262',
      }),
    );
    await save();
    await waitFor(() => expect(screen.getByText(ca['wrong-password'])).toBeDefined());
    expect(control(container, 'newPassword').value).toBe('');
    expect(control(container, 'name').value).toBe('Altra');
    expect(runtime.session.store.getState().user?.id).toBe(adult.id);
    expect(JSON.stringify(host.events)).not.toContain('Nova20262');
  });

  it('takes a 401 without a password for a lost session', async () => {
    network.use(http.patch('*/profile', () => HttpResponse.json({}, { status: 401 })));
    const { container } = show();
    await act(async () => fill(container, { name: 'Altra' }));
    await save();
    await waitFor(() => expect(runtime.session.store.getState().user).toBeNull());
  });

  it('never sends one user’s form as another', async () => {
    const { container } = show();
    await act(async () => fill(container, { name: 'Altra' }));
    setHintCookie(hintOf({ ...adult, id: '999' }));
    await save();
    expect(network.calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  it('warns before typed changes are lost, and tells the page', async () => {
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { container } = show();
    expect(leave()).toBe(false);
    await act(async () => fill(container, { name: 'Altra' }));
    expect(leave()).toBe(true);
    await save();
    await waitFor(() => expect(leave()).toBe(false));
    expect(host.events.filter(({ name }) => name === 'apunt-dirty').map(({ detail }) => detail)).toEqual([
      { dirty: true },
      { dirty: false },
    ]);
  });

  it('switches the newsletter at once, and back when that fails', async () => {
    show();
    const toggle = screen.getByRole('switch', { name: ca.bulletin });
    await act(async () => toggle.click());
    await waitFor(() => expect(network.calls).toContain('POST /api/front/user/bulletin'));
    expect(JSON.parse(network.requests[0]?.body ?? '')).toEqual({ userId: adult.id });
    expect(toggle.ariaChecked ?? toggle.getAttribute('aria-checked')).toBe('true');
    // What the switch has saved is not taken back by the form, and makes nothing dirty.
    expect(host.events.some(({ name }) => name === 'apunt-dirty')).toBe(false);
    await save();
    await waitFor(() => expect(sent()).toMatchObject({ bulletin: true }));
    network.use(http.post('*/bulletin', () => HttpResponse.json({}, { status: 500 })));
    await act(async () => toggle.click());
    await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
    expect(toggle.getAttribute('aria-checked')).toBe('true');
  });
});
