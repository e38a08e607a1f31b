import type { Answer } from '../server.ts';
import { encodingFor, type Encoding } from './accept-encoding.ts';
import { isText } from './file-types.ts';
import { coderOf, shrink } from './coders.ts';
import { peek } from './peek.ts';

/** Bytes below which an answer is sent as it is: it fits into one packet. */
const LEAST = 1024;
/** Compressed files that are kept in memory; the two builds have some 600. */
const MOST_KEPT = 2000;

interface CompressOptions {
  /** Nobody waits for the best quality. */
  isHurried?: boolean;
}

/**
 * Compresses texts by what the client accepts (docs/adr/0092). An answer with an ETag is the same for everybody: its bytes are compressed
 * once, at the best quality, and kept. Any other answer is compressed piece by piece, and no piece waits for the next.
 */
export function compressed(answer: Answer, { isHurried = false }: CompressOptions = {}): Answer {
  const kept = new Map<string, Promise<Buffer>>();

  function once(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  }

  async function encode(response: Response, accepted: string | null): Promise<Response> {
    const { status, body: given } = response;
    if (given === null || !mayCompress(response)) return response;
    const headers = new Headers(response.headers);
    varyByEncoding(headers);
    const encoding = encodingFor(accepted);
    if (encoding === null) return new Response(given, { status, headers });
    const etag = headers.get('etag');
    if (etag === null) {
      const { first, body } = await peek(given);
      if (first < LEAST) return new Response(body, { status, headers });
      sayEncoded(headers, encoding);
      return new Response(body.pipeThrough(coderOf(encoding)), { status, headers });
    }
    const plain = Buffer.from(await response.arrayBuffer());
    if (plain.length < LEAST) return new Response(new Uint8Array(plain), { status, headers });
    const bytes = await once(`${encoding} ${etag}`, () => shrink(plain, encoding, isHurried));
    sayEncoded(headers, encoding);
    headers.set('content-length', String(bytes.length));
    return new Response(new Uint8Array(bytes), { status, headers });
  }

  return async (request, env) => {
    const accepted = request.headers.get('accept-encoding');
    if (request.method !== 'HEAD') return encode(await answer(request, env), accepted);
    // The body alone tells how the answer to GET would be sent.
    const asked = await answer(new Request(request, { method: 'GET' }), env);
    const { status, headers, body } = await encode(asked, accepted);
    await body?.cancel();
    return new Response(null, { status, headers });
  };
}

/** A part of a file is one of its plain bytes, and an answer may forbid that it is changed on its way. */
function mayCompress({ status, headers }: Response): boolean {
  return (
    status !== 206 &&
    !headers.has('content-encoding') &&
    !/\bno-transform\b/.test(headers.get('cache-control') ?? '') &&
    isText(headers.get('content-type') ?? '')
  );
}

function varyByEncoding(headers: Headers): void {
  const vary = headers.get('vary') ?? '';
  if (!/\baccept-encoding\b|\*/i.test(vary)) headers.append('vary', 'Accept-Encoding');
}

/** The bytes are others now: an ETag that named them byte by byte names the text alone. */
function sayEncoded(headers: Headers, encoding: Encoding): void {
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  // Parts are of the plain bytes.
  headers.delete('accept-ranges');
  const etag = headers.get('etag');
  if (etag !== null && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
}
