import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';
import { playToEnd, state, TAG } from './player.ts';

const { visit } = journey();

describe('the room of a player', () => {
  it('tells what comes next on the narrowest of phones, too: title and buttons are in view', async () => {
    const { page } = await visit({ width: 320 });
    await playToEnd(page, '/contingut/1001');
    const boxOf = (selector: string) => page.locator(`${TAG} [part=next] ${selector}`).first().boundingBox();
    await page.locator(`${TAG} [part=next]`).waitFor();
    const stage = await page.locator(`${TAG} [part=next]`).boundingBox();
    const [title, button] = [await boxOf('strong'), await boxOf('[data-action=next-cancel]')];
    if (!stage || !title || !button) throw new Error('expected all of them');
    expect(title.y).toBeGreaterThanOrEqual(stage.y);
    expect(button.y + button.height).toBeLessThanOrEqual(stage.y + stage.height);
  });

  it('has what hangs on it beside it where there is room, and under it on a phone', async () => {
    const { page } = await visit({ width: 1340 });
    await page.goto('/contingut/1001');
    await state(page, 'ready');
    const boxes = async () => {
      const player = await page.locator(TAG).boundingBox();
      const extras = await page.locator('.media-extras').boundingBox();
      if (!player || !extras) throw new Error('expected both');
      return { player, extras };
    };
    const wide = await boxes();
    expect(wide.extras.x).toBeGreaterThan(wide.player.x + wide.player.width);
    expect(Math.abs(wide.extras.y - wide.player.y)).toBeLessThan(2);
    expect(await page.locator('.story__tools apunt-share').count()).toBe(1);
    await page.setViewportSize({ width: 320, height: 800 });
    const narrow = await boxes();
    expect(narrow.extras.y).toBeGreaterThan(narrow.player.y + narrow.player.height);
  });
});

describe('a video of another site', () => {
  it('asks nobody before the press, fits a phone, and plays with one press', async () => {
    const { page, strangers } = await visit({ width: 320 });
    await page.route('**/*youtube*/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'video' }),
    );
    await page.goto('/directe');
    await state(page, 'ready');
    await page.evaluate(() => {
      const player = document.createElement('apunt-player');
      player.setAttribute('embed', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
      player.setAttribute('poster', 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hq.jpg');
      player.setAttribute('media-title', 'La nit al far');
      document.querySelector('apunt-player')?.replaceWith(player);
    });
    const accept = page.locator(`${TAG} [data-action=accept]`);
    await accept.waitFor();
    expect(strangers).toEqual([]);
    const [outer, notice] = [
      await page.locator(TAG).boundingBox(),
      await page.locator(`${TAG} [name=remember]`).boundingBox(),
    ];
    expect((notice?.y ?? Infinity) + (notice?.height ?? 0)).toBeLessThan(
      (outer?.y ?? 0) + (outer?.height ?? 0),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await accept.click();
    await page.locator(`${TAG} iframe[src*="autoplay=1"]`).waitFor();
    expect(strangers.filter((address) => !address.includes('youtube-nocookie.com'))).toEqual([]);
    // It has been pressed for.
    strangers.length = 0;
  });
});
