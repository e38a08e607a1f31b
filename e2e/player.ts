import type { Page } from 'playwright-core';

/* What the journeys of players share. */

export const TAG = 'apunt-player';
export const play = (page: Page) => page.locator(`${TAG} button[data-action=play]`).first().click();
export const state = (page: Page, name: string) =>
  page.locator(`${TAG}[data-state=${name}]`).first().waitFor();
/** Waits until the picture or the sound really moves on. */
export const moves = (page: Page, from = 0) =>
  page.waitForFunction(
    (least) =>
      [...document.querySelectorAll<HTMLMediaElement>('video,audio')].some((one) => one.currentTime > least),
    from + 0.3,
  );
export const seek = (page: Page, seconds: number) =>
  page.evaluate((to) => {
    const player = document.querySelector('apunt-player');
    const found: unknown = player && Reflect.get(player, 'seek');
    if (typeof found === 'function') Reflect.apply(found, player, [to]);
  }, seconds);

/** Opens a page where going on is chosen, and plays its video to the end. Gives back the heading of the page. */
export async function playToEnd(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await state(page, 'ready');
  const heading = await page.locator('h1').innerText();
  await page.locator(`${TAG} [name=autoplay]`).check();
  await play(page);
  await moves(page);
  await seek(page, 11.8);
  return heading;
}
