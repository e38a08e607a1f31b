import { expect, it } from 'vitest';
import { journey } from './journey.ts';

/* The page's own paint comes before all files of ours, and a press comes before both. */

const { visit } = journey();

const ours = (urls: readonly string[]): string[] =>
  urls.flatMap((url) => {
    const file = /\/apunt\/([\w.-]+\.js)$/.exec(url)?.[1] ?? '';
    return file && file !== 'apunt.js' ? [file] : [];
  });

it('asks for no file of a tag before the lead picture has come, but for a press', async () => {
  const { page } = await visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  let release = () => {};
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/images/albufera*.svg', async (route) => {
    await isReleased;
    await route.continue();
  });
  // The clock of the page stands, so that its patience does not end.
  await page.addInitScript({ content: 'performance.now = () => 1000;' });
  await page.goto('/contingut/1001', { waitUntil: 'domcontentloaded' });
  const like = page.locator('apunt-like').first();
  await like.scrollIntoViewIfNeeded();
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0))))',
  );
  expect(ours(asked)).toEqual([]);

  await page.locator('apunt-search').getByRole('link').first().focus();
  await like.getByRole('link').or(like.getByRole('button')).first().click();
  await page.getByRole('dialog').waitFor();
  expect(ours(asked).some((file) => file.startsWith('like-'))).toBe(true);
  expect(ours(asked).some((file) => file.startsWith('header-'))).toBe(false);

  await page.keyboard.press('Escape');
  release();
  await page.locator('apunt-header[data-state="ready"]').waitFor({ state: 'attached' });
});
