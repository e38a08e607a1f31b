// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { logInAs, openPortal, visit } from '../testing/visitor.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());
const at = (host = 'localhost') => visit(portal, `http://${host}:4000`);
const LANGUAGE = 'apuntsdellengua.localhost';

describe('pages without script', () => {
  it('take a message, and keep what was written when it cannot be taken', async () => {
    const visitor = at();
    const fields = { name: 'Núria', email: 'nuria@', subject: 'Hola', text: 'Bon dia', commercial: '1' };
    const refused = await visitor.submit('/contacte', fields);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    for (const part of ['role="alert"', 'value="Núria"', 'Bon dia</textarea>', 'checked'])
      expect(html).toContain(part);
    const taken = await visitor.submit('/contacte', { ...fields, email: 'nuria@example.test', terms: '1' });
    expect(await taken.text()).toMatch(/C-\d{4}-\d{4}/);
  });

  it('refuse a message that no page of ours has sent', async () => {
    expect((await at().submit('/contacte', { _csrf: 'x' })).status).toBe(403);
  });

  it('subscribe to the newsletter of each site', async () => {
    const general = await at().submit('/butlletins', { email: 'a@example.test', terms: '1' });
    expect(await general.text()).toContain('Subscripció feta');
    const none = await at(LANGUAGE).submit('/butlletins', { email: 'a@example.test', terms: '1' });
    expect(none.status).toBe(400);
    const language = await at(LANGUAGE).submit('/butlletins', {
      email: 'a@example.test',
      terms: '1',
      segments: 'eso',
    });
    expect(await language.text()).toContain('Subscripció feta');
    const club = at('lacolla.localhost');
    const sent = await club.submit('/butlletins', { email: 'b@example.test', terms: '1' });
    expect([(await club.get('/butlletins')).status, sent.status]).toEqual([404, 404]);
  });

  it('show the weather of today and two more days', async () => {
    const html = await at().page('/oratge');
    expect(html.match(/<li class="panel">/g)).toHaveLength(3);
    expect(html).toContain('<h2>València</h2>');
  });
});

describe('the pages of every variant', () => {
  const everywhere = ['/contacte', '/participa', '/oratge'];
  it.each([
    ...[...everywhere, '/butlletins', '/participa/1', '/participa/5'].map((path) => ['localhost', path]),
    ...[...everywhere, '/butlletins', '/participa/4'].map((path) => [LANGUAGE, path]),
    ...everywhere.map((path) => ['lacolla.localhost', path]),
  ])('%s%s is whole', async (host, path) => {
    const response = await at(host).get(path);
    const html = await response.text();
    expect([response.status, html.match(/<h1/g)?.length]).toEqual([200, 1]);
    expect(html).toContain(`data-site="${host.replace(/\.?localhost$/, '') || 'general'}"`);
    expect(html.match(/<apunt-request-errors>/g)).toHaveLength(1);
  });

  it('show the way to the login page in questions that need it, and in no others', async () => {
    const way = 'Per a participar, <a href="/acces">';
    const visitor = at();
    expect(await visitor.page('/participa/1')).toContain(way);
    expect(await visitor.page('/participa/5')).not.toContain(way);
    expect(await visitor.page('/participa/5')).not.toContain('per a contestar');
    await logInAs(visitor, 'anna');
    expect(await visitor.page('/participa/1')).not.toContain(way);
  });
});

describe('tags, as a template author writes them', () => {
  it('ask the questions of each site, and those of no other', async () => {
    expect(await at().page('/participa/2')).toMatch(
      /<apunt-reader-form class="ask-closed" ugc-id="2" type="text_image" question="[^"]+" no-heading>/,
    );
    expect(await at().page('/participa/5')).toContain(' anonymous no-heading>');
    expect((await at().get('/participa/4')).status).toBe(404);
    expect((await at(LANGUAGE).get('/participa/4')).status).toBe(200);
  });

  it('send what is restricted to those who are logged in, and to nobody else', async () => {
    const visitor = at();
    for (const [path, template] of [
      ['/contingut/1002', 'body'],
      ['/contingut/1005', 'vod'],
    ] as const) {
      const closed = await visit(portal, 'http://localhost:4000').page(path);
      expect(closed).toContain(`<apunt-content-gate template="${template}" restricted>`);
      expect(closed).not.toMatch(/<apunt-content-gate[^]*<template>[^]*<\/apunt-content-gate>/);
    }
    await logInAs(visitor, 'anna');
    expect(await visitor.page('/contingut/1002')).toMatch(
      /<apunt-content-gate[^]*<template>[^]*<\/template>/,
    );
  });
});
