import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { removeBookmark, type BookmarkKind } from '../db/bookmarks.ts';
import { savedContents, savedShows } from '../db/catalogue.ts';
import { childType, findChildren, type UserRecord } from '../db/users.ts';
import { siteProfile, type Site } from '../site.ts';
import { profileFacts } from './profile-facts.ts';

const tabs = {
  user: { href: '/perfil/meu-perfil', label: 'El meu perfil' },
  contents: { href: '/perfil/continguts-guardats', label: 'Continguts guardats' },
  shows: { href: '/perfil/programes-preferits', label: 'Programes preferits' },
  children: { href: '/perfil/els-meus-fills-i-filles', label: 'Els meus fills i filles' },
};
type Tab = keyof typeof tabs;

/** The tabs that a user has on a variant, in their order. */
function tabsFor(user: UserRecord, site: Site): Tab[] {
  const isChild = user.type === childType;
  const { hasShows, hasChildren } = siteProfile(site);
  return [
    ...(isChild ? [] : (['user'] as const)),
    'contents',
    ...(hasShows ? (['shows'] as const) : []),
    ...(hasChildren && !isChild ? (['children'] as const) : []),
  ];
}

/** The user's own pages, printed whole by the server; the profile widgets will enliven them. */
export function profilePages({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  type Show = (c: Context<PortalEnv>, user: UserRecord) => Promise<Response>;

  /** Lets in only those who have the tab: others are led to the login or to their first tab. */
  const guarded = (tab: Tab, show: Show) => async (c: Context<PortalEnv>) => {
    const { user, site } = c.var;
    if (user === null) return c.redirect('/acces', 302);
    const allowed = tabsFor(user, site);
    return allowed.includes(tab) ? show(c, user) : c.redirect(tabs[allowed[0] ?? 'contents'].href, 302);
  };

  const print = (c: Context<PortalEnv>, user: UserRecord, tab: Tab, template: string, data: object) =>
    c.var.views.page(c, template, {
      heading: tabs[tab].label,
      tabName: tab === 'contents' ? 'favourites' : tab,
      tabs: tabsFor(user, c.var.site).map((name) => tabs[name]),
      ...data,
    });

  const forget = (kind: BookmarkKind): Show => {
    return async (c, user) => {
      const { id } = v.parse(v.object({ id: v.string() }), await c.req.parseBody());
      await removeBookmark(db, user.id, kind, id);
      return c.redirect(c.req.path, 303);
    };
  };

  routes.get(
    '/perfil',
    guarded('user', async (c) => c.redirect(tabs.user.href, 302)),
  );

  routes.get(
    tabs.user.href,
    guarded('user', async (c, user) =>
      print(c, user, 'user', 'profile-user.njk', { facts: profileFacts(user, c.var.site) }),
    ),
  );

  routes.get(
    tabs.contents.href,
    guarded('contents', async (c, user) => {
      const items = (await savedContents(db, user.id)).map(({ id, image, category, title }) => {
        return { id, image, kicker: category, title, url: `/contingut/${id}` };
      });
      const empty = 'Encara no has guardat cap contingut.';
      const more = { empty, emptyUrl: '/continguts', emptyLink: 'Descobrix què hi ha' };
      return print(c, user, 'contents', 'profile-saved.njk', { items, ...more });
    }),
  );
  routes.post(tabs.contents.href, guarded('contents', forget('content')));

  routes.get(
    tabs.shows.href,
    guarded('shows', async (c, user) => {
      const items = (await savedShows(db, user.id)).map(({ id, image, schedule, name }) => {
        return { id, image, kicker: schedule, title: name, url: `/programa/${id}` };
      });
      const empty = 'Encara no seguixes cap programa.';
      const more = { empty, emptyUrl: '/programes', emptyLink: 'Mira els programes' };
      return print(c, user, 'shows', 'profile-saved.njk', { items, ...more });
    }),
  );
  routes.post(tabs.shows.href, guarded('shows', forget('show')));

  routes.get(
    tabs.children.href,
    guarded('children', async (c, user) =>
      print(c, user, 'children', 'profile-children.njk', { children: await findChildren(db, user.id) }),
    ),
  );

  return routes;
}
