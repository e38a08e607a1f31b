import { setTimeout as delay } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { PortalEnv } from '../context.ts';
import { matches, type FaultBoard, type FaultTarget } from './board.ts';
import { isPageError } from '../pages/error-texts.ts';
import { parseFault, type Fault } from './grammar.ts';

export const scopeCookie = 'apunt_fault_scope';

/** Gives the faults that `/__fault` or the header `x-fault` ask for, to pages, API and static files alike. */
export function injectFaults(board: FaultBoard): MiddlewareHandler<PortalEnv> {
  return async (c, next) => {
    if (c.req.path.startsWith('/__fault')) return next();
    const scope = c.req.header('x-fault-scope') ?? getCookie(c, scopeCookie) ?? null;
    const target = { method: c.req.method, path: c.req.path, scope };
    const fault = headerFault(c.req.header('x-fault'), target) ?? board.take(target);
    if (fault === null) return next();
    const replacement = replace(c, fault);
    if (replacement !== null) return replacement;
    if (fault.kind === 'slow' && !(await waited(c, fault.ms))) return new Response(null, { status: 499 });
    if (fault.kind === 'wrapped' || fault.kind === 'bare') c.set('wrapping', fault.kind);
    if (fault.kind === 'expire') c.set('isExpiring', true);
    await next();
    await spoil(c, fault);
  };
}

/** False when the client gave up before the time was over: then there is nobody to answer. */
function waited(c: Context<PortalEnv>, ms: number): Promise<boolean> {
  return delay(ms, true, { signal: c.req.raw.signal }).catch(() => false);
}

/** `x-fault: status:500; method=POST; path=/api/*`, where the conditions may be left out. */
function headerFault(header: string | undefined, target: FaultTarget): Fault | null {
  if (header === undefined) return null;
  const [fault = '', ...conditions] = header.split(';').map((part) => part.trim());
  const given = new Map(conditions.map((text) => [text.split('=')[0], text.slice(text.indexOf('=') + 1)]));
  const rule = { method: given.get('method') ?? '*', path: given.get('path') ?? '*', scope: null };
  return matches(rule, target) ? parseFault(fault) : null;
}

/** What a browser opens: neither a call nor a file. */
const isPage = (path: string): boolean => !/^\/((web)?api|apunt|assets|storage|__\w+)\//.test(path);

function replace(c: Context<PortalEnv>, fault: Fault): Response | null {
  switch (fault.kind) {
    case 'status': {
      const isNullBody = [204, 205, 304].includes(fault.status);
      if (isPageError(fault.status) && isPage(c.req.path)) return c.var.views.error(c, fault.status);
      return new Response(isNullBody ? null : 'Fault', { status: fault.status });
    }
    case 'stall':
      return stalled();
    case 'reset':
      return reset(c);
    case 'html':
      return c.html('<!doctype html><html lang="ca"><title>Accés</title><h1>Inicia la sessió</h1></html>');
    case 'http-code':
      return Response.json({ httpCode: fault.code });
    case 'errors': {
      const errors = [{ errorCode: fault.code, errorMessage: fault.code }];
      return Response.json({ errors }, { status: fault.status });
    }
    default:
      return null;
  }
}

/** Headers and a first byte, then nothing until the client gives up. */
function stalled(): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(' ')),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

function reset(c: Context<PortalEnv>): Response {
  const socket = c.env?.incoming?.socket;
  if (socket === undefined) {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new Error('Connection reset')),
    });
    return new Response(broken);
  }
  socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

async function spoil(c: Context<PortalEnv>, fault: Fault): Promise<void> {
  const { status } = c.res;
  switch (fault.kind) {
    case 'truncated': {
      const text = await c.res.text();
      return answerWith(c, text.slice(0, Math.floor(text.length / 2)), status);
    }
    case 'bom':
      return answerWith(c, `\uFEFF${await c.res.text()}`, status);
    case 'empty':
      return answerWith(c, '', 200);
    case '204':
      return answerWith(c, null, 204);
    case 'wrong-type':
      return answerWith(c, await c.res.text(), status, 'text/plain; charset=utf-8');
    case 'no-etag':
      return answerWith(c, await c.res.text(), status);
    case 'null-response':
      return answerWith(c, '{"response":null}', 200, 'application/json');
    default:
  }
}

/** Swaps the body and keeps the headers, cookies included: what the handler did has happened. */
function answerWith(c: Context<PortalEnv>, body: string | null, status: number, type?: string): void {
  const headers = new Headers(c.res.headers);
  headers.delete('content-length');
  headers.delete('etag');
  if (type !== undefined) headers.set('content-type', type);
  // Hono copies the old answer's headers onto a new one unless the old one is dropped first.
  c.res = undefined;
  c.res = new Response(body, { status, headers });
}
