import { Hono, type Context } from 'hono';
import { setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { faultSpellings, parseFault } from './grammar.ts';
import { scopeCookie } from './middleware.ts';

const optionalText = v.optional(v.nullable(v.pipe(v.string(), v.trim())));

const sentRule = v.object({
  fault: v.pipe(
    v.string(),
    v.check((text) => parseFault(text) !== null, `Unknown fault. Known: ${faultSpellings.join(', ')}`),
  ),
  method: v.optional(v.pipe(v.string(), v.trim(), v.toUpperCase()), '*'),
  path: v.optional(v.pipe(v.string(), v.trim()), '*'),
  times: v.optional(
    v.nullable(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        v.pipe(v.unknown(), v.toNumber(), v.integer(), v.minValue(1)),
      ]),
    ),
    null,
  ),
  scope: optionalText,
});

/** The switchboard: a page with a form, and the same as JSON for tests. */
export function faultRoutes({ faults }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  const page = (c: Context<PortalEnv>, problem = '') =>
    c.var.views.page(
      c,
      'fault.njk',
      { rules: faults.list(), spellings: faultSpellings, problem },
      problem ? 400 : 200,
    );

  routes.get('/', (c) => (wantsJson(c) ? c.json({ faults: faults.list() }) : page(c)));

  routes.post('/', async (c) => {
    const isJson = c.req.header('content-type')?.includes('json') === true;
    const body: unknown = isJson ? await c.req.json().catch(() => null) : await c.req.parseBody();
    if (!isJson && v.is(v.object({ clear: v.string() }), body)) {
      faults.clear(null);
      return c.redirect('/__fault', 303);
    }
    const parsed = v.safeParse(sentRule, body);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      return isJson ? c.json({ error: issue.message }, 400) : page(c, issue.message);
    }
    const scope = parsed.output.scope || null;
    const rule = faults.add({ ...parsed.output, scope });
    if (isJson) return c.json(rule, 201);
    // The person at the form should meet the fault that they have just set.
    if (scope !== null) setCookie(c, scopeCookie, scope, { path: '/', sameSite: 'Lax' });
    return c.redirect('/__fault', 303);
  });

  routes.delete('/', (c) => {
    faults.clear(c.req.query('scope') ?? null);
    return c.body(null, 204);
  });

  return routes;
}

function wantsJson(c: Context<PortalEnv>): boolean {
  return c.req.header('accept')?.includes('application/json') === true;
}
