import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { findContent } from '../db/catalogue.ts';

const require = createRequire(import.meta.url);
const library = (file: string) => readFile(require.resolve(`video.js/dist/${file}`), 'utf8');
const glue = () => readFile(new URL('./browser/brightcove-player.js', import.meta.url), 'utf8');

/** A stand-in for the video platform: its in-page player script, built on video.js, and the catalogue behind it. */
export function brightcoveRoutes({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  routes.get('/video-js.css', async (c) =>
    c.body(await library('video-js.min.css'), 200, { 'content-type': 'text/css' }),
  );

  routes.get('/videos/:id', async (c) => {
    const content = await findContent(db, c.req.param('id'));
    if (content?.mediaType !== 'video') return c.json([{ error_code: 'VIDEO_NOT_FOUND' }], 404);
    return c.json({
      id: content.id,
      name: content.title,
      poster: content.image,
      duration: 12_000,
      sources: [{ src: '/assets/media/clip.mp4', type: 'video/mp4' }],
      text_tracks: [
        { kind: 'captions', src: '/assets/media/subtitols.ca.vtt', srclang: 'ca', label: 'Valencià' },
      ],
    });
  });

  routes.get('/:account/:player/index.min.js', async (c) => {
    // The real one serves any player of any account that exists; this one has two.
    const { account, player } = c.req.param();
    if (account !== '1' || !/^(?:default|segon)_default$/.test(player)) return c.body('', 404);
    // The portal's policy lets no style element in, and the library would make one as soon as it is read.
    const script = `globalThis.VIDEOJS_NO_DYNAMIC_STYLE = true;\n${await library('video.min.js')}\n${await glue()}\nstartStandIn(${JSON.stringify(player)});`;
    return c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' });
  });

  return routes;
}
