import { ENDPOINTS, type EndpointKey } from '@apunt/api/network/endpoints';

/** A call that is to be spoiled. */
export interface SpoiledCall {
  signal: AbortSignal;
  /** What the back end answers; asking for it is what makes the back end do its work. */
  answer: () => Promise<Response>;
}

export interface Fault {
  /** The head of its column. */
  name: string;
  doc: string;
  /** It ends as if there were no fault; what counts is what the visitor sees meanwhile. */
  isSlow?: true;
  /** It takes so long that the page has to show that it is at work. */
  takesTime?: true;
  spoil(call: SpoiledCall): Promise<Response>;
}

const never = (): Promise<never> => new Promise(() => {});
const later = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));
/** As `fetch` rejects, and as its body does, when it is called off. */
const calledOff = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(new DOMException('The user aborted a request.', 'AbortError'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });

/** The answer with its headers at once, and the body as `pour` lets it come. A body of nothing is still waited for. */
async function inPieces(
  { signal, answer }: SpoiledCall,
  pour: (bytes: Uint8Array, put: (part: Uint8Array) => void) => Promise<void>,
): Promise<Response> {
  const { body, status, headers } = await answer();
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        await Promise.race([pour(bytes, (part) => controller.enqueue(part)), calledOff(signal)]);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
  });
  return new Response(stream, { status: status === 204 ? 200 : status, headers });
}

const half = (bytes: Uint8Array): Uint8Array => bytes.slice(0, Math.floor(bytes.length / 2));
const json = (body: unknown, status = 200): Promise<Response> =>
  Promise.resolve(Response.json(body, { status }));

const LOGIN_PAGE = '<!doctype html><html lang="ca"><title>Accés</title><form method="post"></form></html>';

const STATUSES = [400, 401, 403, 404, 410, 412, 500];

/** What may happen to a call, in the order of the columns. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'refused',
    doc: 'no connection, no name, or refused by CORS: a script cannot tell them apart',
    spoil: () => Promise.reject(new TypeError('Failed to fetch')),
  },
  {
    name: 'reset',
    doc: 'the connection breaks in the middle of the body; the back end has done its work',
    spoil: (call) =>
      inPieces(call, (bytes, put) => {
        put(half(bytes));
        return Promise.reject(new TypeError('network error'));
      }),
  },
  {
    name: 'slow headers',
    doc: 'the answer comes after 4 s',
    isSlow: true,
    takesTime: true,
    spoil: ({ signal, answer }) => Promise.race([later(4000).then(answer), calledOff(signal)]),
  },
  {
    name: 'slow body',
    doc: 'the headers come at once, the body after 4 s in two parts',
    isSlow: true,
    takesTime: true,
    spoil: (call) =>
      inPieces(call, async (bytes, put) => {
        await later(2000);
        put(half(bytes));
        await later(2000);
        put(bytes.slice(half(bytes).length));
      }),
  },
  {
    name: 'stall',
    doc: 'headers and half of the body come, and then nothing',
    takesTime: true,
    spoil: (call) =>
      inPieces(call, (bytes, put) => {
        put(half(bytes));
        return never();
      }),
  },
  {
    name: '10 s',
    doc: 'no answer within ten seconds',
    takesTime: true,
    spoil: ({ signal }) => calledOff(signal),
  },
  ...STATUSES.map((status) => ({
    name: String(status),
    doc: `status ${status}, and nothing else said`,
    spoil: () => json({}, status),
  })),
  {
    name: 'HTML',
    doc: 'a page of HTML with status 200, as a proxy answers that wants a login',
    spoil: () => Promise.resolve(new Response(LOGIN_PAGE, { headers: { 'Content-Type': 'text/html' } })),
  },
  {
    name: 'truncated',
    doc: 'status 200 and half of the JSON; the back end has done its work',
    spoil: async ({ answer }) => {
      const response = await answer();
      // An answer without a body is cut off from the braces that any server could have sent.
      const text = (await response.text()) || '{}';
      return new Response(text.slice(0, Math.floor(text.length / 2)), { headers: response.headers });
    },
  },
  {
    name: 'wrapped error',
    doc: '`{"response": {"httpCode": 500}}` with status 200',
    spoil: () => json({ response: { httpCode: 500 } }),
  },
];

/** The calls of one endpoint, spoiled from `begin` on; all others go through. */
export interface SpoiledNetwork {
  /** How many calls of the endpoint have been sent since `begin`. */
  readonly calls: number;
  /** The back end is at work on an answer; one that a fault keeps back is not asked for yet. */
  readonly isBusy: boolean;
  begin(): void;
  restore(): void;
}

/** Matches the addresses of an endpoint, at its default path or at the site's own. */
function addressesOf(template: string): RegExp {
  const literal = (text: string) => text.replaceAll(/[.?*+^$|()[\]]/g, String.raw`\$&`);
  const parts = template.split(/(\{\/?\w+\})/).map((part) => {
    if (part.startsWith('{/')) return '(?:/[^/]+)?';
    return part.startsWith('{') ? '[^/]*' : literal(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** Puts a fault between the page and the `fetch` that is there. */
export function spoilCalls(
  { key, path, method }: { key: EndpointKey; path?: string; method?: string },
  fault: Fault | undefined,
): SpoiledNetwork {
  const fetchBefore = globalThis.fetch;
  const beacon = Object.getOwnPropertyDescriptor(navigator, 'sendBeacon');
  const addresses = addressesOf(path ?? ENDPOINTS[key]);
  let isOn = false;
  let calls = 0;
  let asked = 0;
  /** The answer with its whole body, which is then at hand at once. */
  const answered = async (request: Request): Promise<Response> => {
    asked += 1;
    try {
      const response = await fetchBefore(request);
      const { status, headers } = response;
      const body = await response.arrayBuffer();
      return new Response(body.byteLength > 0 ? body : null, { status, headers });
    } finally {
      asked -= 1;
    }
  };
  const spoiled: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const isMeant =
      addresses.test(new URL(request.url).pathname) && (method === undefined || request.method === method);
    if (!isOn || !isMeant) return answered(request);
    calls += 1;
    const { signal } = request;
    return fault ? fault.spoil({ signal, answer: () => answered(request) }) : answered(request);
  };
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value(url: string, body: Blob) {
      spoiled(url, { method: 'POST', body }).catch(() => {});
      return true;
    },
  });
  globalThis.fetch = spoiled;
  return {
    get calls() {
      return calls;
    },
    get isBusy() {
      return asked > 0;
    },
    begin: () => void (isOn = true),
    restore() {
      globalThis.fetch = fetchBefore;
      if (beacon) Object.defineProperty(navigator, 'sendBeacon', beacon);
    },
  };
}
