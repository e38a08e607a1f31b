import { inertHtml } from '@apunt/ui/trusted';
import { readText } from '../network/answer.ts';

/*
 * The storage that files go to, past our own back end, by addresses that it has signed. The one place beside the client
 * that speaks to the network: the client's ten seconds, headers and JSON are not for parts of a video.
 */

/** Milliseconds for opening an upload. */
export const CREATE_TIMEOUT = 30_000;
/** Milliseconds without a byte after which a part counts as stuck. A slow part that moves may take as long as it needs. */
export const STALL_TIMEOUT = 60_000;
/** Bytes of an answer at most; an `UploadId` stands in the first few hundred. */
const XML_LIMIT = 64 * 1024;

/**
 * `no-etag`: the storage does not let the page read the ETag, which completing an upload needs. `lost`: the storage no
 * longer knows the upload.
 */
export type StorageErrorKind = 'address' | 'network' | 'stalled' | 'refused' | 'answer' | 'no-etag' | 'lost';

/** A failed call to the storage: `kind` says why, `status` is the HTTP status, where there was an answer. */
export class StorageError extends Error {
  readonly kind: StorageErrorKind;
  readonly status: number | undefined;
  constructor(kind: StorageErrorKind, status?: number, options?: ErrorOptions) {
    super(`storage: ${kind}${status === undefined ? '' : ` (${status})`}`, options);
    this.name = 'StorageError';
    this.kind = kind;
    this.status = status;
  }
}

/** The address, if it is one that a file may go to. */
function webAddress(address: string): string {
  let url: URL | undefined;
  try {
    url = new URL(address, location.origin);
  } catch {
    // An address that cannot be parsed throws below, like one with another protocol.
  }
  if (!url || !/^https?:$/.test(url.protocol)) throw new StorageError('address');
  return url.href;
}

const refusal = (status: number): StorageError =>
  new StorageError(status === 404 ? 'lost' : 'refused', status);

/** POST without a body: the `UploadId` of the XML answer, whatever namespaces it uses. */
export async function openMultipartUpload(uploadUrl: string, signal: AbortSignal): Promise<string> {
  const url = webAddress(uploadUrl);
  const call = new AbortController();
  const stop = () => call.abort();
  const timer = setTimeout(stop, CREATE_TIMEOUT);
  signal.addEventListener('abort', stop);
  let status: number;
  let text: string | undefined;
  try {
    signal.throwIfAborted();
    const response = await fetch(url, { method: 'POST', credentials: 'omit', signal: call.signal });
    status = response.status;
    text = await readText(response, XML_LIMIT);
  } catch (cause) {
    signal.throwIfAborted();
    throw new StorageError(call.signal.aborted ? 'stalled' : 'network', undefined, { cause });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
  if (status >= 300) throw refusal(status);
  if (text === undefined) throw new StorageError('answer', status);
  const answer = new DOMParser().parseFromString(inertHtml(text), 'application/xml');
  // By its local name: storages differ in their namespaces and in how they write them.
  const found = [...answer.querySelectorAll('*')].find(({ localName }) => localName === 'UploadId');
  const uploadId = found?.textContent?.trim();
  if (!uploadId) throw new StorageError('answer', status);
  return uploadId;
}

/**
 * How the caller stops the upload of a part and follows it. `stallTimeout`: milliseconds without a byte before it
 * counts as stuck.
 */
export interface PutOptions {
  signal: AbortSignal;
  /** Bytes of this part that have left. */
  onProgress: (sent: number) => void;
  stallTimeout?: number;
}

/** PUT one part: its ETag as sent, quotes and all. The signal stops it at once. */
export function putPart(uploadUrl: string, body: Blob, options: PutOptions): Promise<string> {
  const { signal, onProgress, stallTimeout = STALL_TIMEOUT } = options;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // fetch() cannot tell how much of a body has left.
    const request = new XMLHttpRequest();
    request.open('PUT', webAddress(uploadUrl));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => request.abort();
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const fail = (error: unknown) => finish(() => reject(error));
    let isStalled = false;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isStalled = true;
        request.abort();
      }, stallTimeout);
    };
    request.upload.addEventListener('progress', ({ loaded }) => {
      watch();
      onProgress(Math.min(loaded, body.size));
    });
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status >= 300) return fail(refusal(request.status));
      const etag = request.getResponseHeader('ETag');
      if (etag) return finish(() => resolve(etag));
      console.error(
        'apunt: the storage sends no readable ETag; its CORS rules have to expose that header (docs/errors/no-etag.md)',
      );
      return fail(new StorageError('no-etag', request.status));
    });
    request.addEventListener('error', () => fail(new StorageError('network')));
    request.addEventListener('abort', () => fail(isStalled ? new StorageError('stalled') : signal.reason));
    signal.addEventListener('abort', stop);
    watch();
    request.send(body);
  });
}
