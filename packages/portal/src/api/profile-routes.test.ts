// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { photoOf } from '../testing/photo.ts';
import { credentials, logInAs, openPortal, visit, type Visitor } from '../testing/visitor.ts';

const profile = '/api/front/user/profile';
let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
});
afterEach(() => portal.close());

describe('profile', () => {
  it('is refused to anonymous visitors', async () => {
    expect((await visitor.get(profile)).status).toBe(401);
    expect((await visitor.call('PATCH', profile, { name: 'X' })).status).toBe(401);
  });

  it('changes only what was sent and answers the user', async () => {
    await logInAs(visitor, 'anna');
    const response = await visitor.call('PATCH', profile, {
      id: '102',
      type: 'admin',
      name: '  Anna Maria ',
      birthdate: '1988-04-24',
      bulletin: false,
      alternativeEmail: 'am@example.test',
      password: null,
    });
    expect((await response.json()).response).toMatchObject({
      id: '101',
      type: 'adult',
      name: 'Anna Maria',
      surname: 'Ferrer Soler',
      birthdate: '1988-04-24',
      bulletin: false,
      alternativeEmail: 'am@example.test',
    });
  });

  it('accepts a body with nothing to change', async () => {
    await logInAs(visitor, 'anna');
    expect((await visitor.call('PATCH', profile, {})).status).toBe(200);
  });

  it('refuses values of the wrong shape', async () => {
    await logInAs(visitor, 'anna');
    for (const body of [
      { name: '' },
      { birthdate: '31/12/2000' },
      { bulletin: 'yes' },
      { alternativeEmail: 'x' },
    ])
      expect((await visitor.call('PATCH', profile, body)).status, JSON.stringify(body)).toBe(400);
  });

  it.each([
    [{ nif: 'nope' }, 'nif'],
    [{ nif: '12345678A' }, 'nif'],
    [{ zip: 'x' }, 'zip'],
    [{ phone: '<b>961</b>' }, 'phone'],
    [{ city: 'Sueca 2' }, 'city'],
    [{ province: '<i>' }, 'province'],
    [{ province: '99' }, 'province'],
    [{ province: '03', country: 33 }, 'province'],
    [{ country: 33 }, 'province'],
    [{ country: 9999, province: 'Ligúria' }, 'country'],
    [{ country: 0.5 }, 'country'],
    [{ address: 'a'.repeat(200_000) }, 'address'],
    [{ address: 'Carrer\u0000' }, 'address'],
    [{ surname: '\u0000Marí' }, 'surname'],
    [{ birthdate: null }, 'birthdate'],
    [{ birthdate: '' }, 'birthdate'],
    [{ birthdate: ' ' }, 'birthdate'],
    [{ birthdate: '2009-01-01' }, 'birthdate'],
    [{ birthdate: '2020-01-01' }, 'birthdate'],
    [{ birthdate: '1890-01-01' }, 'birthdate'],
    [{ alternativeEmail: 'anna@maça.test' }, 'alternativeEmail'],
    [{ children: [{ id: '103', birthdate: '1990-01-01' }] }, 'birthdate'],
    [{ children: [{ id: '103', pin: '12345' }] }, 'pin'],
    [{ children: [{ id: '103', photo: photoOf(151, 20), photoEdited: true }] }, 'photo'],
    [{ children: [{ id: '103', photo: 'data:image/svg+xml;base64,AAAA', photoEdited: true }] }, 'photo'],
    [
      {
        children: [{ id: '103', photo: `data:image/jpeg;base64,${'A'.repeat(200_000)}`, photoEdited: true }],
      },
      'photo',
    ],
  ])('holds %j against the rules of the forms, and changes nothing', async (change, field) => {
    await logInAs(visitor, 'vicent');
    const before = await (await visitor.get(profile)).json();
    const response = await visitor.call('PATCH', profile, { name: 'Altre', ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      errors: [{ errorCode: 'INVALID_FIELD', errorMessage: field }],
    });
    expect(await (await visitor.get(profile)).json()).toEqual(before);
  });

  it('takes a whole profile back as it was told, with a member who is 13 by now', async () => {
    await visitor.call('POST', '/api/front/user/recover-password', { email: 'amparo@example.test' });
    const { mails } = await (await visitor.get('/__outbox', { accept: 'application/json' })).json();
    const token = new URL(mails[0].link).searchParams.get('token');
    const amparo = { email: 'amparo@example.test', password: 'Nispro2026' };
    await visitor.call('POST', '/api/front/user/change-password', { token, password: amparo.password });
    await visitor.call('POST', '/api/front/user/login', amparo);
    const { response } = await (await visitor.get(profile)).json();
    expect(response.children).toHaveLength(2);
    expect((await visitor.call('PATCH', profile, response)).status).toBe(200);
    const { id } = response.children[0];
    const change = { children: [{ id, birthdate: '2011-01-01' }] };
    expect((await visitor.call('PATCH', profile, change)).status).toBe(400);
  });

  it('takes what the forms let through, and empty fields', async () => {
    await logInAs(visitor, 'vicent');
    const good = {
      nif: 'X1234567L',
      zip: '03001',
      phone: '0034961234567',
      city: "L'Alcúdia de Crespins",
      province: 'Île-de-France',
      country: 33,
    };
    const response = await visitor.call('PATCH', profile, good);
    expect((await response.json()).response).toMatchObject(good);
    const empty = { nif: '', zip: null, phone: '', city: '', province: null, alternativeEmail: '' };
    expect((await visitor.call('PATCH', profile, empty)).status).toBe(200);
  });

  it('wants the current password for a new one', async () => {
    await logInAs(visitor, 'anna');
    const change = (password: string, newPassword: string) =>
      visitor.call('PATCH', profile, { password, newPassword });
    expect((await change('Equivocada1', 'Nispro2026')).status).toBe(401);
    expect((await change('Taronja2026', 'curta')).status).toBe(400);
    expect((await change('Taronja2026', 'Nispro2026')).status).toBe(200);
  });

  it('lets a guardian change a child, PIN included, but never a stranger’s', async () => {
    await logInAs(visitor, 'vicent');
    const response = await visitor.call('PATCH', profile, {
      children: [{ id: '103', name: 'Aineta', pin: '0007', photo: photoOf(150, 100), photoEdited: true }],
    });
    const { children } = (await response.json()).response;
    expect(children[0]).toEqual({
      id: '103',
      name: 'Aineta',
      surname: 'Marí Llopis',
      birthdate: '2017-06-24',
      nick: '4711',
      photo: photoOf(150, 100),
    });
    const child = visit(portal);
    const login = await child.call('POST', '/api/front/user/login', { nick: '4711', password: '0007' });
    expect(login.status).toBe(200);
    const foreign = await visitor.call('PATCH', profile, { children: [{ id: '101', name: 'X' }] });
    expect(foreign.status).toBe(403);
  });

  it('ends the other sessions with a new password, and renews its own', async () => {
    const thief = visit(portal);
    await logInAs(thief, 'anna');
    await logInAs(visitor, 'anna');
    const old = visitor.cookies.get('apunt_session') ?? '';
    const change = { password: credentials.anna.password, newPassword: 'Nispro2026' };
    expect((await visitor.call('PATCH', profile, change)).status).toBe(200);
    expect((await thief.get(profile)).status).toBe(401);
    expect((await visitor.get(profile)).status).toBe(200);
    visitor.cookies.set('apunt_session', old);
    expect((await visitor.get(profile)).status).toBe(401);
  });

  it('makes mailed links useless with a new password', async () => {
    await visitor.call('POST', '/api/front/user/recover-password', { email: 'anna@example.test' });
    await logInAs(visitor, 'anna');
    await visitor.call('PATCH', profile, { password: credentials.anna.password, newPassword: 'Nispro2026' });
    const { mails } = await (await visitor.get('/__outbox', { accept: 'application/json' })).json();
    const { pathname, search } = new URL(mails[0].link);
    expect((await visitor.get(pathname + search)).status).toBe(400);
  });

  it('ends the sessions of a child with a new PIN, and leaves those of its guardian', async () => {
    const child = visit(portal);
    await logInAs(child, 'aina');
    await logInAs(visitor, 'vicent');
    await visitor.call('PATCH', profile, { children: [{ id: '103', name: 'Aineta' }] });
    expect((await child.get(profile)).status).toBe(200);
    await visitor.call('PATCH', profile, { children: [{ id: '103', pin: '0007' }] });
    expect((await child.get(profile)).status).toBe(401);
    expect((await visitor.get(profile)).status).toBe(200);
  });

  it('ends the sessions of a child with a new PIN by a mailed link, too', async () => {
    const child = visit(portal);
    await logInAs(child, 'aina');
    await visitor.submit('/acces-pin', { nick: '4711' });
    const { mails } = await (await visitor.get('/__outbox', { accept: 'application/json' })).json();
    const token = new URL(mails[0].link).searchParams.get('token');
    await visitor.call('POST', '/api/front/user/change-password', { token, password: '0007' });
    expect((await child.get(profile)).status).toBe(401);
  });

  it('is not for a child to change', async () => {
    await logInAs(visitor, 'aina');
    expect((await visitor.call('PATCH', profile, { name: 'X' })).status).toBe(403);
  });
});
