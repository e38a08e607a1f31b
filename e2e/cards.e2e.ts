import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';

describe('cards', () => {
  const { visit } = journey();
  const SUMMARY = 'apunt-card .apunt-card-summary';

  it('cost the loader and the style sheet, and nothing else', async () => {
    const { page } = await visit();
    await page.goto('/continguts');
    const cards = await page.locator('apunt-card').count();
    expect(cards).toBeGreaterThan(2);
    expect(await page.locator('apunt-card[data-state]').count()).toBe(0);
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(files.filter((name) => /\/card-\w+\.js/.test(name))).toEqual([]);
  });

  it('let a mouse select their words, and follow the link for a press on them', async () => {
    const { page } = await visit();
    await page.goto('/continguts');
    const start = page.url();
    const box = await page.locator(SUMMARY).first().boundingBox();
    if (!box) throw new Error('expected a summary');
    const middle = box.y + 8;
    await page.mouse.move(box.x + 2, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 4, middle, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(5);
    expect(page.url()).toBe(start);
    // The first press takes the selection away, and is one on the words already: on those of the next line, which are not selected.
    await page.mouse.click(box.x + 8, box.y + box.height - 6);
    await page.waitForURL(/contingut\//);
  });

  it('follow the link from the picture, too, without script', async () => {
    const { page } = await visit({ script: false });
    await page.goto('/continguts');
    const box = await page.locator('apunt-card .apunt-card-media').first().boundingBox();
    if (!box) throw new Error('expected a picture');
    await page.mouse.click(box.x + 20, box.y + 20);
    await page.waitForURL(/contingut\//);
  });
});
