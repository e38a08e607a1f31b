import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import type { PortalEnv } from '../context.ts';
import { fingerprintOf } from '../delivery/fingerprints.ts';
import { isKnown } from '../delivery/send.ts';

type ApiContext = Context<PortalEnv>;

/** A successful answer, under `response` unless a fault asks for it bare. */
export function apiAnswer(c: ApiContext, data: unknown): Response {
  return c.json(bodyOf(c, data));
}

function bodyOf(c: ApiContext, data: unknown): unknown {
  const named = c.var.assets.inData(data);
  return c.var.wrapping === 'bare' ? named : { response: named };
}

/**
 * A successful answer that is the same for everybody, and is asked for again and again: a shared cache may keep it for so many
 * seconds, a browser asks anew each time whether there is another (docs/scale.md).
 */
export function sharedAnswer(c: ApiContext, seconds: number, data: unknown): Response {
  c.header('cache-control', `public, max-age=0, s-maxage=${seconds}`);
  const etag = `W/"${fingerprintOf(Buffer.from(JSON.stringify(bodyOf(c, data))))}"`;
  c.header('etag', etag);
  c.header('vary', 'Accept-Encoding');
  return isKnown(c.req.header('if-none-match'), etag) ? c.body(null, 304) : apiAnswer(c, data);
}

/** An error code, with its detail (a field, a resource) when there is one. */
export type ApiError = string | { code: string; detail: string };

/** A failed answer: `errors[]` beside whatever the case needs (such as the `userId` of a 403). */
export function apiErrors(
  c: ApiContext,
  status: ContentfulStatusCode,
  errors: ApiError[],
  extra: Record<string, unknown> = {},
): Response {
  const list = errors.map((error) =>
    typeof error === 'string'
      ? { errorCode: error, errorMessage: error }
      : { errorCode: error.code, errorMessage: error.detail },
  );
  const body = { ...extra, errors: list };
  return c.json(c.var.wrapping === 'wrapped' ? { response: body } : body, status);
}

/** The answer to whoever has tried too often. */
export function tooMany(c: ApiContext, seconds: number): Response {
  c.header('Retry-After', String(seconds));
  return apiErrors(c, 429, ['TOO_MANY_ATTEMPTS']);
}

/** The request's JSON, parsed by `schema`; null when it is not JSON or not that shape. */
export async function readBody<S extends v.GenericSchema>(
  c: ApiContext,
  schema: S,
): Promise<v.InferOutput<S> | null> {
  const body: unknown = await c.req.json().catch(() => null);
  const parsed = v.safeParse(schema, body);
  return parsed.success ? parsed.output : null;
}
