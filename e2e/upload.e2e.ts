import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { fill, freshEmail, press, solveCaptcha } from './forms.ts';
import { journey } from './journey.ts';

const TAG = 'apunt-reader-form';
const MEGA = 1024 * 1024;
const PART = 10 * MEGA;

const { visit, folder } = journey();

/** A video, as far as its name says; no two parts of it are alike. */
function movie(name: string, size: number): { path: string; sha256: string } {
  const path = join(folder(), name);
  const block = randomBytes(MEGA);
  const content = Buffer.alloc(size);
  for (let at = 0; at < size; at += MEGA) {
    block.copy(content, at);
    content.writeUInt32BE(at, at);
  }
  writeFileSync(path, content);
  return { path, sha256: createHash('sha256').update(content).digest('hex') };
}

async function written(page: Page, file: string): Promise<void> {
  await page.goto('/participa/5');
  await fill(page, TAG, { name: 'Núria', email: freshEmail(), text: 'La banda del poble' });
  await page.locator(`${TAG} [name=uploadFileId]`).setInputFiles(file);
  await page.locator(`${TAG} [name=checkPrivacyPolicy]`).check();
  await solveCaptcha(page, TAG);
}

/** Notes the upload's events in the page. */
async function watch(page: Page): Promise<() => Promise<{ percents: number[]; retries: number }>> {
  await page.addInitScript(() => {
    const seen = { percents: [] as number[], retries: 0 };
    Reflect.set(globalThis, 'seen', seen);
    addEventListener('apunt-upload-progress', (event) => {
      if (event instanceof CustomEvent) seen.percents.push(Number(Object(event.detail).percent));
    });
    addEventListener('apunt-upload-retry', () => (seen.retries += 1));
  });
  return () =>
    page.evaluate(() => Reflect.get(globalThis, 'seen') as { percents: number[]; retries: number });
}
const percent = (page: Page, least: number) =>
  page.waitForFunction(
    ([tag, wanted]) =>
      (document.querySelector<HTMLProgressElement>(`${tag} progress`)?.value ?? 0) >= Number(wanted),
    [TAG, least] as const,
  );
async function moderation(page: Page) {
  const answer = await page.request.get('/__moderation', { headers: { accept: 'application/json' } });
  return answer.json();
}

describe('a video for the editors', () => {
  it('of 120 MB arrives whole over a line that drops twice, and no part that had arrived is sent again', async () => {
    const { page, context } = await visit({ expectErrors: true });
    const { path, sha256 } = movie('festa.mp4', 120 * MEGA + 17);
    const seen = await watch(page);
    const puts: string[] = [];
    const arrived: string[] = [];
    const partOf = (url: string) => new URL(url).searchParams.get('partNumber') ?? '';
    page.on('request', (request) => request.method() === 'PUT' && puts.push(partOf(request.url())));
    page.on('response', (response) => {
      if (response.request().method() === 'PUT' && response.ok()) arrived.push(partOf(response.url()));
    });
    // The first drop: the server hangs up on the fourth part.
    let cuts = 1;
    await page.route(/\/storage\/.*partNumber=4&/, (route) =>
      cuts-- > 0 ? route.abort('connectionreset') : route.continue(),
    );
    await written(page, path);
    await press(page, TAG, 'submit');
    await percent(page, 45);
    // The second one: the train goes into a tunnel.
    await context.setOffline(true);
    await page.locator(`${TAG} output`, { hasText: 'No hi ha connexió' }).waitFor();
    await context.setOffline(false);
    await page.locator(`${TAG} .apunt-last-step`).waitFor({ timeout: patient(60_000) });
    const { percents, retries } = await seen();
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
    expect(retries).toBeGreaterThanOrEqual(1);
    expect(arrived).toEqual(Array.from({ length: 13 }, (_, index) => String(index + 1)));
    expect(puts.length).toBeGreaterThan(arrived.length);
    await solveCaptcha(page, TAG);
    await page.locator(`${TAG}[data-state=success]`).waitFor();
    const { uploads, participations } = await moderation(page);
    expect(uploads[0]).toMatchObject({ state: 'complete', parts: 13, bytes: 120 * MEGA + 17, sha256 });
    expect(participations[0]).toMatchObject({ ugcId: '5', uploadFileId: uploads[0].fileId });
  });

  it('is cancelled at once; the form stays, and the portal throws away what had come', async () => {
    const { page } = await visit();
    const { path } = movie('llarga.mp4', 3 * PART);
    await page.route(/\/storage\/.*partNumber=2&/, () => {});
    await written(page, path);
    await press(page, TAG, 'submit');
    await percent(page, 33);
    const aborted = page.waitForRequest('**/abort');
    const took = await page.evaluate((tag) => {
      const element = document.querySelector<HTMLElement>(tag);
      const before = performance.now();
      element?.querySelector<HTMLElement>('[data-action=cancel]')?.click();
      return new Promise<number>((resolve) => {
        const look = () =>
          element?.dataset['state'] === 'idle' ? resolve(performance.now() - before) : setTimeout(look, 1);
        look();
      });
    }, TAG);
    expect(took).toBeLessThan(patient(100));
    await aborted;
    expect(await page.locator(`${TAG} [name=text]`).inputValue()).toBe('La banda del poble');
    await expect
      .poll(async () => (await moderation(page)).uploads[0].state, { timeout: patient(10_000) })
      .toBe('aborted');
  });

  it('that is being sent is taken back when the page is left', async () => {
    const { page } = await visit();
    const { path } = movie('curta.mp4', 2 * PART);
    await page.route(/\/storage\/.*partNumber=2&/, () => {});
    page.on('dialog', (dialog) => void dialog.accept());
    await written(page, path);
    await press(page, TAG, 'submit');
    await percent(page, 50);
    await page.goto('/contacte');
    await expect
      .poll(async () => (await moderation(page)).uploads[0].state, { timeout: patient(10_000) })
      .toBe('aborted');
  });

  it('whose address has run out gets a fresh one', async () => {
    const { page } = await visit({ expectErrors: true });
    const { path, sha256 } = movie('vella.mp4', PART + 5);
    let old = 1;
    await page.route(/\/storage\/.*partNumber=1&/, (route) => {
      const url = new URL(route.request().url());
      if (old-- > 0) url.searchParams.set('expires', '1');
      return route.continue({ url: url.href });
    });
    await written(page, path);
    await press(page, TAG, 'submit');
    await page.locator(`${TAG} .apunt-last-step`).waitFor();
    const { uploads } = await moderation(page);
    expect(uploads[0]).toMatchObject({ state: 'complete', parts: 2, sha256 });
  });

  it('that was deleted before it is sent is asked for again', async () => {
    const { page } = await visit({ expectErrors: true });
    const { path } = movie('fugida.mp4', MEGA);
    await written(page, path);
    writeFileSync(path, 'una altra cosa');
    await press(page, TAG, 'submit');
    await page.locator(`${TAG} [role=alert]`, { hasText: 'Torna' }).waitFor();
    expect(await page.locator(`${TAG} [name=text]`).inputValue()).toBe('La banda del poble');
  });
});
