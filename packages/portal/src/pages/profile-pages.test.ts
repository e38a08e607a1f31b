// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { logInAs, openPortal, visit, type Visitor } from '../testing/visitor.ts';

const pages = [
  '/perfil/meu-perfil',
  '/perfil/continguts-guardats',
  '/perfil/programes-preferits',
  '/perfil/els-meus-fills-i-filles',
];
let portal: Portal;

beforeEach(async () => {
  portal = await openPortal();
});
afterEach(() => portal.close());

/** For each profile page: 200, or where it sends. */
async function outcome(visitor: Visitor): Promise<(number | string | null)[]> {
  const responses = await Promise.all(pages.map((page) => visitor.get(page)));
  return responses.map((response) => (response.status === 200 ? 200 : response.headers.get('location')));
}

describe('profile pages', () => {
  it('send anonymous visitors to the login', async () => {
    expect(await outcome(visit(portal))).toEqual(['/acces', '/acces', '/acces', '/acces']);
  });

  it('are all there for an adult on the general site', async () => {
    const visitor = visit(portal);
    await logInAs(visitor, 'anna');
    expect(await outcome(visitor)).toEqual([200, 200, 200, 200]);
    expect(await visitor.page(pages[1] ?? '')).toContain('La taronja primerenca');
    expect(await visitor.page(pages[2] ?? '')).toContain('Bon dia, poble');
    expect(await visitor.page(pages[3] ?? '')).toContain('http://lacolla.localhost:4000/perfil/');
  });

  it('have no shows and no children on the language site', async () => {
    const visitor = visit(portal, 'http://apuntsdellengua.localhost:4000');
    await logInAs(visitor, 'carme');
    expect(await outcome(visitor)).toEqual([200, 200, pages[0], pages[0]]);
    const html = await visitor.page('/perfil/meu-perfil');
    expect(html).toContain('Butlletí de batxillerat');
    expect(html).not.toContain('Programes preferits');
  });

  it('show a child only what it has saved', async () => {
    const visitor = visit(portal, 'http://lacolla.localhost:4000');
    await logInAs(visitor, 'aina');
    expect(await outcome(visitor)).toEqual([pages[1], 200, 200, pages[1]]);
    const html = await visitor.page('/perfil/programes-preferits');
    expect(html).toContain('El laboratori de Lola');
    expect(html).toContain('Accés per a famílies');
    expect(html).not.toContain('Els meus fills');
  });

  it('show a guardian the members, without PIN', async () => {
    const visitor = visit(portal, 'http://lacolla.localhost:4000');
    await logInAs(visitor, 'vicent');
    const html = await visitor.page('/perfil/els-meus-fills-i-filles');
    expect(html).toContain('Aina Marí Llopis');
    expect(html).toContain('4712');
    expect(html).not.toContain('0042');
    expect(await visitor.page('/perfil/meu-perfil')).toContain('12345678Z');
  });

  it('remove a saved content with a plain form, and say when none is left', async () => {
    const visitor = visit(portal);
    await logInAs(visitor, 'anna');
    for (const id of ['1003', '1006']) {
      const response = await visitor.submit('/perfil/continguts-guardats', { id });
      expect(response.headers.get('location')).toBe('/perfil/continguts-guardats');
    }
    expect(await visitor.page('/perfil/continguts-guardats')).toContain(
      'Encara no has guardat cap contingut.',
    );
  });
});
