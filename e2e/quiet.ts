import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until the page asks for nothing any more, and what has come is drawn. Call it before the page is opened. What is `held` is not
 * waited for: a test answers it later, or never.
 */
export function watchQuiet(page: Page, held: (url: URL) => boolean = () => false): () => Promise<void> {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'media' && !held(new URL(request.url()))) open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  const frames = () =>
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  return async () => {
    await page.evaluate(frames);
    await expect.poll(() => open.size).toBe(0);
    await page.evaluate(frames);
  };
}
