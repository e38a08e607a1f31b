import { describe, expect, it } from 'vitest';
import { ADULT, LEGACY, UNVALIDATED, fillLogin, journey } from './journey.ts';

describe('the login page', () => {
  const { visit } = journey();

  it('works without script', async () => {
    const { page } = await visit({ script: false });
    await page.goto('/acces');
    await page.locator('[name=email]').fill(ADULT.email);
    await page.locator('[name=password]').fill(ADULT.password);
    await page.locator('apunt-login [type=submit]').click();
    await page.waitForURL('**/perfil/meu-perfil');
    expect(await page.locator('body').innerText()).toContain(ADULT.name);
  });

  it('says what is wrong with each kind of account, and keeps the e-mail', async () => {
    const { page } = await visit({ expectErrors: true });
    await page.goto('/acces');
    await fillLogin(page, { ...ADULT, password: 'No-es-esta' });
    await page.getByText('Correu electrònic o contrasenya incorrecta.').waitFor();
    expect(await page.locator('apunt-login [name=email]').inputValue()).toBe(ADULT.email);
    expect(await page.locator('apunt-login [name=password]').inputValue()).toBe('');

    await fillLogin(page, UNVALIDATED);
    await page.locator('apunt-login [data-action=resend]').click();
    await page.getByText('Email de validació enviat').waitFor();

    await fillLogin(page, LEGACY);
    await page.locator('apunt-login .apunt-alert [data-action=forgot]').click();
    await page.locator('apunt-login [name=email]').waitFor();
    expect(await page.locator('apunt-login [name=email]').inputValue()).toBe(LEGACY.email);
  });

  it('recovers a password: unknown address, known address, mail with a working link', async () => {
    const { page } = await visit({ expectErrors: true });
    await page.goto('/acces');
    await page.locator('apunt-login[data-state]').waitFor();
    await page.locator('apunt-login [data-action=forgot]').click();
    await page.locator('apunt-login [name=email]').fill('ningu@example.test');
    await page.locator('apunt-login [data-action=submit]').click();
    await page.getByText('El correu electrònic que has introduït no correspon a cap usuari.').waitFor();
    await page.locator('apunt-login [name=email]').fill(ADULT.email);
    await page.locator('apunt-login [data-action=submit]').click();
    await page.locator('apunt-login [name=email]').waitFor({ state: 'detached' });
    await page.goto('/__outbox');
    await page.locator('a[href*="/restabliment"]').first().waitFor();
  });

  it('removes ?email= and ?alert= from the address', async () => {
    const { page } = await visit();
    await page.goto(`/acces?email=${encodeURIComponent(ADULT.email)}&alert=password_changed`);
    await page.locator('apunt-login[data-state]').waitFor();
    expect(await page.locator('apunt-login [name=email]').inputValue()).toBe(ADULT.email);
    await page.waitForURL('**/acces');
    expect(new URL(page.url()).search).toBe('');
  });

  it('goes through a provider and comes back logged in', async () => {
    const { page } = await visit();
    await page.goto('/acces');
    await page.locator('apunt-login[data-state]').waitFor();
    await page.locator('apunt-login [data-provider=google]').click();
    await page
      .locator('button, a')
      .filter({ hasText: /Accepta|Accept|Continua/ })
      .first()
      .click();
    await page.waitForURL('**/perfil/**');
  });

  it('gives up a call whose connection stalls after 10 s, and says so once', async () => {
    const { page } = await visit({ expectErrors: true });
    await page.clock.install();
    await page.route('**/api/front/user/login', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-fault': 'stall' } }),
    );
    await page.goto('/acces');
    const isSent = page.waitForRequest('**/api/front/user/login');
    await fillLogin(page, ADULT, {
      // An installed clock runs on by itself. It stands from here on, so that only the test moves it.
      beforePress: async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000),
    });
    await isSent;
    await page.clock.runFor(9_900);
    expect(await page.locator('apunt-login [role=alert]').count()).toBe(0);
    await page.clock.runFor(200);
    await page.locator('apunt-login [role=alert]').first().waitFor();
    expect(await page.locator('apunt-login [role=alert]').count()).toBe(1);
    expect(await page.locator('apunt-login [name=email]').inputValue()).toBe(ADULT.email);
  });

  it('sends one request however often it is pressed', async () => {
    const { page } = await visit();
    let calls = 0;
    await page.route('**/api/front/user/login', async (route) => {
      calls += 1;
      await route.continue();
    });
    await page.goto('/acces');
    await page.locator('apunt-login[data-state]').waitFor();
    await page.locator('apunt-login [name=email]').fill(ADULT.email);
    await page.locator('apunt-login [name=password]').fill(ADULT.password);
    await page.locator('apunt-login [data-action=submit]').evaluate((button: HTMLElement) => {
      for (let press = 0; press < 20; press += 1) button.click();
    });
    await page.waitForURL('**/perfil/meu-perfil');
    expect(calls).toBe(1);
  });
});
