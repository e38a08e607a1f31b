import ky from 'ky';
import * as v from 'valibot';
import type { Api, ApiOptions, ApiRequest } from '../api.ts';
import { ENDPOINTS, fillPath } from './endpoints.ts';
import { ApiError, UNREACHABLE, type ApiErrorType, type ServerError } from '../errors.ts';
import { jsonOf } from '../json.ts';
import { parseAnswer, reportDropped } from '../parse.ts';
import { isNestedDeeper, readText } from './answer.ts';
import { Flights } from './flights.ts';

/** Milliseconds for a whole call, body included (accounts §9). */
export const TIMEOUT = 10_000;

const FAILED = 'An error occurred while making the request. Please try again later.';

const MESSAGES: Record<ApiErrorType, string> = {
  timeout: UNREACHABLE,
  'not-found': 'The resource was not found on the server. Please try again later.',
  unauthorized: 'You are not authorized to perform this operation.',
  precondition: 'Precondition failed. Please try again later.',
  server: FAILED,
  unknown: FAILED,
  aborted: 'The call was cancelled.',
};

/** Nothing else is made a number or a text: an object may have a `toString` of its own, which is no function. */
const scalar = v.union([v.string(), v.number(), v.boolean()]);

/** An item of unknown shape still means that the call has failed, so it counts as an error without a code. */
const errorSchema = v.fallback(
  v.object({
    errorCode: v.fallback(v.pipe(scalar, v.transform(String)), ''),
    errorMessage: v.optional(v.unknown()),
  }),
  { errorCode: '' },
);
const errorsSchema = v.object({ errors: v.array(errorSchema) });
const httpCodeSchema = v.object({ httpCode: v.pipe(scalar, v.transform(Number), v.minValue(500)) });

/** The endpoint whose answer is being parsed; lists of the page itself have none. */
let parsing: string | undefined;

reportDropped((issue, dropped, all) => {
  console.warn(`apunt: ${parsing ?? 'a list'}: ${dropped} of ${all} items left out: ${issue.message}`);
});

function typeOfStatus(status: number): ApiErrorType {
  if (status === 400 || status === 404 || status === 410) return 'not-found';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 412) return 'precondition';
  return status >= 500 ? 'server' : 'unknown';
}

function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && Object.hasOwn(body, 'response')
    ? Reflect.get(body, 'response')
    : body;
}

function errorsOf(...bodies: unknown[]): ServerError[] {
  for (const body of bodies) {
    const parsed = v.safeParse(errorsSchema, body);
    if (parsed.success && parsed.output.errors.length > 0) {
      return parsed.output.errors.map(({ errorCode, errorMessage }) =>
        typeof errorMessage === 'string' ? { errorCode, errorMessage } : { errorCode },
      );
    }
  }
  return [];
}

function queryOf(query: NonNullable<ApiRequest['query']>, format: 'brackets' | 'repeat'): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      for (const item of value) search.append(format === 'brackets' ? `${key}[]` : key, item);
    } else if (value !== undefined && value !== '') search.append(key, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/**
 * Creates the client that every call of the page goes through; the only user of ky (docs/adr/0023). `retry` stays off:
 * nothing but polling, chunks and upload parts is ever repeated by itself.
 */
export function createClient(options: ApiOptions): Api {
  /** Only there may the token go: the back end behind an address from elsewhere could act with it as the visitor. */
  const isHome = (url: string) =>
    [location.origin, ...(options.csrfOrigins ?? [])].includes(new URL(url).origin);
  const http = ky.create({
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    credentials: 'same-origin',
    stringifyJson: jsonOf,
    headers: { Accept: 'application/json' },
    hooks: {
      beforeRequest: [
        ({ method, headers, url }) => {
          if (!isHome(url)) return;
          headers.set('X-Requested-With', 'XMLHttpRequest');
          const csrf = method !== 'GET' && options.csrf?.();
          if (csrf) headers.set(csrf.header, csrf.token);
        },
      ],
    },
  });
  const flights = new Flights();
  let clockOffset = 0;

  async function call<S extends v.GenericSchema>(
    request: ApiRequest,
    schema: S,
    method: string,
    url: string,
  ): Promise<v.InferOutput<S>> {
    // One deadline over the connection and the body: ky's own timer stops when the headers arrive.
    const deadline = new AbortController();
    const abort = () => deadline.abort();
    const timer = setTimeout(abort, TIMEOUT);
    request.signal?.addEventListener('abort', abort);
    if (request.signal?.aborted) abort();
    const fail = (type: ApiErrorType, extra: { status?: number; body?: unknown; cause?: unknown } = {}) =>
      new ApiError({
        type,
        endpoint: request.endpoint,
        message: MESSAGES[type],
        handled: request.handled,
        ...extra,
        errors: errorsOf(extra.body, unwrap(extra.body)),
      });

    let status: number;
    let text: string | undefined;
    let isRedirect: boolean;
    try {
      const response = await http(url, {
        method,
        signal: deadline.signal,
        // A followed redirect takes the token along to any server, and a script neither sees nor picks the target (docs/adr/0081).
        ...(method !== 'GET' && { redirect: 'manual' as const }),
        ...(request.json !== undefined && { json: request.json }),
        ...(request.keepalive && { keepalive: true }),
      });
      // Here and not in a hook: for an `afterResponse` hook ky would copy every body. A cache says how old its answer is.
      const { headers } = response;
      const date = Date.parse(headers.get('date') ?? '') + (Number(headers.get('age')) || 0) * 1000;
      if (!Number.isNaN(date)) clockOffset = date - Date.now();
      status = response.status;
      isRedirect =
        response.type === 'opaqueredirect' ||
        (method !== 'GET' && status >= 300 && status < 400) ||
        // A call that reads follows redirects, which may lead anywhere: what another server answers is not the back end's.
        (response.redirected && new URL(response.url).origin !== new URL(url).origin);
      // Without white space around it, and without the byte order mark that some servers put first.
      text = (await readText(response))?.trim();
    } catch (cause) {
      throw fail(request.signal?.aborted ? 'aborted' : 'timeout', { cause });
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', abort);
    }

    if (isRedirect)
      throw fail('unknown', { cause: new TypeError(`${request.endpoint}: a redirect to another server`) });
    let body: unknown;
    try {
      if (text === undefined) throw new TypeError(`${request.endpoint}: an answer of more than 2 MB`);
      if (isNestedDeeper(text)) throw new TypeError(`${request.endpoint}: an answer that is nested too deep`);
      body = text ? JSON.parse(text) : undefined;
    } catch (cause) {
      throw fail(status >= 400 ? typeOfStatus(status) : 'unknown', { status, cause });
    }
    const inner = unwrap(body);
    if (status >= 400) throw fail(typeOfStatus(status), { status, body });
    if (v.is(httpCodeSchema, body) || v.is(httpCodeSchema, inner)) throw fail('server', { status, body });
    if (errorsOf(body, inner).length > 0) throw fail('unknown', { status, body });
    // Parsing is synchronous: a list that drops items meanwhile belongs to this endpoint.
    parsing = request.endpoint;
    const { parsed, overfull } = parseAnswer(schema, inner);
    parsing = undefined;
    if (overfull) {
      const cause = new TypeError(
        `${request.endpoint}: a list of ${overfull.count}; expected ${overfull.most} at most`,
      );
      throw fail('unknown', { status, cause });
    }
    if (parsed.success) return parsed.output;
    const issue = parsed.issues[0];
    throw fail('unknown', {
      status,
      body,
      cause: new TypeError(`${request.endpoint}: ${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`),
    });
  }

  async function report<S extends v.GenericSchema>(
    request: ApiRequest,
    schema: S,
    method: string,
    url: string,
  ): Promise<v.InferOutput<S>> {
    try {
      return await call(request, schema, method, url);
    } catch (error) {
      if (error instanceof ApiError && error.type !== 'aborted') {
        options.onError?.(error, request.source);
        if (error.status === 401 && request.session !== 'none') options.onUnauthorized?.(error);
      }
      throw error;
    }
  }

  const urlOf = ({ endpoint, url, params, query }: ApiRequest): string => {
    if (endpoint === 'nextPage')
      return new URL(params ? fillPath(url ?? '', params) : (url ?? ''), location.href).href;
    const template = options.endpoints?.[endpoint] ?? ENDPOINTS[endpoint];
    const search = query ? queryOf(query, options.arrayFormat ?? 'brackets') : '';
    // Not the document's base: a `<base href>` of another origin would take passwords there.
    return new URL(`${options.base ?? ''}${fillPath(template, params)}${search}`, location.origin).href;
  };

  return {
    now: () => Date.now() + clockOffset,
    beacon(request) {
      const body = new Blob([jsonOf(request.json)], { type: 'application/json' });
      try {
        return navigator.sendBeacon(urlOf(request), body);
      } catch {
        return false;
      }
    },
    send<S extends v.GenericSchema>(request: ApiRequest, schema: S): Promise<v.InferOutput<S>> {
      const method = request.method ?? 'GET';
      let url: string;
      try {
        url = urlOf(request);
      } catch (cause) {
        const { endpoint, handled, source } = request;
        const error = new ApiError({ type: 'unknown', endpoint, handled, message: MESSAGES.unknown, cause });
        options.onError?.(error, source);
        return Promise.reject(error);
      }
      if (method !== 'GET' || request.fresh) return report(request, schema, method, url);
      const { signal, ...shared } = request;
      const { endpoint, handled } = request;
      const answer = flights.join(
        url,
        signal,
        () => new ApiError({ type: 'aborted', endpoint, handled, message: MESSAGES.aborted }),
        (stop) => report({ ...shared, signal: stop }, schema, method, url),
      );
      // Safe: an endpoint has one resource function and so one schema, which has parsed this answer.
      return answer as Promise<v.InferOutput<S>>;
    },
  };
}
