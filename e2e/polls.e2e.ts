import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fill, freshEmail, press, solveCaptcha } from './forms.ts';
import { journey } from './journey.ts';

/** One fault from end to end; the fault matrix (tests/faults) has the others for every call. */
const FAULT = 'status:500';

const { visit } = journey();

describe('a poll', () => {
  const OPEN = 'apunt-poll[poll-id="7"]';
  async function choose(page: Page): Promise<void> {
    await page.goto('/enquestes');
    await page.locator(`${OPEN}[data-state=active]`).waitFor();
    await page.locator(`${OPEN} [data-id="72"]`).click();
  }
  async function vote(page: Page): Promise<void> {
    await page.locator(`${OPEN} [data-action=vote]`).click();
    await page.locator(`${OPEN} [data-action=confirm]`).click();
  }

  it('survives a call that fails while it is voted: the choice stays, and it can be voted again', async () => {
    const { page } = await visit({ expectErrors: true });
    await choose(page);
    let faults = 1;
    await page.route('**/vote/*', (route) =>
      // The call must not reach the portal: a vote that was counted cannot be cast again.
      faults-- > 0
        ? route.continue({ headers: { ...route.request().headers(), 'x-fault': FAULT } })
        : route.continue(),
    );
    await vote(page);
    await page.locator(`${OPEN} [part=error]`).waitFor();
    expect(await page.locator(`${OPEN} [data-id="72"]`).isChecked()).toBe(true);
    await vote(page);
    await page.locator(`${OPEN}[data-state=voted]`).waitFor();
  });

  it('survives a call that fails while it is fetched: the counts of the page stay, with a retry', async () => {
    const { page } = await visit({ expectErrors: true });
    let isBroken = true;
    await page.route('**/api/front/poll/7', (route) =>
      isBroken
        ? route.continue({ headers: { ...route.request().headers(), 'x-fault': FAULT } })
        : route.continue(),
    );
    await page.goto('/enquestes');
    await page.locator(`${OPEN} [data-action=retry]`).waitFor();
    expect(await page.locator(`${OPEN} [data-id]`).count()).toBe(4);
    isBroken = false;
    await page.locator(`${OPEN} [data-action=retry]`).click();
    await page.locator(`${OPEN} [data-action=retry]`).waitFor({ state: 'detached' });
  });

  it('voted in one tab is voted in the other, once', async () => {
    const { page, context } = await visit();
    const other = await context.newPage();
    await other.goto('/enquestes');
    await other.locator(`${OPEN}[data-state=active]`).waitFor();
    await choose(page);
    await vote(page);
    await page.locator(`${OPEN}[data-state=voted]`).waitFor();
    await other.locator(`${OPEN}[data-state=voted]`).waitFor();
    const total = (tab: Page) => tab.locator(`${OPEN}`).getByText('vots en total').innerText();
    await expect.poll(() => total(other)).toBe(await total(page));
  });

  it('is not fooled by a record that somebody has written into the storage', async () => {
    const { page } = await visit();
    await page.addInitScript(() => {
      const forged = [{ pollId: '7', optionId: 'no-such-option' }, { pollId: {}, optionId: [] }, null, 7];
      localStorage.setItem('votedPolls', JSON.stringify(forged));
    });
    await page.goto('/enquestes');
    await page.locator(`${OPEN}[data-state=voted]`).waitFor();
    const text = await page.locator(OPEN).innerText();
    expect(text).not.toContain('NaN');
    for (const [, share] of text.matchAll(/(\d+) %/g)) expect(Number(share)).toBeLessThanOrEqual(100);
  });
});

describe('without a storage', () => {
  async function denied() {
    const visited = await visit();
    await visited.page.addInitScript(() => {
      const deny = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, { configurable: true, get: deny });
    });
    return visited;
  }

  it('a vote counts for this page', async () => {
    const { page } = await denied();
    await page.goto('/enquestes');
    const poll = 'apunt-poll[poll-id="7"]';
    await page.locator(`${poll}[data-state=active]`).waitFor();
    await page.locator(`${poll} [data-id]`).first().click();
    await page.locator(`${poll} [data-action=vote]`).click();
    await page.locator(`${poll} [data-action=confirm]`).click();
    await page.locator(`${poll}[data-state=voted]`).waitFor();
  });

  it('a message is written and sent', async () => {
    const { page } = await denied();
    await page.goto('/contacte');
    await fill(page, 'apunt-contact', { name: 'Núria', email: freshEmail(), text: 'Bon dia' });
    await page.locator('apunt-contact [name=subject]').selectOption('Programació');
    await page.locator('apunt-contact [name=terms]').check();
    await solveCaptcha(page, 'apunt-contact');
    await press(page, 'apunt-contact', 'submit');
    await page.locator('apunt-contact[data-state=success]').waitFor();
  });
});
