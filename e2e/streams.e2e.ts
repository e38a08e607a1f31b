import { describe, expect, it } from 'vitest';
import { journey } from './journey.ts';
import { TAG, moves, play, seek, state } from './player.ts';

const { visit } = journey();

/** A list of segments as a server of streams writes it: the head, the segments, and the end. */
const partsOf = (list: string) => {
  const at = list.indexOf('#EXTINF');
  const [segments = ''] = list.slice(at).split('#EXT-X-ENDLIST');
  const map = /^#EXT-X-MAP.*\n/m.exec(list)?.[0] ?? '';
  return { head: list.slice(0, at), segments, map };
};

/** Seconds of the stream as the portal has it. */
const LENGTH = 12;
const SEAM = '#EXT-X-DISCONTINUITY\n';

describe('a stream that is put together of pieces', () => {
  it.each<[string, (list: string) => string]>([
    [
      'that each begin at zero',
      (list) => {
        const { head, segments, map } = partsOf(list);
        return `${head}${segments}${SEAM}${map}${segments}#EXT-X-ENDLIST\n`;
      },
    ],
    [
      'with seams before the first, after the last, and where nothing is between',
      (list) => {
        const { head, segments, map } = partsOf(list);
        const numbered = head.replace('#EXT-X-MEDIA-SEQUENCE', '#EXT-X-DISCONTINUITY-SEQUENCE:7\n$&');
        return `${numbered}${SEAM}${segments}${SEAM}${SEAM}${map}${segments}${SEAM}#EXT-X-ENDLIST\n`;
      },
    ],
  ])('plays over the seam of pieces %s', async (_, join) => {
    const { page } = await visit();
    await page.route(/\/directe\/(?:video|ca|es)\.m3u8$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: join(await answer.text()) });
    });
    await page.goto('/directe');
    await state(page, 'ready');
    await play(page);
    await moves(page);
    await seek(page, LENGTH - 1);
    await moves(page, LENGTH + 1);
    await state(page, 'playing');
    expect(
      await page.locator(`${TAG} video`).evaluate((video) => Reflect.get(video, 'duration')),
    ).toBeGreaterThan(2 * LENGTH - 1);
  });
});
