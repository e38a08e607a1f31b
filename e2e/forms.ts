import type { Page } from 'playwright-core';

export const PASSWORD = 'Taronja2026';

let count = 0;
/** An e-mail that nobody has registered yet. */
export const freshEmail = (): string => `persona${(count += 1)}@example.test`;

/** Fills fields of a widget by the keys of the payload, once it can be used. */
export async function fill(page: Page, tag: string, values: Record<string, string>): Promise<void> {
  await page.locator(`${tag}[data-state]`).waitFor();
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`${tag} [name="${name}"]`).fill(value);
  }
}

export const press = (page: Page, tag: string, action: string): Promise<void> =>
  page.locator(`${tag} [data-action=${action}]`).first().click();

// `check()` looks at the box afterwards: where the answer sends the form, it is empty or gone by then.
export const solveCaptcha = (page: Page, tag: string): Promise<void> =>
  page.locator(`${tag} [data-action=captcha]`).click();

/** Opens the link of the newest mail of a kind, on the host that one is on. */
export async function openMail(page: Page, kind: string): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/__outbox`);
  await page.locator(`a[href*="${kind}"]`).first().click();
}

/** Opens the newest mail that asks for a confirmation, and presses the button of its page. */
export async function confirmMail(page: Page): Promise<void> {
  await openMail(page, '/validacio');
  await page.locator('form[action="/validacio"] button').click();
}
