// @vitest-environment node
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { openPortal, visit, type Visitor } from '../testing/visitor.ts';

let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
});
afterEach(() => portal.close());

const redirect_uri = 'http://localhost:4000/acces';

async function consent(provider: string, decision: string, extra: Record<string, string> = {}): Promise<URL> {
  const fields = { redirect_uri, state: 's1', decision, ...extra };
  const response = await visitor.submit(`/__oauth/${provider}/authorize`, fields);
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

const exchange = (provider: string, body: unknown) =>
  visitor.call('POST', `/api/front/user/login/${provider}`, body);

describe('consent page', () => {
  it('keeps the request and offers the three answers', async () => {
    const page = await visitor.page(
      `/__oauth/google/authorize?state=abc&redirect_uri=${encodeURIComponent(redirect_uri)}`,
    );
    expect(page).toContain('name="state" value="abc"');
    for (const decision of ['accept', 'new', 'deny']) expect(page).toContain(`value="${decision}"`);
  });

  it('sends nobody to another origin', async () => {
    const foreign = encodeURIComponent('https://evil.test/');
    expect((await visitor.get(`/__oauth/google/authorize?redirect_uri=${foreign}`)).status).toBe(400);
    const fields = { redirect_uri: 'https://evil.test/', decision: 'accept' };
    expect((await visitor.submit('/__oauth/google/authorize', fields)).status).toBe(400);
    expect((await visitor.get('/__oauth/other/authorize')).status).toBe(400);
  });

  it('returns the refusal with its state', async () => {
    const back = await consent('facebook', 'deny');
    expect(back.search).toBe('?error=access_denied&state=s1');
  });

  it('hands Apple’s answer to a popup, the name only for a new person', async () => {
    const fields = { redirect_uri, state: 's1', response_mode: 'web_message' };
    const known = await (
      await visitor.submit('/__oauth/apple/authorize', { ...fields, decision: 'accept' })
    ).text();
    expect(known).toMatch(/"authorization":\{"code":"[\w-]+","id_token":"[\w-]+\.[\w-]+\.","state":"s1"\}/);
    expect(known).not.toContain('firstName');
    const fresh = await (
      await visitor.submit('/__oauth/apple/authorize', { ...fields, decision: 'new' })
    ).text();
    expect(fresh).toContain('"firstName":"Nova"');
    expect((await visitor.get('/__oauth/apple.js')).headers.get('content-type')).toContain('javascript');
  });
});

describe('social login', () => {
  it.each(['facebook', 'google', 'twitter', 'apple'])(
    '%s: a code opens a session, once',
    async (provider) => {
      const code = (await consent(provider, 'accept')).searchParams.get('code');
      const { response } = await (await exchange(provider, { code, token: null })).json();
      expect(response).toMatchObject({ id: '101', type: 'adult' });
      expect((await exchange(provider, { code, token: null })).status).toBe(401);
    },
  );

  it('does not take a code of another provider', async () => {
    const code = (await consent('google', 'accept')).searchParams.get('code');
    expect((await exchange('facebook', { code })).status).toBe(401);
  });

  it('makes an rrss user of a new person, who becomes an adult by accepting the terms', async () => {
    const code = (await consent('google', 'new')).searchParams.get('code');
    const { response } = await (await exchange('google', { code })).json();
    expect(response).toMatchObject({ type: 'rrss', name: 'Nova', favouritesId: [] });
    const body = { name: 'Nova', surname: 'Persona', birthdate: '1990-01-01', terms: true };
    const saved = await visitor.call('PATCH', '/api/front/user/profile', body);
    expect((await saved.json()).response).toMatchObject({ id: response.id, type: 'adult' });
  });

  it('checks the PKCE verifier when one arrives, under its own name or as token', async () => {
    const verifier = 'a-verifier-of-some-length-0123456789-abcdefgh';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const request = { code_challenge: challenge, code_challenge_method: 'S256' };
    for (const [body, status] of [
      [{ token: verifier }, 200],
      [{ codeVerifier: verifier }, 200],
      [{ token: 'header.payload.signature' }, 200],
      [{ token: 'wrong' }, 401],
      [{ codeVerifier: 'wrong' }, 401],
    ] as const) {
      const code = (await consent('twitter', 'accept', request)).searchParams.get('code');
      expect((await exchange('twitter', { code, ...body })).status, JSON.stringify(body)).toBe(status);
    }
  });

  it('refuses what is no code', async () => {
    expect((await exchange('google', {})).status).toBe(400);
    expect((await exchange('google', { code: 'forged' })).status).toBe(401);
    expect((await exchange('myspace', { code: 'x' })).status).toBe(404);
  });
});
