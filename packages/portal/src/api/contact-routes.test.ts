// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { openPortal, visit, type Visitor } from '../testing/visitor.ts';
import { captcha } from '../testing/registrations.ts';

let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
});
afterEach(() => portal.close());

const message = () => ({
  name: 'Núria Pla',
  email: 'nuria@example.test',
  subject: 'Programació',
  text: 'A quina hora fan el reportatge?',
  terms: true,
  commercial: false,
  recaptcha: captcha(),
});
const write = (change: object = {}) =>
  visitor.call('POST', '/api/front/contact/', { ...message(), ...change });
async function refusal(asked: Promise<Response>): Promise<unknown[]> {
  const answer = await asked;
  const body = await answer.json();
  return [answer.status, body.errors[0].errorCode];
}
const moderation = async () => (await visitor.get('/__moderation', { accept: 'application/json' })).json();

describe('a message to the publisher', () => {
  it('gets a reference of its own, and can be read by the editors', async () => {
    const [first, second] = [await (await write()).json(), await (await write()).json()];
    expect(first.response.reference).toMatch(/^C-\d{4}-0001$/);
    expect(second.response.reference).toMatch(/^C-\d{4}-0002$/);
    const { messages } = await moderation();
    expect(messages[0]).toMatchObject({ subject: 'Programació', commercial: false });
  });

  it.each([
    { name: ' ' },
    { email: 'núria@example.test' },
    { email: 'nuria@' },
    { subject: '' },
    { text: undefined },
    { terms: false },
    { commercial: 'no' },
    { origin: 'web' },
  ])('is refused with %j', async (change) => {
    expect(await refusal(write(change))).toEqual([400, 'INVALID_FIELDS']);
  });

  it('needs a captcha of its own, which no other form may have used', async () => {
    const { recaptcha } = message();
    expect((await write({ recaptcha, text: '' })).status).toBe(400);
    expect((await write({ recaptcha })).status).toBe(200);
    expect(await refusal(write({ recaptcha }))).toEqual([400, 'INVALID_FIELD']);
    const register = visitor.call('POST', '/api/front/user/register-adults', {
      email: 'amparo@example.test',
      password: 'Taronja2026',
      recaptcha,
    });
    expect(await refusal(register)).toEqual([400, 'INVALID_FIELD']);
  });
});

describe('a newsletter', () => {
  const subscribe = (id: string, change: object = {}) =>
    visitor.call('POST', `/api/front/newsletter/${id}`, {
      email: 'nuria@example.test',
      segments: ['general'],
      terms: true,
      ...change,
    });

  it('takes an address once, however it is written; another newsletter takes it, too', async () => {
    expect((await subscribe('1')).status).toBe(200);
    expect(await refusal(subscribe('1', { email: 'Nuria@Example.test' }))).toEqual([
      400,
      'EMAIL_ALREADY_IN_USE',
    ]);
    expect((await subscribe('1/tardor')).status).toBe(200);
    expect((await subscribe('2', { segments: ['primaria', 'eso'] })).status).toBe(200);
    const { subscriptions } = await moderation();
    expect(subscriptions).toHaveLength(3);
  });

  it.each([
    { email: 'núria@example.test' },
    { segments: [] },
    { segments: ['eso'] },
    { terms: false },
    { recaptcha: 'x' },
  ])('refuses %j', async (change) => {
    expect(await refusal(subscribe('1', change))).toEqual([400, 'INVALID_FIELDS']);
  });

  it('has to exist', async () => {
    expect(await refusal(subscribe('3'))).toEqual([404, 'NEWSLETTER_NOT_FOUND']);
  });
});
