import { describe, expect, it } from 'vitest';
import { fill, press } from './forms.ts';
import { journey } from './journey.ts';

const CLUB = 'lacolla.localhost';
const NEW = 'Magrana2027';

/** A form of an account, and the call that it makes. */
const FORMS = [
  {
    path: '/acces-adults',
    host: CLUB,
    tag: 'apunt-adults-login',
    endpoint: 'login',
    values: { email: 'vicent@example.test', password: 'Magrana2026' },
  },
  {
    path: '/acces',
    host: CLUB,
    tag: 'apunt-child-login',
    endpoint: 'login',
    values: { nick: '4711', password: '0042' },
  },
  {
    path: '/acces-pin?token=x',
    host: CLUB,
    tag: 'apunt-child-pin',
    endpoint: 'change-password',
    values: { pin: '0042', repeatPin: '0042' },
  },
  {
    path: '/restabliment?token=x',
    host: 'localhost',
    tag: 'apunt-password-reset',
    endpoint: 'change-password',
    values: { password: NEW, repeat: NEW },
  },
] as const;
const FAULTS = ['status:500', 'html', 'truncated', 'reset', 'http-code:500'];

describe('a form of an account', () => {
  const { visit, portal } = journey();
  const cases = FORMS.flatMap((form) => FAULTS.map((fault) => [form.tag, fault, form] as const));

  it.each(cases)(
    '%s survives %s: it says so, and keeps what was typed, to be sent again',
    async (tag, fault, form) => {
      const { page } = await visit({ expectErrors: true });
      await page.route(`**/api/front/user/${form.endpoint}`, (route) =>
        route.continue({ headers: { ...route.request().headers(), 'x-fault': fault } }),
      );
      await page.goto(`http://${form.host}:${portal().port}${form.path}`);
      // A link whose token the server has refused is not printed as one: the widget takes it from the address.
      await fill(page, tag, form.values);
      await press(page, tag, 'submit');
      await page.locator(`${tag}[data-state=error]`).waitFor();
      expect(await page.locator(`${tag} [role=alert]`).first().innerText()).not.toBe('');
      // Only a refusal empties a password or PIN (useSend.test.tsx). The token of these addresses is none, which is known also where
      // the answer that says so is cut off.
      const isRefused = fault === 'truncated' && form.path.includes('token');
      for (const [name, value] of Object.entries(form.values))
        expect(await page.locator(`${tag} [name="${name}"]`).inputValue()).toBe(isRefused ? '' : value);
    },
  );

  it('that changes a profile survives each of them, with everything typed in place', async () => {
    const { page } = await visit({ expectErrors: true });
    await page.goto(`http://localhost:${portal().port}/acces`);
    await fill(page, 'apunt-login', { email: 'carme@example.test', password: 'Garrofa2026' });
    await press(page, 'apunt-login', 'submit');
    await page.waitForURL('**/perfil/meu-perfil');
    for (const fault of FAULTS) {
      await page.route('**/api/front/user/profile', (route) =>
        route.request().method() === 'PATCH'
          ? route.continue({ headers: { ...route.request().headers(), 'x-fault': fault } })
          : route.continue(),
      );
      await fill(page, 'apunt-profile', { name: `Carme ${fault}` });
      await press(page, 'apunt-profile', 'submit');
      await page.locator('apunt-profile[data-state=error]').waitFor();
      expect(await page.locator('apunt-profile [name=name]').inputValue()).toBe(`Carme ${fault}`);
      await page.unroute('**/api/front/user/profile');
      await press(page, 'apunt-profile', 'submit');
      await page.locator('apunt-profile[data-state=success]').waitFor();
    }
  });
});
