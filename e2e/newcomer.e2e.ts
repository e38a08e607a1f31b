import { describe, expect, it } from 'vitest';
import { ADULT, fillLogin, journey, logIn } from './journey.ts';

const ARTICLE = '.story__like apunt-like';

describe('a newcomer', () => {
  const { visit, restart } = journey();

  it('presses like, logs in, comes back to a liked article, votes, and finds both after a reload and a restart', async () => {
    const { page } = await visit();
    await page.goto('/contingut/1001');
    await page.locator(`${ARTICLE} button`).click();
    await page.locator(`${ARTICLE} [data-action=login]`).click();
    await page.waitForURL('**/acces');
    await fillLogin(page, ADULT);
    await page.waitForURL((url) => url.pathname === '/contingut/1001');
    await page.locator(`${ARTICLE} [aria-pressed=true]`).waitFor();

    const poll = page.locator('apunt-poll').first();
    await poll.scrollIntoViewIfNeeded();
    await poll.locator('input[type=radio]').nth(1).check();
    await poll.locator('[data-action=vote]').click();
    await poll.locator('[data-action=confirm]').click();
    await page.locator('apunt-poll[data-state=voted]').first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('votedPolls'))).toContain('optionId');

    await page.reload();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator(`${ARTICLE} [aria-pressed=true]`).waitFor();
    await poll.scrollIntoViewIfNeeded();
    await page.locator('apunt-poll[data-state=voted]').first().waitFor();
    await restart();
    await page.goto('/perfil/continguts-guardats');
    expect(page.url()).toContain('/perfil/continguts-guardats');
  });

  it('does all of it with the keyboard alone', async () => {
    const { page } = await visit();
    await logIn(page, ADULT);
    await page.goto('/contingut/1003');
    await page.locator(`${ARTICLE}[data-state=ready]`).waitFor();
    const before = await page.locator(`${ARTICLE} button`).getAttribute('aria-pressed');
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => document.activeElement?.matches('.story__like apunt-like'));
      if (inside) break;
    }
    await page.keyboard.press('Space');
    await page.locator(`${ARTICLE} [aria-pressed=${before === 'true' ? 'false' : 'true'}]`).waitFor();
  });

  it('is followed by the other tab when logging out', async () => {
    const { page, context } = await visit();
    await logIn(page, ADULT);
    // An answer still on its way would be a 401 by the time the other tab has logged out.
    await Promise.all([page.waitForResponse('**/api/front/user/profile'), page.goto('/contingut/1001')]);
    await page.locator(`${ARTICLE} button`).waitFor();
    const other = await context.newPage();
    await other.goto('/logout');
    await other.locator('form[action="/logout"] button').click();
    await other.waitForURL('**/acces');
    await other.goto('/contingut/1001');
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.locator(`${ARTICLE} button`).click();
    await page.locator(`${ARTICLE} dialog`).waitFor();
  });
});
