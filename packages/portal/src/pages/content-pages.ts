import { Hono, type Context } from 'hono';
import { pollAnswer } from '../api/poll-answer.ts';
import type { PortalDeps, PortalEnv } from '../context.ts';
import {
  contentsOfShow,
  contentsOfSite,
  findContent,
  findShow,
  showsOfSite,
  type ContentRecord,
} from '../db/catalogue.ts';
import { allPolls, findPoll, hasStarted, pollOptions } from '../db/polls.ts';
import { restricted } from '../rules.ts';
import { cues, embeds, transcript } from './media-facts.ts';
import type { PollOption, PollRecord } from '../db/polls.ts';

/** The pages the editors publish: the front page's article, contents, programmes and polls. */
export function contentPages({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  async function printedPoll(poll: PollRecord) {
    const cached = pollAnswer(poll, cachedCounts(poll, await pollOptions(db, poll.id)), null);
    const isScheduled = !hasStarted(poll);
    return {
      pollId: poll.id,
      question: poll.question,
      startDate: poll.startDate,
      note: poll.note,
      cached,
      isScheduled,
      showsResults: !poll.active && !isScheduled && !poll.hidden,
    };
  }

  async function article(c: Context<PortalEnv>, content: ContentRecord, isFront: boolean) {
    const [others, shows, show, poll] = await Promise.all([
      contentsOfSite(db, c.var.site),
      showsOfSite(db, c.var.site),
      content.showId === null ? null : findShow(db, content.showId),
      content.pollId === null ? null : findPoll(db, content.pollId),
    ]);
    return c.var.views.page(c, 'article.njk', {
      content,
      show,
      gate: restricted[content.id] ?? null,
      cues,
      transcript,
      embed: embeds[content.id] ?? null,
      videos: others.filter(({ mediaType }) => mediaType === 'video').map(videoCard),
      isFront,
      poll: poll === null ? null : await printedPoll(poll),
      related: others.filter(({ id }) => id !== content.id),
      shows,
    });
  }

  routes.get('/', async (c) => {
    const [first] = await contentsOfSite(db, c.var.site);
    return first === undefined ? c.notFound() : article(c, first, true);
  });

  routes.get('/contingut/:id', async (c) => {
    const content = await findContent(db, c.req.param('id'));
    return content === null ? c.notFound() : article(c, content, false);
  });

  routes.get('/continguts', async (c) =>
    c.var.views.page(c, 'contents.njk', { contents: await contentsOfSite(db, c.var.site) }),
  );

  routes.get('/programes', async (c) =>
    c.var.views.page(c, 'shows.njk', { shows: await showsOfSite(db, c.var.site) }),
  );

  routes.get('/programa/:id', async (c) => {
    const show = await findShow(db, c.req.param('id'));
    if (show === null) return c.notFound();
    const contents = await contentsOfShow(db, show.id);
    const chapter = contents.find(({ id, mediaType }) => mediaType !== 'image' && !restricted[id]);
    return c.var.views.page(c, 'show.njk', { show, contents, chapter });
  });

  routes.get('/enquestes', async (c) => {
    const polls = await Promise.all((await allPolls(db)).map(printedPoll));
    return c.var.views.page(c, 'polls.njk', { polls });
  });

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

/** A CMS prints polls from its page cache: those that are still being voted come with somewhat older counts. */
function cachedCounts(poll: PollRecord, options: PollOption[]): PollOption[] {
  if (!poll.active) return options;
  return options.map((option) => ({ ...option, votes: Math.floor(option.votes * 0.98) }));
}
