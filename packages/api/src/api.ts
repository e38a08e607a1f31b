import type { GenericSchema, InferOutput } from 'valibot';
import type { EndpointKey, EndpointOverrides } from './network/endpoints.ts';
import { ApiError, UNREACHABLE } from './errors.ts';

/** One call: which endpoint (`nextPage`: none of the table, `url` says where), what fills its path and query, what is sent as JSON, and who deals with a failure. */
export interface ApiRequest {
  endpoint: EndpointKey | 'nextPage';
  /** An address that the server has given, in place of the endpoint's path; relative to the page. `params` fill it. */
  url?: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Values for the placeholders of the path; each is URI-encoded. */
  params?: Readonly<Record<string, string>>;
  /** Empty strings and empty lists are left out. */
  query?: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  /** Sent as the JSON body. */
  json?: unknown;
  /**
   * Cancels the call, which then fails with type `aborted`. A GET that several elements wait for goes on for the others.
   */
  signal?: AbortSignal;
  /** Sent even when the page is being left, with its headers; the browser allows 64 kB of such bodies. */
  keepalive?: boolean;
  /** A GET that is sent even while the same one is under way. */
  fresh?: boolean;
  /** The caller shows the failure itself: the visible error list skips it. */
  handled?: boolean;
  /** The element that asks; who hears of a failure hears of it, too. */
  source?: Element;
  /** `none` for calls whose 401 is an answer and not a lost session (login, recovery). */
  session?: 'required' | 'none';
}

/** What the client needs to know of the page: where the back end is, the CSRF token, and who hears of failed calls. */
export interface ApiOptions {
  /** Put before every path; empty for the page's own origin. */
  base?: string;
  endpoints?: EndpointOverrides;
  /** How lists stand in a query: `ids[]=1&ids[]=2` (`brackets`, the default) or `ids=1&ids=2`. */
  arrayFormat?: 'brackets' | 'repeat';
  /** Read for each call, because a CMS may renew the token in the page. */
  csrf?: () => { header: string; token: string } | undefined;
  /** Origins besides the page's own that the token and `X-Requested-With` may go to. */
  csrfOrigins?: readonly string[] | undefined;
  /** Hears of every failed call but the cancelled ones. */
  onError?: (error: ApiError, source?: Element) => void;
  /** Hears of each 401 that means that the session is over. */
  onUnauthorized?: (error: ApiError) => void;
}

/**
 * The client through which every call to the back end goes. An answer is unwrapped (`response`) and parsed by `schema`;
 * pass `v.unknown()` where any 2xx without `errors` is success. Every failure is an `ApiError`.
 */
export interface Api {
  send<S extends GenericSchema>(request: ApiRequest, schema: S): Promise<InferOutput<S>>;
  /**
   * A POST that is sent even when the page is being left; its answer is not read. False when the browser did not queue
   * it.
   */
  beacon(request: Pick<ApiRequest, 'endpoint' | 'url' | 'params' | 'json'>): boolean;
  /**
   * The server's time in milliseconds since the epoch, from the `Date` header of the latest answer; the visitor's clock
   * before the first one.
   */
  now(): number;
}

/** Creates the client without loading it: ky and the error catalogue arrive with the first call. */
export function createApi(options: ApiOptions = {}): Api {
  let client: Promise<Api> | undefined;
  let loaded: Api | undefined;
  return {
    async send(request, schema) {
      client ??= import('./network/client.ts').then(({ createClient }) => (loaded = createClient(options)));
      let ready: Api;
      try {
        ready = await client;
      } catch (cause) {
        client = undefined;
        // The client's file could not be fetched: treated as a call without an answer. The next call fetches it anew.
        const { endpoint, handled, source } = request;
        const error = new ApiError({ type: 'timeout', endpoint, handled, message: UNREACHABLE, cause });
        options.onError?.(error, source);
        throw error;
      }
      return ready.send(request, schema);
    },
    // A beacon takes back something that an earlier call has begun, so the client has been loaded by then.
    beacon: (request) => loaded?.beacon(request) ?? false,
    now: () => loaded?.now() ?? Date.now(),
  };
}
