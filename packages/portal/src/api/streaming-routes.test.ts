// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { streamsSchema } from '@apunt/api/resources/streaming';
import type { Portal } from '../portal.ts';
import { openPortal, visit } from '../testing/visitor.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
const at = (host = 'localhost') => visit(portal, `http://${host}:4000`);

describe('what is on the air', () => {
  const idsAt = async (path: string, host?: string) => {
    const answer = await at(host).get(`/api/front/streaming/${path}`);
    expect(answer.status).toBe(200);
    const { response } = await answer.json();
    const read = v.parse(streamsSchema, response.streamingList);
    expect(read).toHaveLength(response.streamingList.length);
    return read.map(({ id }) => id);
  };

  it.each([
    ['list', ['301', '302', '303']],
    ['list/302', ['301', '303']],
    ['list/999', ['301', '302', '303']],
    ['list/constructor', ['301', '302', '303']],
  ])('%s', async (path, ids) => {
    expect(await idsAt(path)).toEqual(ids);
  });

  it('is what each site sends', async () => {
    expect(await idsAt('list', 'lacolla.localhost')).toEqual(['303']);
    expect(await idsAt('list', 'apuntsdellengua.localhost')).toEqual([]);
  });
});

describe('the page of it', () => {
  it.each(['localhost', 'lacolla.localhost'])(
    '%s: shows the list before its script, and the panel',
    async (host) => {
      const html = await at(host).page('/directes');
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toContain('<apunt-streaming-list class="streams" no-heading>');
      expect(html).toContain('<apunt-streaming-panel ');
      expect(html.match(/<li class="panel">/g)).toHaveLength(host === 'localhost' ? 3 : 1);
      expect(html).toContain('aria-label="Mira-ho: Titelles en directe"');
      expect(html).toContain('<a href="/directes">');
    },
  );

  it('is not there on the language site, nor linked', async () => {
    const visitor = at('apuntsdellengua.localhost');
    expect((await visitor.get('/directes')).status).toBe(404);
    expect(await visitor.page('/')).not.toContain('href="/directes"');
  });
});
