// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { logInAs, openPortal, visit, type Visitor } from '../testing/visitor.ts';

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
      birthdate: null,
      bulletin: false,
      alternativeEmail: 'am@example.test',
      password: null,
    });
    expect((await response.json()).response).toMatchObject({
      id: '101',
      type: 'adult',
      name: 'Anna Maria',
      surname: 'Ferrer Soler',
      birthdate: null,
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
      children: [
        { id: '103', name: 'Aineta', pin: '0007', photo: 'data:image/jpeg;base64,AA', photoEdited: true },
      ],
    });
    const { children } = (await response.json()).response;
    expect(children[0]).toEqual({
      id: '103',
      name: 'Aineta',
      surname: 'Marí Llopis',
      birthdate: '2017-06-24',
      nick: '4711',
      photo: 'data:image/jpeg;base64,AA',
    });
    const child = visit(portal);
    const login = await child.call('POST', '/api/front/user/login', { nick: '4711', password: '0007' });
    expect(login.status).toBe(200);
    const foreign = await visitor.call('PATCH', profile, { children: [{ id: '101', name: 'X' }] });
    expect(foreign.status).toBe(403);
  });

  it('is not for a child to change', async () => {
    await logInAs(visitor, 'aina');
    expect((await visitor.call('PATCH', profile, { name: 'X' })).status).toBe(403);
  });
});
