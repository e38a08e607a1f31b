import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';
import { TAG, moves, play, playToEnd, state } from './player.ts';

const { visit } = journey();

describe('a video of the platform', () => {
  it('asks for nothing before a press, and then really plays', async () => {
    const { page } = await visit();
    const asked: string[] = [];
    page.on('request', (request) => /brightcove|\/media\//.test(request.url()) && asked.push(request.url()));
    await page.goto('/contingut/1007');
    await state(page, 'ready');
    expect(asked).toEqual([]);
    await play(page);
    await state(page, 'playing');
    await moves(page);
    expect(asked.filter((url) => url.includes('index.min.js'))).toHaveLength(1);
  });

  it('goes on to the next one by itself where that is chosen, and Back goes back', async () => {
    const { page } = await visit();
    const first = await playToEnd(page, '/contingut/1001');
    await page.locator(`${TAG} [part=next]`).waitFor();
    await page.locator(`${TAG} [data-action=next-now]`).click();
    await page.waitForURL('**/contingut/1007');
    await moves(page);
    expect(await page.locator('h1').innerText()).not.toBe(first);
    const next = await page.locator('h1').innerText();
    expect(await page.title()).toBe(next);
    expect(await page.locator('.story__summary > p').count()).toBe(1);
    const like = page.locator('.story__like apunt-like');
    await like.getByRole('button', { name: next }).waitFor();
    await page.goBack();
    await page.waitForURL('**/contingut/1001');
    await page.locator('h1', { hasText: first }).waitFor();
    await like.getByRole('button', { name: first }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('autoPlay'))).toBe('true');
  });

  it('goes back to the page before, also past a reload of the next one', async () => {
    const { page } = await visit();
    const first = await playToEnd(page, '/contingut/1007');
    await page.locator(`${TAG} [data-action=next-now]`).click();
    await page.waitForURL('**/contingut/1001');
    await page.reload();
    await page.locator(TAG).scrollIntoViewIfNeeded();
    await state(page, 'ready');
    await page.goBack();
    await page.waitForURL('**/contingut/1007');
    await page.locator('h1', { hasText: first }).waitFor();
  });

  it('stays where it is when the countdown is cancelled', async () => {
    const { page } = await visit();
    await playToEnd(page, '/contingut/1001');
    await page.locator(`${TAG} [data-action=next-cancel]`).click();
    await page.locator(`${TAG} [part=next]`).waitFor({ state: 'detached' });
    expect(page.url()).toContain('/contingut/1001');
  });

  it.each([
    ['the script is dead', '**/__brightcove/1/**'],
    ['the video is not there', '**/__brightcove/videos/*'],
    ['the file is not there', '**/assets/media/clip.mp4'],
  ])('says so when %s, and plays when it is tried again', async (_, url) => {
    const { page } = await visit({ expectErrors: true });
    let isBroken = true;
    await page.route(url, (route) =>
      isBroken ? route.fulfill({ status: 404, body: '[]' }) : route.continue(),
    );
    await page.goto('/contingut/1007');
    await play(page);
    await state(page, 'error');
    expect(await page.locator(`${TAG} [part=error] a`).getAttribute('href')).toBe('/contingut/1007');
    isBroken = false;
    await page.locator(`${TAG} [data-action=retry]`).click();
    await state(page, 'playing');
    await moves(page);
  });

  it('stays in view on a phone while one reads on, and goes with Escape', async () => {
    const { page } = await visit({ width: 320 });
    await page.goto('/contingut/1007');
    await play(page);
    await moves(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.mouse.wheel(0, 900);
    await page.locator(`${TAG}[data-sticky-state=sticky]`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await page.keyboard.press('Escape');
    await page.locator(`${TAG}[data-sticky-state=none]`).waitFor();
    await state(page, 'paused');
  });
});

describe('sources of our own', () => {
  it('keep the room of a tall one while it stays in view, which ends when the phone is turned', async () => {
    const { page } = await visit({ width: 360 });
    await page.goto('/directe');
    await page.evaluate(() => {
      const tall = document.createElement('apunt-player');
      tall.setAttribute('src', '/assets/media/vertical.mp4');
      tall.setAttribute('vertical', '');
      const text = document.createElement('div');
      text.style.blockSize = '200rem';
      document.querySelector('apunt-player')?.replaceWith(tall, text);
    });
    await play(page);
    await moves(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    await page.mouse.wheel(0, 1400);
    await page.locator(`${TAG}[data-sticky-state=sticky]`).waitFor();
    expect(await height()).toBe(before);
    expect(await page.locator('button.vjs-playback-rate').isVisible()).toBe(false);
    await page.setViewportSize({ width: 800, height: 360 });
    await page.locator(`${TAG}[data-sticky-state=none]`).waitFor();
  });

  it('are streams whose audio track really is the wanted one', async () => {
    const { page } = await visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/directe');
    await state(page, 'ready');
    const heard = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('apunt-audio-track', (event) => {
            const detail = Object(event instanceof CustomEvent ? event.detail : undefined);
            if (detail.language === 'ca') resolve(detail.label);
          });
        }),
    );
    await play(page);
    expect(await heard).toBe('ca (Main)');
    await moves(page, 1);
    expect(asked.some((url) => url.endsWith('/ca-0.m4s'))).toBe(true);
    expect(asked.some((url) => url.endsWith('/es-1.m4s'))).toBe(false);
  });

  it('are heard in the language that the visitor has chosen, in the next player, too', async () => {
    const { page } = await visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/directe');
    await play(page);
    await moves(page);
    const menu = page.locator('.vjs-audio-button');
    await menu.getByRole('button').press('Enter');
    await menu.getByRole('menuitemradio', { name: /^es/ }).press('Enter');
    await page.waitForFunction(() => localStorage.getItem('apuntPlayer')?.includes('"audio":"es"'));
    await expect.poll(() => asked.some((url) => /\/es-\d\.m4s$/.test(url))).toBe(true);
    asked.length = 0;
    await page.reload();
    await state(page, 'ready');
    await play(page);
    await moves(page);
    await expect.poll(() => asked.some((url) => url.endsWith('/es-0.m4s'))).toBe(true);
  });

  it('are audios, and begin at the second of the address', async () => {
    const { page } = await visit();
    await page.goto('/contingut/1003?t=20');
    await play(page);
    await moves(page, 20);
    expect(await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)).toBeGreaterThan(20);
  });

  it('are played with the keyboard alone', async () => {
    const { page } = await visit();
    await page.goto('/contingut/1003');
    await page.locator(`${TAG} button[data-action=play]`).focus();
    await page.keyboard.press('Enter');
    await moves(page);
    // The player has the focus: its keys are its own.
    await page.keyboard.press('Space');
    await state(page, 'paused');
  });
});

describe('what hangs on a player', () => {
  /** Brings a tag into view, which is when its code comes. */
  async function seen(page: Page, tag: string): Promise<void> {
    await page.locator(tag).first().scrollIntoViewIfNeeded();
    await page.locator(`${tag}[data-state]`).first().waitFor();
  }
  const time = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

  it('moments seek in it, and the one that plays is marked, in the transcript, too', async () => {
    const { page } = await visit();
    await page.goto('/contingut/1007');
    await play(page);
    await moves(page);
    await seen(page, 'apunt-cue-points');
    await seen(page, 'apunt-transcript');
    await page.locator('apunt-transcript button:visible').first().click();
    await page.locator('apunt-cue-points a:visible', { hasText: 'Fins demà' }).click();
    await moves(page, 8);
    expect(await time(page)).toBeGreaterThan(8);
    await page.locator('apunt-cue-points [aria-current]', { hasText: 'Fins demà' }).waitFor();
    await page.locator('apunt-transcript [aria-current]', { hasText: 'Fins demà' }).waitFor();
  });

  it('another video of the list is played in its place', async () => {
    const { page } = await visit();
    await page.goto('/contingut/1001');
    await play(page);
    await moves(page);
    await seen(page, 'apunt-playlist');
    const loaded = page.waitForRequest('**/__brightcove/videos/1007');
    await page.locator('apunt-playlist a:visible', { hasText: 'Torna la pluja' }).first().click();
    await loaded;
    await moves(page);
    expect(await page.locator('apunt-player video').count()).toBe(1);
  });

  it('its controls and captions are reached with the keyboard', async () => {
    const { page } = await visit();
    await page.goto('/directe');
    await page.locator(`${TAG} button[data-action=play]`).focus();
    await page.keyboard.press('Enter');
    await moves(page);
    const reached: string[] = [];
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.parentElement?.className ?? ''));
    }
    expect(reached.join(' ')).toContain('vjs-subs-caps-button');
    expect(reached.join(' ')).toContain('vjs-audio-button');
  });

  it('while it stays in view, it covers nothing that has the focus', async () => {
    const { page } = await visit({ width: 320 });
    await page.goto('/contingut/1007');
    await play(page);
    await moves(page);
    await page.mouse.wheel(0, 900);
    await page.locator(`${TAG}[data-sticky-state=sticky]`).waitFor();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const isCovered = await page.evaluate(() => {
        const active = document.activeElement;
        const stage = document.querySelector('apunt-player')?.shadowRoot?.querySelector('[part=stage]');
        if (!active || !stage || active.closest('apunt-player')) return false;
        const [a, b] = [active.getBoundingClientRect(), stage.getBoundingClientRect()];
        return a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;
      });
      expect(isCovered).toBe(false);
    }
  });

  it('a post of another site is asked for nothing before it is wanted', async () => {
    const { page, strangers } = await visit();
    await page.goto('/contingut/1004');
    await seen(page, 'apunt-embed');
    await page.locator('apunt-embed button').first().waitFor();
    expect(strangers).toEqual([]);
    expect(await page.locator('apunt-embed a').first().getAttribute('href')).toContain('youtube.com');
  });

  it('the code of another one runs in a frame that cannot reach the page', async () => {
    const { page } = await visit();
    await page.goto('/contingut/1003');
    await seen(page, 'apunt-embed');
    await page.locator('apunt-embed button[data-action=accept]').click();
    await page.locator('apunt-embed[data-state=ready]').waitFor();
    expect(await page.frameLocator('apunt-embed iframe').locator('caption').innerText()).toBe('Pluja');
    // The line that tells its height may run, and nothing else that is written into the frame.
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('apunt-embed iframe')?.style.blockSize,
    );
    expect(await page.locator('apunt-embed iframe').getAttribute('sandbox')).not.toContain('same-origin');
  });

  it('what is on the air is listed', async () => {
    const { page } = await visit();
    await page.goto('/directes');
    await page.locator('apunt-streaming-list[data-state=ready]').waitFor();
    expect(await page.locator('apunt-streaming-list [data-id]').count()).toBeGreaterThan(1);
  });
});

describe('without script', () => {
  it('a video is a picture and a link to its file', async () => {
    const { page } = await visit({ script: false });
    await page.goto('/contingut/1007');
    expect(await page.locator(`${TAG} a`).first().getAttribute('href')).toBe('/assets/media/clip.mp4');
  });
});
