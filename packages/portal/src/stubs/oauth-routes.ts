import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { issueCode, providerSchema, type Identity, type Provider } from './oauth-codes.ts';
import { knownSubject } from './identities.ts';

const labels: Record<Provider, string> = {
  facebook: 'Facebook',
  google: 'Google',
  twitter: 'X',
  apple: 'Apple',
};

/** The parameters of an authorisation request that the stand-in keeps between its two steps. */
const requestSchema = v.object({
  redirect_uri: v.optional(v.string(), ''),
  state: v.optional(v.string(), ''),
  nonce: v.optional(v.string(), ''),
  response_mode: v.optional(v.string(), 'query'),
  code_challenge: v.optional(v.string(), ''),
  code_challenge_method: v.optional(v.string(), ''),
});
type AuthorizeRequest = v.InferOutput<typeof requestSchema>;

/** Stand-ins for the four identity providers: a consent page that answers like the real one. */
export function oauthRoutes({ db }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();

  for (const name of ['apple.js', 'apple-result.js'])
    routes.get(`/${name}`, async (c) => {
      const script = await readFile(new URL(`./browser/${name}`, import.meta.url), 'utf8');
      return c.body(script, 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      });
    });

  routes.get('/:provider/authorize', (c) => {
    const provider = v.safeParse(providerSchema, c.req.param('provider'));
    const request = v.parse(requestSchema, c.req.query());
    if (!provider.success || !isOurs(c, request)) return c.var.views.error(c, 400);
    return c.var.views.page(c, 'consent.njk', {
      provider: { id: provider.output, label: labels[provider.output] },
      fields: Object.entries(request).map(([name, value]) => ({ name, value })),
    });
  });

  routes.post('/:provider/authorize', async (c) => {
    const provider = v.safeParse(providerSchema, c.req.param('provider'));
    const form = await c.req.parseBody();
    const request = v.parse(requestSchema, form);
    if (!provider.success || !isOurs(c, request)) return c.var.views.error(c, 400);
    if (form['decision'] === 'deny') return answer(c, request, { error: 'access_denied' });
    const isNew = form['decision'] === 'new';
    const identity = isNew ? newPerson() : knownPerson;
    const code = await issueCode(db, provider.output, identity, {
      codeChallenge: request.code_challenge || null,
      challengeMethod: request.code_challenge_method || null,
    });
    return answer(c, request, { code, identity, isNew });
  });

  return routes;
}

type Outcome = { error: string } | { code: string; identity: Identity; isNew: boolean };

function answer(c: Context<PortalEnv>, request: AuthorizeRequest, outcome: Outcome): Response {
  const { state } = request;
  if (request.response_mode === 'web_message')
    return c.var.views.page(c, 'popup-result.njk', { result: popupResult(request, outcome) });
  const target = new URL(request.redirect_uri);
  if ('error' in outcome) target.searchParams.set('error', outcome.error);
  else target.searchParams.set('code', outcome.code);
  if (state !== '') target.searchParams.set('state', state);
  return c.redirect(target.href, 303);
}

/** What Apple's script hands to the page; the name comes with the first consent only. */
function popupResult({ state, nonce }: AuthorizeRequest, outcome: Outcome) {
  if ('error' in outcome) return { error: 'user_cancelled_authorize' };
  const { code, identity, isNew } = outcome;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const idToken = `${part({ alg: 'none' })}.${part({ sub: identity.subject, email: identity.email, nonce })}.`;
  return {
    authorization: { code, id_token: idToken, state },
    ...(isNew
      ? { user: { email: identity.email, name: { firstName: identity.name, lastName: identity.surname } } }
      : {}),
  };
}

/** Codes only travel to this very portal: a stand-in must not be an open redirect. */
function isOurs(c: Context<PortalEnv>, { redirect_uri }: AuthorizeRequest): boolean {
  return URL.canParse(redirect_uri) && new URL(redirect_uri).origin === c.var.origin;
}

const knownPerson: Identity = {
  subject: knownSubject,
  email: 'anna@example.test',
  name: 'Anna',
  surname: 'Ferrer Soler',
};

function newPerson(): Identity {
  const tag = randomBytes(4).toString('hex');
  return { subject: `new-${tag}`, email: `nova.${tag}@example.test`, name: 'Nova', surname: 'Persona' };
}
