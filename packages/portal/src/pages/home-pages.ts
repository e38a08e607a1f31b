import { Hono } from 'hono';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { contentsOfSite, showsOfSite } from '../db/catalogue.ts';
import { listBlogs, listContents, searchActivities, searchShows } from '../db/lists.ts';
import { newestMessages } from '../db/live.ts';
import { LIVE_ID } from '../db/seed/live-messages.ts';
import { allPolls } from '../db/polls.ts';
import { today } from '../rules.ts';
import { showsOfDay } from '../schedule/days.ts';
import type { Site } from '../site.ts';
import { printedPoll } from './printed-poll.ts';
import { photos } from './story-facts.ts';
import { momentOf } from './story-pages.ts';

const ALL = { limit: 9, letter: 'TOP', text: '', location: [], age: [], filters: [] };

/** What is talked about: links that the editors of each site change every day. */
const TOPICS: Record<Site, readonly { href: string; text: string }[]> = {
  general: [
    { href: '/en-viu/7', text: 'Nit electoral' },
    { href: '/oratge', text: 'Torna la pluja' },
    { href: '/contingut/1010', text: 'La marjal' },
    { href: '/contingut/1011', text: 'Arròs al forn' },
    { href: '/galeria', text: 'La tardor en fotos' },
    { href: '/mapa', text: 'El mapa' },
    { href: '/participa', text: 'Participa' },
  ],
  lacolla: [
    { href: '/activitats', text: 'Activitats' },
    { href: '/contingut/2001', text: 'Catxirulos' },
    { href: '/contingut/2002', text: 'Volcans' },
    { href: '/programes', text: 'Programes' },
  ],
  apuntsdellengua: [
    { href: '/contingut/3010', text: 'Quina hora és?' },
    { href: '/contingut/3001', text: 'Per o per a' },
    { href: '/resultats/horta', text: 'Paraules de l’horta' },
    { href: '/butlletins', text: 'Butlletins' },
  ],
};

/** The front page of each variant. */
export function homePages({ db, now }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  routes.get('/', async (c) => {
    const { site } = c.var;
    const [picked, newest, picks, programmes, activities, blogs, live, polls] = await Promise.all([
      contentsOfSite(db, site),
      listContents(db, site, 24, null),
      showsOfSite(db, site),
      searchShows(db, site, { ...ALL, limit: 12 }, null),
      searchActivities(db, ALL, null),
      listBlogs(db, 6, null),
      newestMessages(db, LIVE_ID),
      allPolls(db),
    ]);
    const [lead, ...others] = picked;
    if (lead === undefined) return c.notFound();
    const of = (type: string) => newest.items.filter(({ mediaType }) => mediaType === type).slice(0, 5);
    const [poll] = polls;
    return c.var.views.page(c, 'home.njk', {
      lead,
      seconds: others.slice(0, 2),
      also: newest.items.filter(({ id }) => picked.every((pick) => pick.id !== id)).slice(0, 4),
      more: others.slice(2),
      newest: newest.items.slice(0, 9),
      topics: TOPICS[site],
      mostRead: [
        { id: 'all', title: 'Tot', items: others.slice(0, 5) },
        { id: 'news', title: 'Notícies', items: of('image') },
        { id: 'video', title: 'Vídeos', items: of('video') },
        { id: 'audio', title: 'Àudios', items: of('audio') },
      ],
      shows: [...picks, ...programmes.items.filter(({ id }) => picks.every((pick) => pick.id !== id))],
      activities: activities.items,
      blogs: blogs.items,
      messages: live.messages
        .slice(0, 3)
        .map(({ id, title, publishedAt }) => ({ id, title, moment: momentOf(publishedAt) })),
      liveId: LIVE_ID,
      schedule: showsOfDay('tv', today(new Date(now()))),
      photos: photos.slice(0, 5),
      poll: poll === undefined ? null : await printedPoll(db, poll),
    });
  });
  return routes;
}
