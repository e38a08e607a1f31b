import { getResponse, type RequestHandler } from 'msw';
import { fakeXhr } from './fake-xhr.ts';

/** A request that a test has seen. */
export interface SeenRequest {
  method: string;
  path: string;
  headers: Headers;
  body: string;
  /** Whether it is sent even when the page is being left. */
  isKeptAlive: boolean;
}

export interface Network {
  readonly requests: readonly SeenRequest[];
  /** `METHOD /path` of each request, in order. */
  readonly calls: readonly string[];
  /** Puts handlers in front of the present ones. */
  use(...handlers: RequestHandler[]): void;
  /** Every further request fails as if the line were cut. */
  cut(): void;
  restore(): void;
}

/**
 * Answers `fetch`, XMLHttpRequest and beacons from MSW handlers, without a service worker: the same handlers serve unit tests, browser tests
 * and stories. A request that nobody handles fails the way a cut line does, and is recorded.
 */
export function installNetwork(...first: RequestHandler[]): Network {
  const original = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  const requests: SeenRequest[] = [];
  let handlers = first;
  let down = false;
  const fake: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = await request.clone().text();
    const { method, headers, keepalive: isKeptAlive } = request;
    requests.push({ method, path: pathname + search, headers, body, isKeptAlive });
    const aborted = new Promise<never>((_, reject) => {
      const stop = () => reject(new DOMException('aborted', 'AbortError'));
      request.signal.addEventListener('abort', stop);
      if (request.signal.aborted) stop();
    });
    const response = down ? undefined : await Promise.race([getResponse(handlers, request), aborted]);
    if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
  globalThis.fetch = fake;
  globalThis.XMLHttpRequest = fakeXhr(fake);
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value(url: string, body: Blob) {
      void body
        .text()
        .then((text) => fake(url, { method: 'POST', body: text }))
        .catch(() => {});
      return true;
    },
  });
  return {
    requests,
    get calls() {
      return requests.map(({ method, path }) => `${method} ${path}`);
    },
    use: (...more) => void (handlers = [...more, ...handlers]),
    cut: () => void (down = true),
    restore() {
      Object.assign(globalThis, original);
      Reflect.deleteProperty(navigator, 'sendBeacon');
    },
  };
}
