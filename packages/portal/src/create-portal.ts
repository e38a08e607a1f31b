import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { accountRoutes } from './api/account-routes.ts';
import { apiErrors } from './api/answers.ts';
import { bookmarkRoutes, savedRoutes } from './api/bookmark-routes.ts';
import { contactRoutes } from './api/contact-routes.ts';
import { listRoutes } from './api/list-routes.ts';
import { liveRoutes } from './api/live-routes.ts';
import { nextContentRoutes } from './api/next-content-routes.ts';
import { participationRoutes } from './api/participation-routes.ts';
import { weatherRoutes } from './api/weather-routes.ts';
import { pollRoutes } from './api/poll-routes.ts';
import { registerRoutes } from './api/register-routes.ts';
import { profileRoutes } from './api/profile-routes.ts';
import { socialRoutes } from './api/social-routes.ts';
import { streamingRoutes } from './api/streaming-routes.ts';
import type { PortalDeps, PortalEnv } from './context.ts';
import { createAssets, type Assets } from './delivery/assets.ts';
import { serverTiming, serverTimingParts, timedDatabase } from './delivery/server-timing.ts';
import { libraryFiles } from './delivery/static-files.ts';
import { databaseUrl, uploadsFolder } from './data-files.ts';
import { refuseTrials, type PortalOptions } from './portal-options.ts';
import { openDatabase } from './db/database.ts';
import { refuseSamples, seedOnce } from './db/seed.ts';
import { findUser } from './db/users.ts';
import { createFaultBoard } from './faults/board.ts';
import { injectFaults } from './faults/middleware.ts';
import { faultRoutes } from './faults/routes.ts';
import { accessPages } from './pages/access-pages.ts';
import { registerPages } from './pages/register-pages.ts';
import { contentPages } from './pages/content-pages.ts';
import { engagementPages } from './pages/engagement-pages.ts';
import { homePages } from './pages/home-pages.ts';
import { listPages } from './pages/list-pages.ts';
import { profilePages } from './pages/profile-pages.ts';
import { schedulePages } from './pages/schedule-pages.ts';
import { storyPages } from './pages/story-pages.ts';
import { streamingPages } from './pages/streaming-pages.ts';
import { takesPlainForms, testCaptcha, type CaptchaVendor } from './security/captcha.ts';
import { createClientAddress, type ClientAddress } from './security/client-address.ts';
import { createLimiter } from './security/rate-limit.ts';
import { refuseForgedWrites, visitorIdentity } from './security/csrf.ts';
import { securityHeaders } from './security/headers.ts';
import { TooBusyError } from './security/queue.ts';
import { loadSecret } from './security/secrets.ts';
import { createOrigins, refuseUnknownHosts, type Origins } from './security/origins.ts';
import { readSession } from './security/session.ts';
import { reloadRoutes } from './reload.ts';
import { siteOfHost } from './site.ts';
import { storageRoutes } from './storage/routes.ts';
import { createFileStore } from './storage/store.ts';
import { createTurns } from './storage/turns.ts';
import { MOST_UNFINISHED } from './participation/limits.ts';
import { brightcoveRoutes } from './stubs/brightcove-routes.ts';
import { geocodeRoutes } from './stubs/geocode-routes.ts';
import { liveSwitchRoutes } from './stubs/live-routes.ts';
import { moderationRoutes } from './stubs/moderation-page.ts';
import { oauthRoutes } from './stubs/oauth-routes.ts';
import { outboxRoutes } from './stubs/outbox-page.ts';
import { tileRoutes } from './stubs/tile-routes.ts';
import { libraryManifest } from './library.ts';
import { startUpkeep } from './upkeep.ts';
import { createViews } from './views.ts';

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Readers of each request, made once from the options. */
interface Entrance {
  origins: Origins;
  clientAddress: ClientAddress;
  captcha: CaptchaVendor | null;
}

type SettledOptions = PortalOptions & { production: boolean };

export interface Portal {
  app: Hono<PortalEnv>;
  close(): Promise<void>;
}

/** Builds the whole portal without opening a port: tests drive `app.request()`. */
export async function createPortal(given: PortalOptions = {}): Promise<Portal> {
  const production = given.production ?? process.env['NODE_ENV'] === 'production';
  const options = { ...given, production };
  const { origins: configured = [], site: fallback = 'general' } = given;
  const origins = createOrigins({ configured, production, fallback });
  const clientAddress = createClientAddress(given.proxies ?? []);
  const captcha = given.captcha ?? (production ? null : testCaptcha());
  if (production) refuseTrials(given, captcha);
  const db = timedDatabase(await openDatabase(databaseUrl(options), options.dbAuthToken));
  if (production) await refuseSamples(db);
  await seedOnce(db, { withPeople: !production });
  const deps: PortalDeps = {
    db,
    secret: await loadSecret(db),
    limiter: createLimiter(options.limits, options.now),
    faults: createFaultBoard(),
    isSolved: captcha?.isSolved ?? (async () => false),
    hasPlainForms: takesPlainForms(captcha),
    files: createFileStore(uploadsFolder(options)),
    inTurn: createTurns(),
    mostUnfinished: options.limits === false ? Number.MAX_SAFE_INTEGER : MOST_UNFINISHED,
    presignMs: options.presignMs ?? 15 * 60 * 1000,
    now: options.now ?? Date.now,
    standIns: options.standIns ?? false,
  };
  const stopUpkeep = await startUpkeep(deps, (error) => options.onError?.(error));
  const app = buildApp(deps, options, { origins, clientAddress, captcha });
  return {
    app,
    async close() {
      await stopUpkeep();
      db.close();
    },
  };
}

/** The folder of the built library. */
const builtIn = (given: string | undefined): string => path.resolve(given ?? here('../../../dist'));

function buildApp(deps: PortalDeps, options: SettledOptions, entrance: Entrance): Hono<PortalEnv> {
  const app = new Hono<PortalEnv>();
  const assets = createAssets({ dir: here('./assets'), styles: here('./styles') });
  app.use(refuseUnknownHosts(entrance.origins));
  app.use(securityHeaders);
  app.use(requestBasics(deps, options, { ...entrance, assets }));
  if (deps.standIns) app.use(injectFaults(deps.faults));
  const distDir = builtIn(options.distDir);
  app.get('/apunt/*', libraryFiles({ prefix: '/apunt/', dir: distDir }));
  if (options.reload) app.route('/__reload', reloadRoutes(distDir));
  app.get('/assets/*', assets.files);

  // Before everything that knows visitors and limits bodies: a storage goes by its signed addresses alone.
  app.route('/storage', storageRoutes(deps));

  app.use(serverTiming);
  app.use(serverTimingParts);
  app.use(bodyLimit({ maxSize: 1024 * 1024 }));
  app.use(visitorIdentity(deps.secret));
  app.use(refuseForgedWrites((at) => at.startsWith('/__') || /^\/api\/front\/ugc\/.*\/abort$/.test(at)));
  app.use(async (c, next) => {
    const userId = await readSession(deps.db, c);
    c.set('user', userId === null ? null : await findUser(deps.db, userId));
    await next();
  });

  app.route('/api/front/user/profile', profileRoutes(deps));
  app.route('/api/front/user', accountRoutes(deps));
  app.route('/api/front/user', registerRoutes(deps));
  app.route('/api/front/user', savedRoutes(deps));
  if (deps.standIns) app.route('/api/front/user', socialRoutes(deps));
  app.route('/api/bookmark', bookmarkRoutes(deps));
  app.route('/api/front/poll', pollRoutes(deps));
  app.route('/api/front/streaming', streamingRoutes());
  app.route('/api/front', contactRoutes(deps));
  app.route('/api/front/ugc', participationRoutes(deps));
  app.route('/api/front/weather', weatherRoutes(deps));
  app.route('/api/front/next-content', nextContentRoutes(deps));
  app.route('/api/front/live', liveRoutes(deps));
  app.route('/webapi', listRoutes(deps));
  if (deps.standIns) {
    app.route('/__fault', faultRoutes(deps));
    app.route('/__outbox', outboxRoutes(deps));
    app.route('/__moderation', moderationRoutes(deps));
    app.route('/__geocode', geocodeRoutes());
    app.route('/__tiles', tileRoutes());
    app.route('/__live', liveSwitchRoutes(deps));
    app.route('/__brightcove', brightcoveRoutes(deps));
    app.route('/__oauth', oauthRoutes(deps));
  }
  app.route('/', accessPages(deps));
  app.route('/', registerPages(deps));
  app.route('/', profilePages(deps));
  app.route('/', homePages(deps));
  app.route('/', contentPages(deps));
  app.route('/', listPages(deps));
  app.route('/', schedulePages(deps));
  app.route('/', storyPages(deps));
  app.route('/', streamingPages());
  app.route('/', engagementPages(deps));

  app.notFound((c) => (isCall(c.req.path) ? apiErrors(c, 404, ['NOT_FOUND']) : c.var.views.error(c, 404)));
  app.onError((error, c) => {
    if (error instanceof TooBusyError) {
      c.header('Retry-After', '5');
      return isCall(c.req.path) ? apiErrors(c, 503, ['TOO_BUSY']) : c.var.views.error(c, 503);
    }
    options.onError?.(error);
    return isCall(c.req.path) ? apiErrors(c, 500, ['UNKNOWN_ERROR']) : c.var.views.error(c, 500);
  });
  return app;
}

const isCall = (path: string): boolean => /^\/(?:web)?api\//.test(path);

/** What even an error page needs, set before anything can fail. */
function requestBasics(
  { standIns }: PortalDeps,
  { site: fallback = 'general', reload = false, distDir, strictTemplates, production }: SettledOptions,
  { origins, clientAddress, captcha, assets }: Entrance & { assets: Assets },
): MiddlewareHandler<PortalEnv> {
  const views = createViews({
    standIns,
    reload,
    addressesAt: origins.addresses,
    captcha: captcha === null ? null : { provider: captcha.provider, siteKey: captcha.siteKey },
    library: libraryManifest(builtIn(distDir)),
    assets,
    // Before a visitor, a page with a hole is better than none.
    strict: strictTemplates ?? !production,
  });
  return async (c, next) => {
    c.set('views', views);
    c.set('assets', assets);
    c.set('site', siteOfHost(new URL(c.var.origin).hostname, fallback));
    c.set('address', clientAddress(c));
    c.set('user', null);
    c.set('visitorId', '');
    c.set('csrfToken', '');
    c.set('wrapping', 'default');
    c.set('isExpiring', false);
    await next();
  };
}
