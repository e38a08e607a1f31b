import { describe, expect, it } from 'vitest';
import { confirmMail, fill, freshEmail, openMail, PASSWORD, press, solveCaptcha } from './forms.ts';
import { journey } from './journey.ts';

const CLUB = 'lacolla.localhost';

describe('an account of the club', () => {
  const { visit, portal } = journey();
  const at = (path: string, host: string) => `http://${host}:${portal().port}${path}`;

  it('of a guardian comes by four steps, its children log in, and their cards can be changed', async () => {
    const { page } = await visit({ expectErrors: true });
    const email = freshEmail();
    const tag = 'apunt-club-register';
    await page.goto(at('/registre', CLUB));
    await page.locator(`${tag} [data-action=create]`).click();
    await page.locator(`${tag} [name=province] option[value="46"]`).waitFor({ state: 'attached' });
    await fill(page, tag, {
      name: 'Nuria',
      surname: 'Pla Mas',
      birthdate: '03/05/1984',
      nif: '12345678z',
      email,
      emailRepeat: email,
      phone: '961 234 567',
      password: PASSWORD,
      passwordRepeat: PASSWORD,
      address: 'Carrer Major, 1',
      zip: '46001',
      city: "L'Alcúdia",
      'children.0.name': 'Aina',
      'children.0.surname': 'Pla Mas',
      'children.0.birthdate': '14/03/2019',
      'children.0.pin': '0042',
      'children.0.repeatPin': '0042',
    });
    await page.locator(`${tag} [name=province]`).selectOption('46');
    await page.locator(`${tag} [name=terms]`).check();
    await press(page, tag, 'submit');
    await page.getByText('Pas 3 de 4').waitFor();
    await solveCaptcha(page, tag);
    await press(page, tag, 'next');
    await page.getByText('Pas 4 de 4').waitFor();

    await confirmMail(page);
    await page.locator('apunt-email-validation[data-state]').waitFor();
    await page.goto(at('/acces-adults', CLUB));
    await fill(page, 'apunt-adults-login', { email, password: PASSWORD });
    await press(page, 'apunt-adults-login', 'submit');
    await page.locator('apunt-adults-login [name=answer]').fill('03/05/1984');
    await press(page, 'apunt-adults-login', 'submit');
    await page.waitForURL('**/perfil/els-meus-fills-i-filles');

    const card = page.locator('apunt-children [data-child]');
    await card.waitFor();
    const nick = /\d{4,}/.exec((await card.innerText()).replace('2019', ''))?.[0] ?? '';
    await card.locator('[data-action=edit]').click();
    await card.locator('[name=name]').fill('Aina Maria');
    await card.locator('[name=pin]').fill('0815');
    await card.locator('[name=repeatPin]').fill('0815');
    await card.locator('[data-action=submit]').click();
    await page.getByText('Canvis guardats').waitFor();
    await page.getByText('Aina Maria').first().waitFor();

    // The account cannot go while a child is linked to it.
    await page.goto(at('/perfil/meu-perfil', CLUB));
    await page.locator('apunt-account-delete').scrollIntoViewIfNeeded();
    await page.locator('apunt-account-delete [data-action=account-delete]').click();
    await page.locator('apunt-account-delete [data-action=close]').waitFor();
    await page.goto(at('/logout', CLUB));
    await page.locator('form[action="/logout"] button').click();
    await page.waitForURL('**/acces');

    await page.goto(at('/acces', CLUB));
    await fill(page, 'apunt-child-login', { nick, password: '0042' });
    await press(page, 'apunt-child-login', 'submit');
    await page.getByText('Número de membre o PIN incorrecte.').waitFor();
    await fill(page, 'apunt-child-login', { password: '0815' });
    await press(page, 'apunt-child-login', 'submit');
    await page.waitForURL('**/perfil/programes-preferits');
    await page.locator('apunt-favourite-shows[data-state]').waitFor();
    const tabs = page.locator('apunt-profile [data-tab]');
    expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('data-tab')))).toEqual([
      'favourites',
      'shows',
    ]);

    // A child cannot register anybody: only log out, and be back there.
    await page.goto(at('/registre', CLUB));
    await page.locator(`${tag} [data-action=logout]`).click();
    await page.locator(`${tag} [data-action=create]`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/registre');
  });

  it('of a guardian whom only the club knows begins with a password', async () => {
    const { page } = await visit({ expectErrors: true });
    await page.goto(at('/registre-adults', CLUB));
    await fill(page, 'apunt-register-adults', {
      email: 'ningu@example.test',
      password: PASSWORD,
      repeat: PASSWORD,
    });
    await page.locator('apunt-register-adults [name=terms]').check();
    await solveCaptcha(page, 'apunt-register-adults');
    await press(page, 'apunt-register-adults', 'submit');
    await page.getByText('No hi ha cap membre del club vinculat').waitFor();
    await fill(page, 'apunt-register-adults', {
      email: 'amparo@example.test',
      password: PASSWORD,
      repeat: PASSWORD,
    });
    await solveCaptcha(page, 'apunt-register-adults');
    await press(page, 'apunt-register-adults', 'submit');
    await page.locator('apunt-register-adults[data-state=success]').waitFor();

    // The password counts once its owner has typed it behind the link.
    await openMail(page, '/restabliment');
    await fill(page, 'apunt-password-reset', { password: PASSWORD, repeat: PASSWORD });
    await press(page, 'apunt-password-reset', 'submit');
    await page.waitForURL('**/acces?alert=password_changed');
    await page.goto(at('/acces-adults', CLUB));
    await fill(page, 'apunt-adults-login', { email: 'amparo@example.test', password: PASSWORD });
    await press(page, 'apunt-adults-login', 'submit');
    await page.locator('apunt-adults-login [name=answer]').fill('14/02/1982');
    await press(page, 'apunt-adults-login', 'submit');
    await page.waitForURL('**/perfil/els-meus-fills-i-filles');
  });
});
