import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fill, freshEmail, press, solveCaptcha } from './forms.ts';
import { ADULT, fillLogin, journey, logIn } from './journey.ts';

const LANGUAGE = 'apuntsdellengua.localhost';
/** One fault from end to end; the fault matrix (tests/faults) has the others for every call. */
const FAULT = 'status:500';

const { visit, portal } = journey();

/** What has arrived at the portal, newest first. */
async function moderation(page: Page) {
  const answer = await page.request.get('/__moderation', { headers: { accept: 'application/json' } });
  return answer.json();
}
const state = (page: Page, tag: string, name: string) => page.locator(`${tag}[data-state=${name}]`).waitFor();

describe('a message to the publisher', () => {
  const TAG = 'apunt-contact';
  const MESSAGE = { name: 'Núria Pla', text: 'A quina hora repetiu el concert?' };
  async function write(page: Page, email: string): Promise<void> {
    await page.goto('/contacte');
    await fill(page, TAG, { ...MESSAGE, email });
    await page.locator(`${TAG} [name=subject]`).selectOption('Programació');
    await page.locator(`${TAG} [name=terms]`).check();
    await solveCaptcha(page, TAG);
  }

  it('arrives whole, and the form is empty again behind its confirmation', async () => {
    const { page } = await visit();
    const email = freshEmail();
    await write(page, email);
    await press(page, TAG, 'submit');
    await state(page, TAG, 'success');
    const text = await page.locator(`${TAG} dialog`).innerText();
    const { messages } = await moderation(page);
    expect(messages[0]).toMatchObject({ ...MESSAGE, email, subject: 'Programació', commercial: false });
    expect(text).toContain(messages[0].reference);
    await page.keyboard.press('Escape');
    await page.locator(`${TAG} dialog`).waitFor({ state: 'detached' });
    expect(await page.locator(`${TAG} [name=text]`).inputValue()).toBe('');
  });

  it('survives a call that fails: nothing written is lost, and it can be sent again', async () => {
    const { page } = await visit({ expectErrors: true });
    const email = freshEmail();
    await write(page, email);
    let faults = 1;
    await page.route('**/api/front/contact/', (route) =>
      faults-- > 0
        ? route.continue({ headers: { ...route.request().headers(), 'x-fault': FAULT } })
        : route.continue(),
    );
    await press(page, TAG, 'submit');
    await state(page, TAG, 'error');
    expect(await page.locator(`${TAG} [name=text]`).inputValue()).toBe(MESSAGE.text);
    expect(await page.locator(`${TAG} [name=email]`).inputValue()).toBe(email);
    await solveCaptcha(page, TAG);
    await press(page, TAG, 'submit');
    await state(page, TAG, 'success');
  });

  it('is still there after a reload of the tab, but for who wrote it', async () => {
    const { page } = await visit();
    await write(page, freshEmail());
    await page.reload();
    await page.locator(`${TAG}[data-state]`).waitFor();
    expect(await page.locator(`${TAG} [name=text]`).inputValue()).toBe(MESSAGE.text);
    expect(await page.locator(`${TAG} [name=email]`).inputValue()).toBe('');
  });

  it('is written and sent without script', async () => {
    const { page } = await visit({ script: false });
    await page.goto('/contacte');
    await page.locator('[name=name]').fill('Núria');
    await page.locator('[name=email]').fill(freshEmail());
    await page.locator('[name=subject]').fill('Hola');
    await page.locator('[name=text]').fill('Bon dia');
    await page.locator('[name=terms]').check();
    await page.locator('main [type=submit]').click();
    expect(await page.locator('[role=status]').innerText()).toMatch(/C-\d{4}-\d{4}/);
  });
});

describe('a newsletter', () => {
  const TAG = 'apunt-newsletter';
  async function subscribe(page: Page, email: string, segments: readonly string[] = []): Promise<string> {
    await fill(page, TAG, { email });
    for (const one of segments) await page.locator(`${TAG} [name=segments][value=${one}]`).check();
    await page.locator(`${TAG} [name=terms]`).check();
    await press(page, TAG, 'submit');
    await state(page, TAG, 'success');
    return page.locator(`${TAG} dialog`).innerText();
  }

  it('is subscribed to once; the second time says that one has it', async () => {
    const { page } = await visit({ expectErrors: true });
    const email = freshEmail();
    await page.goto('/butlletins');
    expect(await subscribe(page, email)).toContain('Subscripció feta');
    await press(page, TAG, 'close');
    expect(await subscribe(page, email)).toContain('Ja tens la subscripció feta');
    const { subscriptions } = await moderation(page);
    expect(subscriptions[0]).toMatchObject({ email, newsletterId: '1', segments: 'general' });
  });

  it('of language learners has the levels that they tick', async () => {
    const { page } = await visit();
    const email = freshEmail();
    await page.goto(`http://${LANGUAGE}:${portal().port}/butlletins`);
    await subscribe(page, email, ['eso', 'batxillerat']);
    const { subscriptions } = await moderation(page);
    expect(subscriptions[0]).toMatchObject({ email, newsletterId: '2', segments: 'eso batxillerat' });
  });

  it('survives a call that fails', async () => {
    const { page } = await visit({ expectErrors: true });
    const email = freshEmail();
    await page.goto('/butlletins');
    let faults = 1;
    await page.route('**/api/front/newsletter/1', (route) =>
      faults-- > 0
        ? route.continue({ headers: { ...route.request().headers(), 'x-fault': FAULT } })
        : route.continue(),
    );
    await fill(page, TAG, { email });
    await page.locator(`${TAG} [name=terms]`).check();
    await press(page, TAG, 'submit');
    await state(page, TAG, 'error');
    expect(await page.locator(`${TAG} [name=email]`).inputValue()).toBe(email);
    await press(page, TAG, 'submit');
    await state(page, TAG, 'success');
  });
});

describe('content for registered visitors', () => {
  it.each([
    ['/contingut/1002', '[slot=content] p', 'body'],
    ['/contingut/1005', 'apunt-player', 'vod'],
  ])('%s is there once one has logged in, where one was', async (path, content, template) => {
    const { page } = await visit();
    const gate = page.locator(`apunt-content-gate[template=${template}]`);
    await page.goto(path);
    await state(page, 'apunt-content-gate', 'closed');
    expect(await gate.locator(content).count()).toBe(0);
    await gate.locator('[data-action=login]').click();
    await page.waitForURL('**/acces');
    await fillLogin(page, ADULT);
    await page.waitForURL(`**${path}`);
    await state(page, 'apunt-content-gate', 'open');
    await gate.locator(content).first().waitFor();
    await page.waitForFunction(
      () =>
        document.querySelector('apunt-content-gate')?.shadowRoot?.activeElement?.getAttribute('part') ===
        'content',
    );
  });

  it('says without script what it is, and leads to the login', async () => {
    const { page } = await visit({ script: false });
    await page.goto('/contingut/1002');
    expect(await page.locator('apunt-content-gate a[href="/acces"]').isVisible()).toBe(true);
  });
});

describe('an answer to the editors', () => {
  const TAG = 'apunt-reader-form';

  it('needs a login, and the form is there when one comes back from it', async () => {
    const { page } = await visit();
    await page.goto('/participa/1');
    await page.locator(`${TAG}[data-state]`).waitFor();
    expect(await page.locator(`${TAG} form`).count()).toBe(0);
    await press(page, TAG, 'login');
    await page.waitForURL('**/acces');
    await fillLogin(page, ADULT);
    await page.waitForURL('**/participa/1');
    await page.locator(`${TAG} [name=text]`).fill('La font vella');
    // Name and e-mail come with the profile, which may be later than the form.
    await expect.poll(() => page.locator(`${TAG} [name=email]`).inputValue()).toBe(ADULT.email);
    await page.locator(`${TAG} [name=checkPrivacyPolicy]`).check();
    await solveCaptcha(page, TAG);
    await press(page, TAG, 'submit');
    await state(page, TAG, 'success');
    const { participations } = await moderation(page);
    expect(participations[0]).toMatchObject({ ugcId: '1', email: ADULT.email, text: 'La font vella' });
    await press(page, TAG, 'close');
    expect(await page.locator(`${TAG} [name=text]`).inputValue()).toBe('');
    expect(await page.locator(`${TAG} [name=email]`).inputValue()).toBe(ADULT.email);
  });

  it('survives a call that fails', async () => {
    const { page } = await visit({ expectErrors: true });
    await logIn(page, ADULT);
    await page.goto('/participa/1');
    await fill(page, TAG, { text: 'La font vella' });
    await expect.poll(() => page.locator(`${TAG} [name=email]`).inputValue()).toBe(ADULT.email);
    await page.locator(`${TAG} [name=checkPrivacyPolicy]`).check();
    await solveCaptcha(page, TAG);
    let faults = 1;
    await page.route('**/postParticipation', (route) =>
      faults-- > 0
        ? route.continue({ headers: { ...route.request().headers(), 'x-fault': FAULT } })
        : route.continue(),
    );
    await press(page, TAG, 'submit');
    await state(page, TAG, 'error');
    expect(await page.locator(`${TAG} [name=text]`).inputValue()).toBe('La font vella');
    await solveCaptcha(page, TAG);
    await press(page, TAG, 'submit');
    await state(page, TAG, 'success');
  });
});
