import { brotliCompressSync, constants } from 'node:zlib';

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Compressed as a release is served: at the best quality, which no server has the time for at each request. */
export const brotli = (content: string | Uint8Array): Buffer => brotliCompressSync(content, BEST);
