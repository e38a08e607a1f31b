// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { credentials, openPortal, visit, type Visitor } from '../testing/visitor.ts';

let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
});
afterEach(() => portal.close());

async function mailedPath(): Promise<string> {
  const { mails } = await (await visitor.get('/__outbox', { accept: 'application/json' })).json();
  const link = new URL(mails[0].link);
  expect(await visitor.page('/__outbox')).toContain(link.pathname);
  return link.pathname + link.search;
}

describe('login without script', () => {
  it('leads to the profile and leaves the hint', async () => {
    const response = await visitor.submit('/acces', credentials.anna);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/perfil/meu-perfil');
    expect(JSON.parse(decodeURIComponent(visitor.cookies.get('apuntUser') ?? ''))).toEqual({
      id: '101',
      name: 'Anna',
      type: 'adult',
      isRegisteredInLaColla: false,
    });
    const hint = response.headers.getSetCookie().find((cookie) => cookie.startsWith('apuntUser')) ?? '';
    expect(hint).toMatch(/; Path=\/; SameSite=Lax$/);
    expect(await visitor.page('/perfil/meu-perfil')).toContain('anna@example.test');
  });

  it('leaves of a child only the first letter of the name, and the type', async () => {
    expect((await visitor.submit('/acces', { ...credentials.aina, email: '' })).status).toBe(303);
    expect(JSON.parse(decodeURIComponent(visitor.cookies.get('apuntUser') ?? ''))).toEqual({
      name: 'A',
      type: 'laCollaMember',
    });
  });

  it('says what was wrong and keeps the address', async () => {
    const response = await visitor.submit('/acces', { email: 'anna@example.test', password: 'Mal2026' });
    expect(response.status).toBe(401);
    const html = await response.text();
    expect(html).toContain('Correu electrònic o contrasenya incorrecta.');
    expect(html).toContain('value="anna@example.test"');
    expect(html).not.toContain('Mal2026');
  });

  it('asks for both fields', async () => {
    expect((await visitor.submit('/acces', { email: 'anna@example.test', password: '' })).status).toBe(400);
  });

  it('sends legacy accounts to recovery', async () => {
    const response = await visitor.submit('/acces', { email: 'josep@example.test', password: 'x' });
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('/acces/recuperacio?email=josep%40example.test');
  });

  it('offers the validation mail again', async () => {
    const response = await visitor.submit('/acces', { email: 'neus@example.test', password: 'Llimera2026' });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('name="userId" value="105"');
    const resent = await visitor.submit('/acces/validacio', { userId: '105' });
    const page = await visitor.page(resent.headers.get('location') ?? '');
    expect(page).toContain('Email de validació enviat');
    expect(await (await visitor.confirm(await mailedPath())).text()).toContain('Correu validat');
    const login = await visitor.submit('/acces', { email: 'neus@example.test', password: 'Llimera2026' });
    expect(login.status).toBe(303);
  });

  it('takes children on the club, to their programmes', async () => {
    const club = visit(portal, 'http://lacolla.localhost:4000');
    expect(await club.page('/acces')).toContain('Número de membre');
    const wrong = await club.submit('/acces', { nick: '4711', password: '0000' });
    expect(await wrong.text()).toContain('Número de membre o PIN incorrecte.');
    const right = await club.submit('/acces', credentials.aina);
    expect(right.headers.get('location')).toBe('/perfil/programes-preferits');
  });

  it('leads families to their children', async () => {
    const club = visit(portal, 'http://lacolla.localhost:4000');
    const page = await club.page('/acces-adults');
    expect(page).toContain('name="from" value="adults"');
    expect(page).toContain('"verifyAdult":"/api/front/user/verify-adult"');
    const half = await club.submit('/acces', { ...credentials.vicent, from: 'adults' });
    expect(half.headers.get('location')).toBe('/acces-adults/comprovacio');
    const children = '/perfil/els-meus-fills-i-filles';
    expect((await club.get(children)).headers.get('location')).toBe('/acces');
    expect(await club.page('/acces-adults/comprovacio')).toContain('name="birthdate"');
    const wrong = await club.submit('/acces-adults/comprovacio', { birthdate: '24/6/2017' });
    expect(wrong.status).toBe(401);
    const right = await club.submit('/acces-adults/comprovacio', { birthdate: '9/10/1984' });
    expect(right.headers.get('location')).toBe(children);
    expect((await club.get(children)).status).toBe(200);
  });

  it('takes no empty answer of a family, and does not count one as wrong', async () => {
    await visitor.submit('/acces', { ...credentials.vicent, from: 'adults' });
    for (const birthdate of ['', ' ', '', '']) {
      const empty = await visitor.submit('/acces-adults/comprovacio', { birthdate });
      expect(empty.status).toBe(400);
      expect(await empty.text()).toContain('Escriu la teua data de naixement.');
    }
    expect((await visitor.submit('/acces-adults/comprovacio', { birthdate: '9/10/1984' })).status).toBe(303);
  });

  it('begins anew for a family after three wrong answers', async () => {
    await visitor.submit('/acces', { ...credentials.vicent, from: 'adults' });
    for (const birthdate of ['1/1/1984', '2/1/1984', '3/1/1984'])
      await visitor.submit('/acces-adults/comprovacio', { birthdate });
    const late = await visitor.submit('/acces-adults/comprovacio', { birthdate: '9/10/1984' });
    expect(late.status).toBe(401);
    expect(await late.text()).toContain('Inicia la sessió de nou');
  });

  it('ends by the button of the page that the link leads to, and not by the link', async () => {
    await visitor.submit('/acces', credentials.anna);
    const page = await visitor.get('/logout');
    expect(page.status).toBe(200);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect((await visitor.get('/perfil/meu-perfil')).status).toBe(200);
    const forged = await visitor.submit('/logout', { _csrf: 'forged' });
    expect(forged.status).toBe(403);
    const response = await visitor.confirm('/logout');
    expect(response.headers.get('location')).toBe('/acces');
    expect([...visitor.cookies.keys()]).toEqual(['apunt_visitor']);
  });
});

describe('/acces', () => {
  it('reads `email` and known alerts from the address, as text', async () => {
    const html = await visitor.page('/acces?alert=password_changed&email=%22%3E%3Cscript%3E');
    expect(html).toContain("La contrasenya s'ha canviat");
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(await visitor.page('/acces?alert=anything')).not.toContain('notice--success');
  });

  it('has a login whose form works alone', async () => {
    const html = await visitor.page('/acces');
    expect(html).toMatch(
      /<apunt-login[^>]*>[\s\S]*<form class="form" method="post" action="\/acces">[\s\S]*<\/apunt-login>/,
    );
    expect(html).toMatch(/name="email"[^>]*autocomplete="username"/);
    expect(html).toMatch(/name="password"[^>]*autocomplete="current-password"/);
  });
});

describe('the link that validates', () => {
  it('validates nothing by being opened', async () => {
    await visitor.submit('/acces/validacio', { userId: '105' });
    const path = await mailedPath();
    for (let opened = 0; opened < 2; opened += 1) expect((await visitor.get(path)).status).toBe(200);
    const login = { email: 'neus@example.test', password: 'Llimera2026' };
    expect((await visitor.submit('/acces', login)).status).toBe(403);
    expect((await visitor.confirm(path)).status).toBe(200);
    expect((await visitor.submit('/acces', login)).status).toBe(303);
    expect(await visitor.page(path)).toContain('enllaç ha caducat');
  });
});

describe('recovery without script', () => {
  it('goes from the form to the mail to a new password', async () => {
    const unknown = await visitor.submit('/acces/recuperacio', { email: 'ningu@example.test' });
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain(
      'El correu electrònic que has introduït no correspon a cap usuari.',
    );

    const sent = await visitor.submit('/acces/recuperacio', { email: 'anna@example.test' });
    expect(sent.headers.get('location')).toBe('/acces?alert=password_reset_sent');
    const path = await mailedPath();
    const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
    expect(await visitor.page(path)).toContain(`name="token" value="${token}"`);

    const reset = (password: string, repeat: string) =>
      visitor.submit('/restabliment', { token, password, repeat });
    expect(await (await reset('Nispro2026', 'Nispro2027')).text()).toContain('La contrasenya no coincideix');
    expect(await (await reset('nispro2026', 'nispro2026')).text()).toContain('majúscules i minúscules');
    const done = await reset('Nispro2026', 'Nispro2026');
    expect(done.headers.get('location')).toBe('/acces?alert=password_changed');
    const login = await visitor.submit('/acces', { email: 'anna@example.test', password: 'Nispro2026' });
    expect(login.status).toBe(303);
    expect(await visitor.page(path)).toContain("L'enllaç ha caducat o ja s'ha usat");
  });

  it('does not take a forged token', async () => {
    expect((await visitor.get('/restabliment?token=forged')).status).toBe(400);
    const fields = { token: 'forged', password: 'Nispro2026', repeat: 'Nispro2026' };
    expect(await (await visitor.submit('/restabliment', fields)).text()).toContain("L'enllaç ha caducat");
    expect(await visitor.page('/validacio?token=forged')).toContain('enllaç no és vàlid');
  });
});
