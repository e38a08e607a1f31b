import { readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './contracts.mjs';
import { distFolder } from './light.mjs';

/*
 * Serves dist/, or dist/light/ for `APUNT_LIGHT=1`, under any first folder whose name says what goes wrong there, because the loader takes every file from its
 * own folder: `/fail-like-2/` fails like-*.js under its first two addresses (the loader's tries end in `?r=1`, `?r=2`),
 * however often each is asked for: a preload and an import of one address may be one request or two. `/tamper-like/`
 * changes that file, `/lost-like-7/` fails it until `/mend/lost-like-7` is asked for, `/without-like-2bDU6_yB-7/` that one file, `/version-9.9.9/` is another version, `/ok/` is the build as it is, `/react/` and `/light/` one of both whatever the tests are about. `/page` prints its HTML.
 */

const USER = {
  id: '101',
  name: 'Maria',
  type: 'adult',
  email: 'maria@example.test',
  favouritesId: ['1002'],
  showsId: [],
};
const POLL = {
  pollId: '7',
  question: 'Quina fira t’agrada més?',
  options: [
    { id: '1', title: 'La de Xàtiva', votes: 3 },
    { id: '2', title: 'La de Cocentaina', votes: 1 },
  ],
  totalVotes: 4,
  active: true,
  open: true,
  hidden: false,
  startDate: '2026-01-01 00:00:00',
};
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'";

/** Runs before everything else of a page: what is said there, and what its policy has stopped. */
const LOG = `globalThis.pageLog = [];
for (const method of ['error', 'warn', 'info']) console[method] = (line) => pageLog.push(String(line));
document.addEventListener('securitypolicyviolation', (event) => {
  pageLog.push(event.violatedDirective + ': ' + event.blockedURI + ' ' + event.sample);
});
`;

/** @typedef {NonNullable<import('@web/test-runner').TestRunnerConfig['middleware']>[number]} Middleware */
/** @typedef {Parameters<Middleware>[0]} Context */

/** @type {Set<string>} */
const mended = new Set();
const BUILDS = new Map([
  ['react', join(root, 'dist')],
  ['light', join(root, 'dist/light')],
]);
const TYPES = new Map([
  ['css', 'text/css'],
  ['json', 'application/json'],
]);
const ANSWERS = new Map(
  /** @type {[string, object][]} */ ([
    ['GET /api/front/user/profile', USER],
    ['GET /api/front/poll/7', POLL],
  ]),
);

/** @param {Context} context */
function serveDist(context) {
  const [, folder = '', file = ''] = /^\/([\w.-]+)\/([\w.-]+\.(?:js|css|json))$/.exec(context.path) ?? [];
  const [, gone] = /^without-(.+)-\d+$/.exec(folder) ?? [];
  const [, fault, target, times] =
    /^(fail|lost|tamper|version|ok|react|light)(?:-([\w.]+?))?(?:-(\d+))?$/.exec(folder) ?? [];
  const path = join(BUILDS.get(fault ?? '') ?? distFolder, file);
  if ((!fault && !gone) || !existsSync(path)) return false;
  context.set('cache-control', 'no-store');
  context.type = TYPES.get(file.slice(file.lastIndexOf('.') + 1)) ?? 'text/javascript';
  if (gone && file === `${gone}.js` && !mended.has(folder)) {
    context.status = 503;
    context.body = '';
    return true;
  }
  let source = readFileSync(path, 'utf8');
  const hit = target && file.startsWith(`${target}-`);
  if ((fault === 'fail' || fault === 'lost') && hit) {
    const isLost =
      fault === 'lost' ? !mended.has(folder) : Number(context.query.r ?? 0) < Number(times ?? Infinity);
    if (isLost) {
      context.status = 503;
      context.type = 'text/html';
      context.body = '<h1>503</h1>';
      return true;
    }
  }
  if (fault === 'tamper' && hit) source += '\nglobalThis.tampered = true;';
  if (fault === 'version' && file === 'apunt.js') source = source.replaceAll('"0.1.0"', `"${target}"`);
  context.body = source;
  return true;
}

/** @param {Context} context */
function serveApi(context) {
  if (!context.path.startsWith('/api/')) return false;
  const answer = ANSWERS.get(`${context.method} ${context.path}`);
  context.status = answer || context.method !== 'GET' ? 200 : 404;
  context.body = JSON.stringify({ response: answer ?? {} });
  context.type = 'application/json';
  return true;
}

/** @returns {Middleware} */
export function distServer() {
  return async (context, next) => {
    if (context.path === '/log.js') {
      context.type = 'text/javascript';
      context.body = LOG;
      return;
    }
    if (context.path === '/page') {
      context.type = 'text/html; charset=utf-8';
      if (context.query.csp) context.set('content-security-policy', CSP);
      context.body = Buffer.from(String(context.query.html), 'base64').toString('utf8');
      return;
    }
    if (context.path.startsWith('/mend/')) {
      mended.add(context.path.slice('/mend/'.length));
      context.body = 'mended';
      return;
    }
    if (serveDist(context) || serveApi(context)) return;
    await next();
  };
}
