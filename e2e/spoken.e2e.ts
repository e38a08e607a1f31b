import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fill, PASSWORD, press, solveCaptcha } from './forms.ts';
import { ADULT, fillLogin, journey, logIn } from './journey.ts';
import { tabAndPress, tabTo, typeThrough } from './keys.ts';
import { voiceOf, type Voice } from './spoken/voice.ts';

/*
 * What assistive technology gets on the main journeys, in texts that people have read and found right (docs/adr/0058). After a change
 * that is meant: `npx vitest run --project e2e spoken -u`, and read what is different. Those that say so are gone by keyboard alone.
 */

const { visit, portal } = journey();
const CLUB = 'lacolla.localhost';
/** The same in every run: it is part of what is recorded. */
const EMAIL = 'persona1@example.test';
const at = (path: string, host = 'localhost') => `http://${host}:${portal().port}${path}`;
const until = (page: Page, selector: string) => page.locator(selector).first().waitFor();

/** The tags in the head of every page. */
const HEAD = ['apunt-last-hour', 'apunt-nav', 'apunt-search', 'apunt-user-button'];

/** The button of a form that is not complete says so, and can be pressed all the same. */
const sendTooEarly = (page: Page, tag: string) => page.locator(`${tag} [data-action=submit]`).press('Enter');

/** Each journey has a page and a file of its own. */
const JOURNEYS: Readonly<Record<string, (page: Page, voice: Voice) => Promise<void>>> = {
  async 'logging in'(page, voice) {
    const TAG = 'apunt-login';
    await page.goto('/acces');
    await until(page, `${TAG}[data-state]`);
    for (const tag of HEAD) await until(page, `${tag}[data-state]`);
    await voice.step('The page of the login', 'body');
    await sendTooEarly(page, TAG);
    await until(page, `${TAG} [aria-invalid=true]`);
    await voice.step('Sent without having typed anything', TAG);
    await fillLogin(page, { ...ADULT, password: 'No-es-esta' });
    await until(page, `${TAG} .apunt-alert`);
    await voice.step('A password that is not the right one', TAG);
    await fillLogin(page, ADULT);
    await page.waitForURL('**/perfil/meu-perfil');
    await until(page, 'apunt-profile [name=name]');
    await voice.step('The profile', 'apunt-profile form');
  },

  async 'a forgotten password'(page, voice) {
    const TAG = 'apunt-login';
    await page.goto('/acces');
    await until(page, `${TAG}[data-state]`);
    await press(page, TAG, 'forgot');
    await page.locator(`${TAG} [name=password]`).waitFor({ state: 'detached' });
    await voice.step('Asked for a new password', TAG);
    await fill(page, TAG, { email: 'ningu@example.test' });
    await press(page, TAG, 'submit');
    await until(page, `${TAG} .apunt-alert`);
    await voice.step('An address that nobody has', TAG);
    await fill(page, TAG, { email: 'anna@example.test' });
    await press(page, TAG, 'submit');
    await page.locator(`${TAG} [name=email]`).waitFor({ state: 'detached' });
    await voice.step('The mail is on its way', TAG);
  },

  async 'registering, by keyboard'(page, voice) {
    const TAG = 'apunt-register';
    await page.goto('/registre');
    await until(page, `${TAG}[data-state]`);
    await tabTo(page, '[name=name]');
    // It comes with the first focus.
    await until(page, `${TAG} [data-action=captcha]`);
    await voice.step('The form', 'main');
    await typeThrough(page, ['Nuria', 'Pla', 'a-mitges@', '3/5/1984', 'curta']);
    await voice.step('Some of it wrong', TAG);
    await tabAndPress(page, '[data-action=submit]');
    await voice.hears('Cal revisar');
    await voice.step('Sent too early', TAG);
  },

  async 'registering a child, by keyboard'(page, voice) {
    const TAG = 'apunt-club-register';
    await page.goto(at('/registre', CLUB));
    await until(page, `${TAG} [data-action=create]`);
    await voice.step('The first step', 'main');
    await tabAndPress(page, '[data-action=create]');
    await page.locator(`${TAG} [name=province] option[value="46"]`).waitFor({ state: 'attached' });
    await voice.step('The form of the guardian and the child', TAG);
    const email = 'nuria.club@example.test';
    await tabTo(page, '[name=name]');
    // Behind each password stands the button that shows it.
    await typeThrough(page, ['Nuria', 'Pla', '3/5/1984', '12345678Z', email, email, '961234567']);
    await typeThrough(page, [PASSWORD, null, PASSWORD, null]);
    await typeThrough(page, ['Carrer Major, 1', '46001', 'Sueca', null, 'Valencia']);
    await typeThrough(page, ['Aina', 'Pla', '14/3/2019', '0042', '0042']);
    await tabAndPress(page, '[name=terms]', 'Space');
    await tabAndPress(page, '[data-action=submit]');
    await until(page, `${TAG}[data-step="3"] [data-action=captcha]`);
    await voice.step('What was typed, to be looked through', TAG);
    await tabAndPress(page, '[data-action=captcha]', 'Space');
    await tabAndPress(page, '[data-action=next]');
    await until(page, `${TAG}[data-step="4"]`);
    await voice.step('Done', TAG);
  },

  async 'answering the editors, by keyboard'(page, voice) {
    const TAG = 'apunt-reader-form';
    await page.goto('/participa/5');
    await until(page, `${TAG} [name=text]`);
    await voice.step('The form', 'main');
    await tabTo(page, '[name=name]');
    await typeThrough(page, ['Nuria', EMAIL, 'La banda del poble']);
    await tabTo(page, '[name=uploadFileId]');
    await page.locator(`${TAG} [name=uploadFileId]`).setInputFiles({
      name: 'festa.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.alloc(64 * 1024, 1),
    });
    await tabAndPress(page, '[name=checkPrivacyPolicy]', 'Space');
    await tabAndPress(page, '[data-action=captcha]', 'Space');
    await voice.step('Filled in, with a video', TAG);
    await tabAndPress(page, '[data-action=submit]');
    await until(page, `${TAG} .apunt-last-step`);
    await voice.step('The video has arrived, one step is left', TAG);
    // It sends the form by itself.
    await tabAndPress(page, '[data-action=captcha]', 'Space');
    await until(page, `${TAG}[data-state=success] dialog[open]`);
    await voice.step('Sent', `${TAG} dialog`);
    await page.keyboard.press('Enter');
    await page.locator(`${TAG} dialog`).waitFor({ state: 'detached' });
    await voice.step('The confirmation is closed', TAG);
  },

  async 'writing to the publisher'(page, voice) {
    const TAG = 'apunt-contact';
    await page.goto('/contacte');
    await fill(page, TAG, { name: 'Nuria', email: 'nuria@' });
    await solveCaptcha(page, TAG);
    await sendTooEarly(page, TAG);
    await until(page, `${TAG} [aria-invalid=true]`);
    await voice.step('Sent with much of it missing', 'main');
    await fill(page, TAG, { name: 'Nuria', email: 'nuria@example.test', text: 'Quan repetiu el concert?' });
    await page.locator(`${TAG} [name=subject]`).selectOption('Programació');
    await page.locator(`${TAG} [name=terms]`).check();
    await page.route('**/api/front/contact/', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-fault': 'status:500' } }),
    );
    await press(page, TAG, 'submit');
    await until(page, `${TAG}[data-state=error] [role=alert]`);
    await voice.step('The portal has failed', TAG);
    await page.unroute('**/api/front/contact/');
    await solveCaptcha(page, TAG);
    await press(page, TAG, 'submit');
    await until(page, `${TAG} dialog[open]`);
    await voice.step('Sent', `${TAG} dialog`);
  },

  async voting(page, voice) {
    const TAG = 'apunt-poll[poll-id="7"]';
    await page.goto('/enquestes');
    await until(page, `${TAG}[data-state=active]`);
    await voice.step('The poll', TAG);
    await page.locator(`${TAG} [data-id="72"]`).click();
    await page.locator(`${TAG} [data-action=vote]`).click();
    await until(page, `${TAG} dialog[open]`);
    await voice.step('To be confirmed', `${TAG} dialog`);
    await page.locator(`${TAG} [data-action=confirm]`).click();
    await until(page, `${TAG}[data-state=voted]`);
    await voice.step('Voted', TAG);
  },

  async 'saving an article'(page, voice) {
    const TAG = '.story__like apunt-like';
    await page.goto('/contingut/1001');
    await until(page, `${TAG}[data-state=ready]`);
    await voice.step('The beginning of the article', 'main article header');
    await page.locator(`${TAG} button`).click();
    await until(page, `${TAG} dialog[open]`);
    await voice.step('Nobody is logged in', `${TAG} dialog`);
    await page.locator(`${TAG} [data-action=login]`).click();
    await page.waitForURL('**/acces');
    await fillLogin(page, ADULT);
    await page.waitForURL('**/contingut/1001');
    await until(page, `${TAG} [aria-pressed=true]`);
    await voice.step('Logged in, and saved', TAG);
  },

  async 'looking at photos, by keyboard'(page, voice) {
    const TAG = 'apunt-gallery';
    await page.goto('/galeria');
    await until(page, `${TAG}[data-state=ready]`);
    await voice.step('The gallery', 'main');
    await tabAndPress(page, '[data-action=open]');
    await until(page, `${TAG} dialog[open] .swiper-slide-active`);
    await voice.step('A photo in full', `${TAG} dialog`);
    await page.keyboard.press('ArrowRight');
    await voice.hears('2');
    await voice.step('The next one', `${TAG} dialog`);
    await page.keyboard.press('Escape');
    await page.locator(`${TAG} dialog`).waitFor({ state: 'detached' });
    await voice.step('Back in the page', TAG);
  },

  async 'following a live story, by keyboard'(page, voice) {
    const TAG = 'apunt-live-feed';
    await page.goto('/en-viu/7');
    await until(page, `${TAG}[data-state=ready]`);
    await page.locator(TAG).evaluate((feed) => feed.setAttribute('interval', '1000'));
    await voice.step('The newest message', `${TAG} article`);
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
    await fetch(new URL('/__live/7', portal().url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: portal().url },
      body: JSON.stringify({ action: 'add', count: 2 }),
    });
    await until(page, `${TAG} [data-action=show-new]`);
    await voice.hears('2');
    await voice.step('Two more have come', `${TAG} [data-action=show-new]`);
    await tabAndPress(page, '[data-action=show-new]');
    await page.locator(`${TAG} [data-action=show-new]`).waitFor({ state: 'detached' });
    await until(page, `${TAG} article apunt-share[data-state]`);
    await voice.step('They are shown, and the newest has the focus', `${TAG} article`);
  },

  async 'the head of the page, by keyboard'(page, voice) {
    await page.goto('/oratge');
    for (const tag of HEAD) await until(page, `${tag}[data-state]`);
    await voice.step('The head of the page', 'apunt-header');
    await tabAndPress(page, '[data-action=toggle]');
    await voice.step('A section is opened', 'apunt-nav');
    await page.keyboard.press('Escape');
    await tabAndPress(page, 'apunt-search [slot=trigger]');
    await until(page, 'apunt-search[data-state=open]');
    await voice.step('The search is opened', 'apunt-search dialog');
    await page.keyboard.type('ho');
    await page.keyboard.press('Enter');
    await until(page, 'apunt-search[data-state=invalid]');
    await voice.step('Too short to search for', 'apunt-search dialog');
    await page.keyboard.press('Escape');
    await until(page, 'apunt-search[data-state=idle]');
    await tabAndPress(page, '[data-action=trigger]');
    await voice.step('The menu of the account', 'apunt-user-button');
  },

  async 'a long list'(page, voice) {
    const TAG = 'apunt-show-index';
    await page.goto('/programes?letter=all');
    await until(page, `${TAG}[data-state=ready]`);
    await until(page, `${TAG} [data-apunt-list] > :first-child apunt-like[data-state]`);
    await voice.step('The letters', `${TAG} nav`);
    await voice.step('The first programme', `${TAG} [data-apunt-list] > :first-child`);
    await press(page, TAG, 'load-more');
    await page.locator(`${TAG} [data-apunt-list] > :nth-child(24)`).waitFor();
    await until(page, `${TAG}[data-state=ready]`);
    await voice.hears('24');
    await voice.step('More of them, and the first of these', `${TAG} [data-apunt-list] > :nth-child(13)`);
  },

  async 'the profile'(page, voice) {
    await logIn(page, { email: 'vicent@example.test', password: 'Magrana2026' });
    await until(page, 'apunt-profile [name=name]');
    await page.locator('apunt-profile [data-tab=favourites]').click();
    await page.waitForURL('**/perfil/continguts-guardats');
    await until(page, 'apunt-favourites [data-action=delete]');
    await voice.step('What is saved', 'apunt-profile');
    await press(page, 'apunt-favourites', 'delete');
    await until(page, 'apunt-favourites [data-action=undo]');
    await voice.step('One is taken away', 'apunt-favourites');
  },
};

describe('what is spoken', () => {
  it.each(Object.keys(JOURNEYS))('on the way of %s', async (name) => {
    const visited = await visit({ expectErrors: true });
    const voice = await voiceOf(visited, `# ${name[0]?.toUpperCase()}${name.slice(1)}`);
    await JOURNEYS[name]?.(visited.page, voice);
    const file = new URL(`./spoken/${name.replaceAll(/\W+/g, '-')}.txt`, import.meta.url);
    await expect(voice.text()).toMatchFileSnapshot(fileURLToPath(file));
  });
});
