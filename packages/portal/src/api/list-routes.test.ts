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

const pageSchema = v.object({
  response: v.strictObject({ html: v.array(v.string()), cursorMark: v.nullable(v.string()) }),
});

async function page(path: string) {
  const answer: unknown = await (await visit(portal).get(path)).json();
  return v.parse(pageSchema, answer).response;
}
const idsOf = (html: readonly string[]) => html.map((item) => /data-id="(\w+)"/.exec(item)?.[1]);
const titlesOf = (html: readonly string[]) =>
  html.map((item) => /apunt-card-link"[^>]*>([^<]+)</.exec(item)?.[1] ?? '');

/** All items of a list, page by page. */
async function all(path: string, query: string): Promise<string[]> {
  const html: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer: v.InferOutput<typeof pageSchema>['response'] = await page(
      `${path}/${encodeURIComponent(cursor)}?${query}`,
    );
    html.push(...answer.html);
    cursor = answer.cursorMark;
  }
  return html;
}

describe('lists in pages', () => {
  it.each([
    ['/webapi/az', 'letter=all', 243],
    ['/webapi/shows/search', 'letter=TOP&types=program&orderBy=lastPublishedContentDate', 243],
    ['/webapi/activity', '', 400],
    ['/webapi/blogs/search', 'types=blogs', 60],
  ])('%s?%s tells all of its %i items, each once', async (path, query, count) => {
    const ids = idsOf(await all(path, query));
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
  });

  it('have twelve items unless asked otherwise, and end for a cursor that is none', async () => {
    expect((await page('/webapi/az/')).html).toHaveLength(12);
    expect((await page('/webapi/az/?limit=3')).html).toHaveLength(3);
    expect((await page('/webapi/az/?limit=-1')).html).toHaveLength(12);
    expect(await page('/webapi/az/nonsense')).toEqual({ html: [], cursorMark: null });
  });
});

describe('programmes', () => {
  it('are found by letter, accents aside, and by the beginnings of words', async () => {
    const underA = titlesOf(await all('/webapi/az', 'letter=A'));
    expect(underA.some((title) => title.startsWith('À'))).toBe(true);
    expect(underA.every((title) => /^[AÀ]/.test(title))).toBe(true);
    expect(titlesOf(await all('/webapi/az', 'letter=%23')).every((title) => /^\d/.test(title))).toBe(true);
    expect(await page('/webapi/az/?letter=K')).toEqual({ html: [], cursorMark: null });
    const named = titlesOf(await all('/webapi/az', 'letter=TOP&text=colloqui%20fres'));
    expect(named).toEqual(['Col·loqui a la fresca']);
  });

  it('are those of the site that is asked', async () => {
    const answer: unknown = await (
      await visit(portal, 'http://lacolla.localhost:4000').get('/webapi/az/?limit=48&letter=all')
    ).json();
    expect(v.parse(pageSchema, answer).response.html).toHaveLength(48);
    expect(JSON.stringify(answer)).toContain('El laboratori de Lola');
    expect(JSON.stringify(answer)).not.toContain('Terra de marjal');
  });
});

describe('activities', () => {
  it('are filtered by place, age and kind together, by any of several values', async () => {
    const html = await all(
      '/webapi/activity',
      'location[]=Elx&location[]=Gandia&age[]=6-8&filters[]=concert',
    );
    expect(html.length).toBeGreaterThan(0);
    for (const item of html) {
      expect(item).toMatch(/apunt-card-location">(Elx|Gandia)</);
      expect(item).toMatch(/concert|dolçaines|Banda|Corals|Música|tabal/i);
    }
    expect(await all('/webapi/activity', 'location=Elx')).toEqual(
      await all('/webapi/activity', 'location[]=Elx'),
    );
    expect(await page('/webapi/activity/?location[]=Enlloc')).toEqual({ html: [], cursorMark: null });
  });
});

describe('a page of the portal', () => {
  it.each(['/continguts', '/resultats/la'])(
    '%s answers its next page as HTML in JSON, to whoever asks so',
    async (path) => {
      const schema = v.object({
        response: v.object({ html: v.array(v.string()), nextPage: v.nullable(v.string()) }),
      });
      const visitor = visit(portal);
      const first: unknown = await (await visitor.get(path, { accept: 'application/json' })).json();
      const { html, nextPage } = v.parse(schema, first).response;
      expect(html).toHaveLength(12);
      const second: unknown = await (
        await visitor.get(nextPage ?? '', { accept: 'application/json' })
      ).json();
      expect(idsOf(v.parse(schema, second).response.html)).not.toEqual(idsOf(html));
      // Without script the same address is a page.
      expect(await visitor.page(nextPage ?? '')).toContain('<h1');
    },
  );

  it('finds by folded words, in the kind that is asked for', async () => {
    const visitor = visit(portal);
    expect(await visitor.page('/resultats/Xativa')).toContain('Xàtiva');
    expect(await visitor.page('/resultats/horta?searchtype=audios')).not.toContain('data-kind="video"');
    expect(await visitor.page('/resultats/%22*%22')).toContain('No hem trobat res');
    const asked = await visitor.get('/resultats/?text=mar%2Fcel&searchtype=other');
    expect(asked.headers.get('location')).toBe('/resultats/mar%2Fcel?searchtype=other');
  });
});
