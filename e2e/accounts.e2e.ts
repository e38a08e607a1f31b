import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { confirmMail, fill, freshEmail, openMail, PASSWORD, press, solveCaptcha } from './forms.ts';
import { fillLogin, journey } from './journey.ts';

describe('an account', () => {
  const { visit, portal } = journey();
  const at = (path: string) => `http://localhost:${portal().port}${path}`;

  async function register(page: Page, email: string): Promise<void> {
    await page.goto(at('/registre'));
    await fill(page, 'apunt-register', {
      name: 'Nuria',
      surname: 'Pla Mas',
      email,
      birthdate: '3.5.1984',
      password: PASSWORD,
      repeat: PASSWORD,
    });
    await page.locator('apunt-register [name=terms]').check();
    await solveCaptcha(page, 'apunt-register');
    await press(page, 'apunt-register', 'submit');
    await page.locator('apunt-register[data-state=success]').waitFor();
  }

  it('is registered, validated by mail, changed, and deleted for ever', async () => {
    const { page } = await visit({ expectErrors: true });
    const email = freshEmail();
    await register(page, email);
    await confirmMail(page);
    await page.locator('apunt-email-validation[data-state]').waitFor();
    await page.goto(at('/acces'));
    await fillLogin(page, { email, password: PASSWORD });
    await page.waitForURL('**/perfil/meu-perfil');

    await fill(page, 'apunt-profile', { name: 'Nuria Maria' });
    await press(page, 'apunt-profile', 'submit');
    await page.getByText('Canvis guardats').waitFor();
    await page.reload();
    await page.locator('apunt-profile [name=name]').waitFor();
    expect(await page.locator('apunt-profile [name=name]').inputValue()).toBe('Nuria Maria');
    expect(await page.locator('apunt-profile [name=birthdate]').inputValue()).toBe('03/05/1984');

    await fill(page, 'apunt-profile', {
      password: 'No-es-esta1',
      newPassword: 'Magrana2027',
      repeatPassword: 'Magrana2027',
    });
    await press(page, 'apunt-profile', 'submit');
    await page.getByText('Contrasenya introduïda incorrecta.').waitFor();
    expect(await page.locator('apunt-profile [name=newPassword]').inputValue()).toBe('');
    await fill(page, 'apunt-profile', {
      password: PASSWORD,
      newPassword: 'Magrana2027',
      repeatPassword: 'Magrana2027',
    });
    await press(page, 'apunt-profile', 'submit');
    await page.getByText('Canvis guardats').waitFor();

    await page.locator('apunt-account-delete').scrollIntoViewIfNeeded();
    await page.locator('apunt-account-delete [data-action=account-delete]').click();
    await page.locator('apunt-account-delete [data-action=confirm]').click();
    await page.waitForURL('**/acces');
    expect(await page.evaluate(() => document.cookie)).not.toContain('apuntUser');
    await fillLogin(page, { email, password: 'Magrana2027' });
    await page.getByText('Correu electrònic o contrasenya incorrecta.').waitFor();
  });

  it('that exists already is said so, with the way to log in; what was typed is kept', async () => {
    const { page } = await visit({ expectErrors: true });
    await page.goto(at('/registre'));
    const email = 'anna@example.test';
    await fill(page, 'apunt-register', {
      name: 'Anna',
      surname: 'Pla',
      email,
      password: PASSWORD,
      repeat: PASSWORD,
    });
    await page.locator('apunt-register [name=terms]').check();
    await solveCaptcha(page, 'apunt-register');
    await press(page, 'apunt-register', 'submit');
    await page.getByText('Este correu electrònic ja té un compte.').waitFor();
    expect(await page.locator('apunt-register [name=name]').inputValue()).toBe('Anna');
    expect(await page.locator('apunt-register [name=password]').inputValue()).toBe('');
    expect(await page.locator('apunt-register [data-action=captcha]').isChecked()).toBe(false);
    await press(page, 'apunt-register', 'login');
    await page.locator('apunt-login [name=email]').waitFor();
    expect(await page.locator('apunt-login [name=email]').inputValue()).toBe(email);
    await page.waitForURL('**/acces');
  });

  it('registration survives a call that fails: nothing typed is lost, and it can be tried again', async () => {
    const { page } = await visit({ expectErrors: true });
    const email = freshEmail();
    await page.route('**/api/front/user/register', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-fault': 'status:500' } }),
    );
    await page.goto(at('/registre'));
    await fill(page, 'apunt-register', {
      name: 'Nuria',
      surname: 'Pla',
      email,
      password: PASSWORD,
      repeat: PASSWORD,
    });
    await page.locator('apunt-register [name=terms]').check();
    await solveCaptcha(page, 'apunt-register');
    await press(page, 'apunt-register', 'submit');
    await page.locator('apunt-register[data-state=error]').waitFor();
    expect(await page.locator('apunt-register [name=email]').inputValue()).toBe(email);
    await page.unroute('**/api/front/user/register');
    await fill(page, 'apunt-register', { password: PASSWORD, repeat: PASSWORD });
    await solveCaptcha(page, 'apunt-register');
    await press(page, 'apunt-register', 'submit');
    await page.locator('apunt-register[data-state=success]').waitFor();
  });

  it('of a social newcomer is completed by a second step', async () => {
    const { page } = await visit({ expectErrors: true });
    await page.goto(at('/acces'));
    await page.locator('apunt-login[data-state]').waitFor();
    await page.locator('apunt-login [data-provider=facebook]').click();
    await page
      .locator('button, a')
      .filter({ hasText: /nova|new/i })
      .first()
      .click();
    await page.waitForURL('**/perfil/meu-perfil');
    await page.getByText('Un últim pas').waitFor();
    expect(await page.locator('apunt-profile [name=password]').count()).toBe(0);
    await fill(page, 'apunt-profile', { name: 'Nova', surname: 'Persona', birthdate: '03/05/1984' });
    await page.locator('apunt-profile [name=terms]').check();
    await press(page, 'apunt-profile', 'submit');
    await page.locator('apunt-profile [name=newPassword]').waitFor();
    expect(await page.getByText('Un últim pas').count()).toBe(0);
  });

  it('recovers its password by mail and is let in with the new one', async () => {
    const { page } = await visit({ expectErrors: true });
    const email = 'josep@example.test';
    await page.goto(at('/acces'));
    await fillLogin(page, { email, password: 'Qualsevol1' });
    await page.locator('apunt-login .apunt-alert [data-action=forgot]').click();
    await page.locator('apunt-login [data-action=submit]').click();
    await page.locator('apunt-login [name=email]').waitFor({ state: 'detached' });
    await openMail(page, '/restabliment');
    await fill(page, 'apunt-password-reset', { password: 'Magrana2027', repeat: 'Magrana2027' });
    await press(page, 'apunt-password-reset', 'submit');
    await page.waitForURL('**/acces');
    await page.getByText("La contrasenya s'ha canviat.").first().waitFor();
    await fillLogin(page, { email, password: 'Magrana2027' });
    await page.waitForURL('**/perfil/meu-perfil');
  });

  it('shows what is saved, deletes it and takes it back', async () => {
    const { page } = await visit();
    await page.goto(at('/acces'));
    await fillLogin(page, { email: 'anna@example.test', password: PASSWORD });
    await page.waitForURL('**/perfil/meu-perfil');
    await page.locator('apunt-profile [data-tab=favourites]').click();
    await page.waitForURL('**/perfil/continguts-guardats');
    const cards = page.locator('apunt-favourites li');
    await cards.first().waitFor();
    const before = await cards.count();
    await cards.first().locator('[data-action=delete]').click();
    const kept = page.waitForResponse((response) => response.request().method() === 'POST');
    await cards.first().locator('[data-action=undo]').click();
    await kept;
    await cards.first().locator('[data-action=delete]').waitFor();
    await page.reload();
    await cards.first().waitFor();
    expect(await cards.count()).toBe(before);
  });

  it('is left by the menu of the header, and nothing of it stays', async () => {
    const { page } = await visit();
    await page.goto(at('/acces'));
    await fillLogin(page, { email: 'carme@example.test', password: 'Garrofa2026' });
    await page.waitForURL('**/perfil/meu-perfil');
    await page.locator('apunt-user-button [data-action=trigger]').click();
    await page.locator('apunt-user-button [data-action=logout]').click();
    await page.waitForURL('**/acces');
    expect(await page.evaluate(() => document.cookie)).not.toContain('apuntUser');
    await page.locator('apunt-user-button [data-action=trigger]').click();
    await page.locator('apunt-user-button [data-action=create]').waitFor();
  });

  it('is registered with the keyboard alone', async () => {
    const { page } = await visit();
    const email = freshEmail();
    await page.goto(at('/registre'));
    await page.locator('apunt-register[data-state]').waitFor();
    await page.locator('apunt-register [name=name]').focus();
    const type = async (text: string) => {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    };
    await type('Nuria');
    await type('Pla');
    await type(email);
    await type('3/5/1984');
    await type(PASSWORD);
    await page.keyboard.press('Tab'); // past the button that shows it
    await type(PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space'); // the terms
    await page.locator('apunt-register [data-action=captcha]').waitFor();
    for (const _ of ['the two links', 'of the label', 'the captcha']) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await page.locator('apunt-register [data-action=submit][aria-disabled=false]').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('apunt-register[data-state=success]').waitFor();
  });
});
