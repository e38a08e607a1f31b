// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { logInAs, openPortal, visit, type Visitor } from '../testing/visitor.ts';
import { captcha, child, family, newcomer } from '../testing/registrations.ts';

const user = '/api/front/user';
let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
});
afterEach(() => portal.close());

const ADVERTISEMENT = 'client. Has guanyat 1.000 euros: https://evil.test/premi\n\nFes clic';
const odd: [string, string][] = [
  ['an advertisement', ADVERTISEMENT],
  ['an address', 'Anna https://evil.test'],
  ['an address in wide letters', 'Anna https：／／evil'],
  ['an address without a scheme', 'WWW.evil.test'],
  ['two lines', 'Anna\nMaria'],
  ['a null character', 'Anna\u0000'],
  ['text that turns around', 'Anna\u202Etset'],
  ['300 kB', 'a'.repeat(300_000)],
];
const mails = async (): Promise<{ body: string }[]> =>
  (await (await visitor.get('/__outbox', { accept: 'application/json' })).json()).mails;

describe.each(odd)('a name with %s', (_, name) => {
  const refused = async (answer: Promise<Response>) => {
    expect((await answer).status).toBe(400);
    expect(await mails()).toEqual([]);
  };

  it('is taken at no door', async () => {
    const register = (body: object) => visitor.call('POST', `${user}/register`, body);
    await refused(register({ ...newcomer(), name }));
    await refused(register({ ...newcomer(), surname: name }));
    await refused(register({ ...family(), name }));
    await refused(register({ ...family(), surname: name }));
    await refused(register({ ...family(), children: [{ ...child, name }] }));
    await refused(register({ ...family(), children: [{ ...child, surname: name }] }));
    const { email, password } = newcomer();
    const form = { name, surname: 'Pla', email, password, repeat: password, terms: '1' };
    await refused(visitor.submit('/registre', form));
    const message = { name, email, subject: 'Hola', text: 'Bon dia' };
    await refused(visitor.submit('/contacte', { ...message, terms: '1' }));
    const sent = { ...message, terms: true, commercial: false, recaptcha: captcha() };
    await refused(visitor.call('POST', '/api/front/contact/', sent));
    const contribution = {
      type: 'text',
      name,
      email,
      text: 'Hola',
      checkPrivacyPolicy: true,
      checkCommercialCommunications: false,
      captcha: captcha(),
    };
    await refused(visitor.call('POST', '/api/front/ugc/4/postParticipation', contribution));
    await logInAs(visitor, 'vicent');
    const change = (body: object) => visitor.call('PATCH', `${user}/profile`, body);
    await refused(change({ name }));
    await refused(change({ surname: name }));
    await refused(change({ children: [{ id: '103', name }] }));
    await refused(change({ children: [{ id: '103', surname: name }] }));
  });
});

describe('a mail', () => {
  it.each([
    ['Núria', 'Hola, Núria.'],
    ["M. Teresa d'Ors-Ferrer", "Hola, M. Teresa d'Ors-Ferrer."],
    ['J.M. Col·lell', 'Hola, J.M. Col·lell.'],
    ['client evil.test', 'Hola.'],
    ['Guanya 1000 euros', 'Hola.'],
    ['<b>Anna</b>', 'Hola.'],
    [`${'Anna '.repeat(12)}Ferrer`, 'Hola.'],
  ])('to %s begins with "%s"', async (name, greeting) => {
    const sent = { ...newcomer(), name };
    expect((await visitor.call('POST', `${user}/register`, sent)).status).toBe(200);
    expect((await mails())[0]?.body.split('\n')[0]).toBe(greeting);
  });

  it('about a PIN names a child only by a plain name', async () => {
    await logInAs(visitor, 'vicent');
    const bodyFor = async (name: string) => {
      await visitor.call('PATCH', `${user}/profile`, { children: [{ id: '103', name }] });
      await visitor.submit('/acces-pin', { nick: '4711' });
      return (await mails())[0]?.body;
    };
    expect(await bodyFor('Aineta')).toContain('un PIN nou a Aineta.');
    expect(await bodyFor('evil.test')).toContain('un PIN nou al carnet del club.');
  });
});

describe('other texts', () => {
  const long = 'a'.repeat(200_000);
  const message = { name: 'Anna', email: 'a@example.test', subject: 'Hola', text: 'Bon\n\ndia' };
  it.each([{}, { subject: long }, { subject: 'a\nb' }, { text: long }, { text: 'a\u0000' }])(
    'of a message are held to a length and to characters: %j',
    async (change) => {
      const sent = { ...message, ...change, terms: true, commercial: false, recaptcha: captcha() };
      const { status } = await visitor.call('POST', '/api/front/contact/', sent);
      expect(status).toBe(Object.keys(change).length === 0 ? 200 : 400);
    },
  );

  it('of a subscription are held to the newsletters that there are', async () => {
    const sent = { email: 'a@example.test', segments: ['general'], terms: true };
    const { status } = await visitor.call('POST', `/api/front/newsletter/1/${'a'.repeat(65)}`, sent);
    expect(status).toBe(404);
  });
});
