import { expect, it } from 'vitest';
import { inEachEngine, type Visit } from './visit.ts';

/* What is looked at: players, photos, a story that goes on. */

const PLAYER = 'apunt-player';
const FEED = 'apunt-live-feed';

const STREAM = '/directe';

/** Waits until there is a picture, if one that stands still. */
const hasPicture = (page: Visit) =>
  page.until(() => {
    const media = findDeep('apunt-player >> video');
    return media instanceof HTMLVideoElement && media.videoWidth > 0 && media.readyState >= 2;
  });

/** Waits until the picture really moves on. */
const moves = (page: Visit) =>
  page.until(() => {
    const media = findDeep('apunt-player >> video');
    return media instanceof HTMLVideoElement && media.currentTime > 0.3;
  });

/** The kinds of media in the portal. An engine without the codecs of the platform plays neither, which the player has to say. */
const MP4 = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"';
const canPlay = (page: Visit) =>
  page.evaluate((type) => document.createElement('video').canPlayType(type) !== '', MP4);

inEachEngine(({ visit, name }, { portal }) => {
  it.each([
    ['a video of the platform', '/contingut/1007'],
    ['a stream', STREAM],
  ])('%s really plays after a press', async (_, path) => {
    const page = await visit();
    await page.open(path);
    await page.has(`${PLAYER}[data-state=ready]`);
    const plays = await canPlay(page);
    console.info(`H.264 and AAC: ${plays === true ? 'plays them' : 'has no codec'}`);
    await page.click(`${PLAYER} >> button[data-action=play]`);
    if (plays !== true) {
      await page.has(`${PLAYER}[data-state=error]`);
      await page.has(`${PLAYER} >> [part=error] a`);
      return;
    }
    await page.has(`${PLAYER}[data-state=playing]`);
    // A stream is put together by script, and WebKitGTK stops such media at their first picture (docs/engines.md).
    if (name === 'webkit' && path === STREAM) await hasPicture(page);
    else await moves(page);
  });

  it('a photo is opened in full, left for the next one by a key, and closed by Back', async () => {
    const page = await visit();
    await page.open('/galeria');
    await page.has('apunt-gallery[data-state=ready]');
    await page.click('apunt-gallery >> [data-action=open]');
    await page.has('apunt-gallery >> dialog .swiper-slide-active');
    await page.until(() => location.hash === '#foto-1');
    await page.press('ArrowRight');
    await page.until(() => location.hash === '#foto-2');
    await page.evaluate(() => history.back());
    await page.lost('apunt-gallery >> dialog');
    expect(await page.evaluate(() => location.hash)).toBe('');
  });

  it('messages of a live story come by themselves', async () => {
    const page = await visit();
    await page.open('/en-viu/7');
    await page.has(`${FEED}[data-state=ready]`);
    await page.evaluate(() => document.querySelector('apunt-live-feed')?.setAttribute('interval', '1000'));
    const answer = await fetch(`${portal().url}/__live/7`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: portal().url },
      body: JSON.stringify({ action: 'add' }),
    });
    const { ids } = await answer.json();
    await page.has(`${FEED} >> #${ids[0]}`);
    await page.has(`${FEED} >> #${ids[0]} apunt-time[data-state=ready]`);
  });
});
