import type { Page } from 'playwright-core';

/** Types into what has the focus and goes on, key by key; `null` only goes on, a space presses. */
export async function typeThrough(page: Page, texts: readonly (string | null)[]): Promise<void> {
  for (const text of texts) {
    if (text === ' ') await page.keyboard.press('Space');
    else if (text !== null) await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

/** Goes on until a control has the focus: what lies between may be links of the page. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    const isThere = await page.evaluate((wanted) => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.matches(wanted) ?? false;
    }, selector);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`60 steps, and no ${selector}`);
}

/** Goes on to a control, and presses it. */
export async function tabAndPress(page: Page, selector: string, key = 'Enter'): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press(key);
}
