// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { Portal } from '../portal.ts';
import { openPortal, visit } from '../testing/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const sites = {
  general: 'localhost',
  lacolla: 'lacolla.localhost',
  apuntsdellengua: 'apuntsdellengua.localhost',
};
const page = (path: string, site: keyof typeof sites = 'general') =>
  visit(portal, `http://${sites[site]}:4000`).page(path);

/** The JSON islands of a page, by the name of their element. */
function islands(html: string, tag: string): unknown[] {
  const elements = html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'gs'));
  const scripts = [...elements].flatMap(([, inside = '']) => [
    ...inside.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/gs),
  ]);
  return scripts.map(([, json = '']): unknown => JSON.parse(json));
}

describe('every page', () => {
  it.each([
    '/',
    '/acces',
    '/acces-adults',
    '/acces/recuperacio',
    '/registre',
    '/registre-adults',
    '/condicions-d-us',
    '/politica-de-privacitat',
    '/continguts',
    '/contingut/1002',
    '/contingut/1005',
    '/contacte',
    '/butlletins',
    '/participa',
    '/participa/3',
    '/oratge',
    '/__moderation',
    '/programes',
    '/activitats',
    '/blogs',
    '/blog/705',
    '/resultats/horta',
    '/programacio/tv/hui',
    '/en-viu/7',
    '/galeria',
    '/mapa',
    '/contingut/1010',
    '/programa/55',
    '/enquestes',
    '/__outbox',
    '/__fault',
  ])('%s has a language, a title, one heading, its landmarks and a way past them', async (path) => {
    const html = await page(path);
    expect(html).toContain('<html lang="ca"');
    expect(html).toMatch(/<title>[^<]+ · apunt<\/title>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const landmark of [
      '<main id="contingut"',
      '<header class="masthead"',
      '<footer',
      'href="#contingut"',
    ])
      expect(html).toContain(landmark);
    for (const image of html.match(/<img[^>]*>/g) ?? [])
      expect(image).toMatch(/alt="[^>]*width="\d+" height="\d+"/);
    // The values are there where the library is built (views.test.ts).
    expect(html).toMatch(
      /<link rel="stylesheet" href="\/apunt\/apunt.css"(?: integrity="[\w+/=-]+")? crossorigin>/,
    );
    expect(html).toMatch(
      /<script type="module" src="\/apunt\/apunt.js"(?: integrity="[\w+/=-]+")? nonce="[\w+/=]+" fetchpriority="low" crossorigin><\/script>/,
    );
    expect(html).toMatch(/<apunt-config site="general"/);
  });

  it('links only to pages that exist', async () => {
    const visitor = visit(portal);
    const starts = [
      '/',
      '/acces',
      '/enquestes',
      '/programes',
      '/activitats',
      '/blogs',
      '/blog/705',
      '/resultats/horta',
      '/programacio/tv/hui',
      '/en-viu/7',
      '/galeria',
      '/mapa',
      '/contingut/1010',
      '/programa/55',
      '/continguts',
      '/registre',
      '/contacte',
      '/participa',
      '/participa/1',
      '/contingut/1002',
    ];
    const targets = new Set<string>();
    for (const start of starts)
      for (const [, href = ''] of (await visitor.page(start)).matchAll(/(?:href|src)="(\/[^"#]*)"/g))
        if (!href.startsWith('/apunt/')) targets.add(href);
    for (const href of targets) expect((await visitor.get(href)).status, href).toBeLessThan(400);
    expect(targets.size).toBeGreaterThan(25);
  });
});

describe('the front page', () => {
  it('differs by host, and PORTAL_SITE decides for hosts that name no variant', async () => {
    expect(await page('/')).toContain('l’Albufera');
    expect(await page('/', 'lacolla')).toContain('catxirulo');
    expect(await page('/', 'apuntsdellengua')).toContain('Tres preguntes');
    const club = await openPortal({ site: 'lacolla' });
    expect(await visit(club, 'http://127.0.0.1:4000').page('/')).toContain('data-site="lacolla"');
    await club.close();
  });

  it('configures the social logins with this portal’s stand-ins', async () => {
    const [logos, social] = islands(await page('/', 'lacolla'), 'apunt-config');
    expect(logos).toMatchObject({
      lacolla: expect.stringMatching(/^\/assets\/images\/mark-lacolla-[\w-]{8}\.svg$/),
    });
    expect(social).toMatchObject({
      google: {
        redirectUri: 'http://lacolla.localhost:4000/acces',
        authorizeUrl: '/__oauth/google/authorize',
      },
      apple: { scriptUrl: '/__oauth/apple.js' },
    });
  });
});

describe('an article', () => {
  it('has likes for the article, for contents and for programmes, each useful as it is', async () => {
    const html = await page('/contingut/1001');
    expect(html).toMatch(
      /<apunt-like content-id="1001" name="[^"]+" follow-player><a class="like-fallback" href="\/acces">/,
    );
    expect(html.match(/<apunt-like content-id/g)?.length).toBeGreaterThanOrEqual(4);
    expect(html).toMatch(/<apunt-like show-id="55" name="Terra de marjal">/);
    expect(await page('/contingut/3001', 'apuntsdellengua')).not.toContain('show-id');
  });

  it('has a share bar of real links', async () => {
    const html = await page('/contingut/1001');
    const url = encodeURIComponent('http://localhost:4000/contingut/1001');
    expect(html).toMatch(/<apunt-share share-title="[^"]+" url="http:\/\/localhost:4000\/contingut\/1001">/);
    expect(html).toContain(`https://www.facebook.com/sharer/sharer.php?u=${url}`);
    expect(html).toMatch(/https:\/\/x\.com\/intent\/post\?text=[^"]+&amp;url=/);
    expect(html).toContain('https://wa.me/?text=');
  });
});

describe('polls in pages', () => {
  const cached = v.object({ pollId: v.string(), totalVotes: v.number(), active: v.boolean() });

  it('come with cached, somewhat older counts and a readable fallback', async () => {
    const html = await page('/');
    const [poll] = islands(html, 'apunt-poll').map((island) => v.parse(cached, island));
    expect(poll).toMatchObject({ pollId: '7', active: true });
    expect(poll?.totalVotes).toBeGreaterThan(1000);
    expect(poll?.totalVotes).toBeLessThan(1116);
    expect(html).toContain('En barca, a poqueta nit');
  });

  it('are shown in every state', async () => {
    const html = await page('/enquestes');
    const polls = islands(html, 'apunt-poll').map((island) => v.parse(cached, island));
    expect(polls.map(({ pollId }) => pollId)).toEqual(['7', '8', '9', '10', '11', '12']);
    expect(html).toContain('La votació ha finalitzat.');
    expect(html).toContain("La votació s'obrirà el ");
    expect(html).toContain('<strong>44&nbsp;%</strong>');
  });
});

describe('errors', () => {
  it('have pages and, in the API, codes', async () => {
    const visitor = visit(portal);
    for (const path of [
      '/no-hi-es',
      '/contingut/999',
      '/programa/999',
      '/programacio/tv/31-02-2026',
      '/programacio/tv/99-99-2026',
    ]) {
      const response = await visitor.get(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('No hem trobat esta pàgina');
    }
    const api = await visitor.get('/api/no-hi-es');
    expect(await api.json()).toMatchObject({ errors: [{ errorCode: 'NOT_FOUND' }] });
  });

  it('of the server are told to the operator, not to the visitor', async () => {
    const seen: unknown[] = [];
    const broken = await openPortal({ onError: (error) => seen.push(error) });
    await broken.close();
    const response = await visit(broken).get('/contingut/1001');
    expect(response.status).toBe(500);
    const [main = ''] = /<main.*<\/main>/s.exec(await response.text()) ?? [];
    expect(main).toContain('El servidor no respon');
    expect(main).not.toMatch(/libsql|LibsqlError|closed/i);
    expect(seen).toHaveLength(1);
  });
});
