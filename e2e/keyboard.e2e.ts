import { describe, expect, it } from 'vitest';
import { confirmMail, freshEmail, PASSWORD } from './forms.ts';
import { journey } from './journey.ts';
import { tabAndPress, tabTo, typeThrough } from './keys.ts';

const CLUB = 'lacolla.localhost';

describe('with the keyboard alone', () => {
  const { visit, portal } = journey();
  const at = (path: string) => `http://${CLUB}:${portal().port}${path}`;

  it('a guardian registers a child, logs in, and changes the child and the profile', async () => {
    const { page } = await visit({ expectErrors: true });
    const email = freshEmail();
    await page.goto(at('/registre'));
    await page.locator('apunt-club-register [data-action=create]').waitFor();
    await tabTo(page, '[data-action=create]');
    await page.keyboard.press('Enter');
    await page
      .locator('apunt-club-register [name=province] option[value="46"]')
      .waitFor({ state: 'attached' });
    await tabTo(page, '[name=name]');
    const person = ['Nuria', 'Pla', '3/5/1984', '12345678Z', email, email, '961234567'];
    // Behind each password stands the button that shows it.
    await typeThrough(page, [...person, PASSWORD, null, PASSWORD, null]);
    await typeThrough(page, ['Carrer Major, 1', '46001', 'Sueca', null, 'Valencia']);
    await typeThrough(page, ['Aina', 'Pla', '14/3/2019', '0042', '0042']);
    await tabTo(page, '[name=terms]');
    await page.keyboard.press('Space');
    await tabTo(page, '[data-action=submit]');
    await page.keyboard.press('Enter');
    await page.getByText('Pas 3 de 4').waitFor();
    await page.locator('apunt-club-register [data-action=captcha]').waitFor();
    await tabAndPress(page, '[data-action=captcha]', 'Space');
    await tabTo(page, '[data-action=next]');
    await page.keyboard.press('Enter');
    await page.getByText('Pas 4 de 4').waitFor();
    await confirmMail(page);
    await page.locator('apunt-email-validation[data-state]').waitFor();

    await page.goto(at('/acces-adults'));
    await page.locator('apunt-adults-login[data-state]').waitFor();
    await tabTo(page, '[name=email]');
    await typeThrough(page, [email]);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('apunt-adults-login [name=answer]').waitFor();
    await tabTo(page, '[name=answer]');
    await page.keyboard.type('3/5/1984');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/perfil/els-meus-fills-i-filles');

    await page.locator('apunt-children [data-action=edit]').waitFor();
    await tabTo(page, '[data-action=edit]');
    await page.keyboard.press('Enter');
    // The form has the focus in its first field.
    await page.locator('apunt-children [name=name]').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' Maria');
    await page.keyboard.press('Enter');
    await page.getByText('Canvis guardats').waitFor();
    await page.getByText('Aina Maria').first().waitFor();

    await page.goto(at('/perfil/meu-perfil'));
    await page.locator('apunt-profile [name=name]').waitFor();
    await tabTo(page, '[name=name]');
    await page.keyboard.press('End');
    await page.keyboard.type(' Maria');
    await page.keyboard.press('Enter');
    await page.getByText('Canvis guardats').waitFor();
    expect(await page.locator('apunt-profile [name=name]').inputValue()).toBe('Nuria Maria');
  });

  it('a guardian whom the club knows makes a password, and a child logs in', async () => {
    const { page } = await visit();
    await page.goto(at('/registre-adults'));
    await page.locator('apunt-register-adults[data-state]').waitFor();
    await tabTo(page, '[name=email]');
    await typeThrough(page, ['amparo@example.test', PASSWORD, null, PASSWORD, null, ' ']);
    await page.locator('apunt-register-adults [data-action=captcha]').waitFor();
    await tabTo(page, '[data-action=captcha]');
    await page.keyboard.press('Space');
    await page.locator('apunt-register-adults [data-action=submit][aria-disabled=false]').waitFor();
    await tabTo(page, '[data-action=submit]');
    await page.keyboard.press('Enter');
    await page.locator('apunt-register-adults[data-state=success]').waitFor();

    await page.goto(at('/acces'));
    await page.locator('apunt-child-login[data-state]').waitFor();
    await tabTo(page, '[name=nick]');
    await typeThrough(page, ['4713']);
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/perfil/programes-preferits');
  });

  it('a visitor writes to the publisher, and goes on from where the form begins', async () => {
    const { page } = await visit();
    await page.goto('/contacte');
    await page.locator('apunt-contact[data-state]').waitFor();
    await tabTo(page, '[name=name]');
    await typeThrough(page, ['Nuria', freshEmail()]);
    await typeThrough(page, ['Pro', 'A quina hora repetiu el concert?', ' ']);
    // Past the two links of the conditions, to the box for the captcha that has come meanwhile.
    await tabTo(page, '[data-action=captcha]');
    await page.keyboard.press('Space');
    await tabTo(page, '[data-action=submit]');
    await page.keyboard.press('Enter');
    await page.locator('apunt-contact[data-state=success]').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('apunt-contact dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.closest('apunt-contact') !== null)).toBe(true);
  });

  it('a visitor chooses, unchooses and votes', async () => {
    const { page } = await visit();
    await page.goto('/enquestes');
    const poll = 'apunt-poll[poll-id="7"]';
    await page.locator(`${poll}[data-state=active]`).waitFor();
    await tabTo(page, 'apunt-poll [type=radio], [type=radio]');
    const checked = page.locator(`${poll} [type=radio]:checked`);
    await page.keyboard.press('Space');
    expect(await checked.count()).toBe(1);
    await page.keyboard.press('Space');
    expect(await checked.count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await checked.count()).toBe(1);
    await tabTo(page, '[data-action=vote]');
    await page.keyboard.press('Enter');
    await page.locator(`${poll} dialog[open]`).waitFor();
    await tabTo(page, '[data-action=confirm]');
    await page.keyboard.press('Enter');
    await page.locator(`${poll}[data-state=voted]`).waitFor();
  });
});
