import { parseAccept } from 'hono/utils/accept';

/** How an answer may be compressed; the first is the smaller one. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encoding that a client wants most by its `Accept-Encoding`, ours where it wants several alike; null for an answer as it is, which is
 * also what a client without the header gets.
 */
export function encodingFor(header: string | null): Encoding | null {
  const accepted = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  const rest = accepted.get('*') ?? 0;
  // A client that names other encodings takes the plain answer, too, but likes it less.
  let most = accepted.get('identity') ?? 0;
  let best: Encoding | null = null;
  for (const encoding of ENCODINGS) {
    const quality = accepted.get(encoding) ?? rest;
    if (quality > most || (quality > 0 && quality === most && best === null)) {
      best = encoding;
      most = quality;
    }
  }
  return best;
}
