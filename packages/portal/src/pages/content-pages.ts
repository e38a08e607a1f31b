import { Hono, type Context } from 'hono';
import type { PortalDeps, PortalEnv } from '../context.ts';
import {
  contentsOfShow,
  contentsOfSite,
  findContent,
  findShow,
  showsOfSite,
  type ContentRecord,
} from '../db/catalogue.ts';
import { allPolls, findPoll } from '../db/polls.ts';
import { restricted, withdrawn } from '../rules.ts';
import { isOnAir } from '../schedule/days.ts';
import { cues, embeds, transcript } from './media-facts.ts';
import { printedPoll } from './printed-poll.ts';

/** The pages the editors publish: contents, programmes and polls. */
export function contentPages({ db, now }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  async function article(c: Context<PortalEnv>, content: ContentRecord) {
    const [others, shows, show, poll] = await Promise.all([
      contentsOfSite(db, c.var.site),
      showsOfSite(db, c.var.site),
      content.showId === null ? null : findShow(db, content.showId),
      content.pollId === null ? null : findPoll(db, content.pollId),
    ]);
    return c.var.views.page(c, 'article.njk', {
      content,
      show,
      isOnAir: show !== null && isOnAir(show.id, now()),
      gate: restricted[content.id] ?? null,
      cues,
      transcript,
      embed: embeds[content.id] ?? null,
      videos: others.filter(({ mediaType }) => mediaType === 'video').map(videoCard),
      poll: poll === null ? null : await printedPoll(db, poll),
      related: others.filter(({ id }) => id !== content.id),
      shows,
    });
  }

  routes.get('/contingut/:id', async (c) => {
    const id = c.req.param('id');
    if (withdrawn.has(id)) return c.var.views.error(c, 410);
    const content = await findContent(db, id);
    return content === null ? c.notFound() : article(c, content);
  });

  routes.get('/programa/:id', async (c) => {
    const show = await findShow(db, c.req.param('id'));
    if (show === null) return c.notFound();
    const contents = await contentsOfShow(db, show.id);
    const chapter = contents.find(({ id, mediaType }) => mediaType !== 'image' && !restricted[id]);
    return c.var.views.page(c, 'show.njk', { show, contents, chapter });
  });

  routes.get('/enquestes', async (c) => {
    const polls = await Promise.all((await allPolls(db)).map((poll) => printedPoll(db, poll)));
    return c.var.views.page(c, 'polls.njk', { polls });
  });

  // What editors prepare: the accounts of this portal are visitors', and none of them may see it.
  routes.get('/esborranys', (c) => c.var.views.error(c, c.var.user === null ? 401 : 403));
  routes.get('/directe', (c) => c.var.views.page(c, 'live.njk', {}));
  routes.get('/condicions-d-us', (c) => c.var.views.page(c, 'terms.njk', {}));
  routes.get('/politica-de-privacitat', (c) => c.var.views.page(c, 'privacy.njk', {}));

  return routes;
}

/** A video in the shape of a multimedia card. */
const videoCard = ({ id, title, image, duration }: ContentRecord) => ({
  id,
  type: 'video',
  title,
  link: { href: `/contingut/${id}` },
  player: { bcId: id, poster: image, duration },
});
