import { isApiError } from '@apunt/api/errors';
import type { PartResult } from '@apunt/api/resources/participation';
import { StorageError } from '@apunt/api/resources/storage-upload';
import { createPace, percentOf, planParts, type Part } from './plan.ts';

/** Milliseconds before a part that did not arrive is sent again: three times, then it is given up. */
export const RETRY_DELAYS = [1000, 3000, 9000] as const;

/** The calls of an upload, in the order in which they are made. */
export interface UploadCalls {
  init: (signal: AbortSignal) => Promise<{ id: string; uploadUrl: string }>;
  create: (uploadUrl: string, signal: AbortSignal) => Promise<string>;
  sign: (upload: OpenUpload, part: Part, signal: AbortSignal) => Promise<string>;
  put: (
    url: string,
    body: Blob,
    options: { signal: AbortSignal; onProgress: (sent: number) => void },
  ) => Promise<string>;
  complete: (upload: OpenUpload, parts: readonly PartResult[], signal: AbortSignal) => Promise<void>;
  abort: (upload: OpenUpload) => void;
}

export interface OpenUpload {
  fileId: string;
  uploadId: string;
}

export interface Progress {
  /** Whole per cent; 100 only when the file is complete. */
  percent: number;
  /** Bytes; never fewer than told before. */
  sent: number;
  total: number;
  /** Seconds, as far as one can tell. */
  left: number | undefined;
}

export interface UploadOptions {
  file: Blob;
  /** Bytes. */
  partSize: number;
  calls: UploadCalls;
  onProgress: (progress: Progress) => void;
  onRetry: (part: number, attempt: number) => void;
  /** The line is gone, or back: nothing is tried or counted meanwhile. */
  onLine?: (isOnline: boolean) => void;
}

/** The file cannot be read any more, or not as it was when it was chosen. */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError';
}

/** Waits; the signal ends it at once, with its reason. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Waits until the browser has a line, or thinks so. */
function online(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (navigator.onLine) return resolve();
    const finish = (settle: () => void) => () => {
      removeEventListener('online', back);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const back = finish(resolve);
    const stop = finish(() => reject(signal.reason));
    addEventListener('online', back);
    signal.addEventListener('abort', stop);
  });
}

/** A 401 ends the session, and with it this run: then it stays the reason. */
function throwIfStopped(error: unknown, signal: AbortSignal): void {
  if (!isApiError(error) || error.status !== 401) signal.throwIfAborted();
}

/** What sending it again cannot mend. */
function isFinal(error: unknown): boolean {
  if (error instanceof StorageError) return ['address', 'no-etag', 'lost'].includes(error.kind);
  // A back end that is down or slow may be back; one that says no has said so.
  return isApiError(error) ? !['timeout', 'server', 'unknown'].includes(error.type) : true;
}

/**
 * One file on its way, in parts, one after the other and one in memory at most. `run` may be called again after a failure:
 * what has arrived is never sent twice.
 */
export function createUpload({ file, partSize, calls, onProgress, onRetry, onLine }: UploadOptions) {
  const parts = planParts(file.size, partSize);
  const arrived = new Map<number, PartResult>();
  const pace = createPace();
  let opened: OpenUpload | undefined;
  let isComplete = false;
  let told = { percent: 0, sent: 0 };

  const report = (current = 0) => {
    const done = parts.reduce(
      (sum, { number, start, end }) => sum + (arrived.has(number) ? end - start : 0),
      0,
    );
    const sent = Math.max(told.sent, done + current);
    const percent = isComplete ? 100 : Math.max(told.percent, percentOf(sent, file.size));
    pace.add(performance.now(), sent);
    told = { percent, sent };
    onProgress({ percent, sent, total: file.size, left: isComplete ? 0 : pace.left(file.size) });
  };

  /** A file that was changed, moved or deleted since it was chosen cannot be read any more. */
  async function probe(at: number): Promise<void> {
    try {
      const read = await file.slice(at, at + 1).arrayBuffer();
      if (read.byteLength === 1) return;
    } catch (cause) {
      throw new FileGoneError('the file cannot be read', { cause });
    }
    throw new FileGoneError('the file is shorter than it was');
  }

  async function line(signal: AbortSignal): Promise<void> {
    if (navigator.onLine) return;
    onLine?.(false);
    pace.pause();
    await online(signal);
    onLine?.(true);
  }

  async function sendPart(upload: OpenUpload, part: Part, signal: AbortSignal): Promise<string> {
    for (let attempt = 0; ;) {
      await line(signal);
      await probe(part.start);
      try {
        const url = await calls.sign(upload, part, signal);
        // Without a type: a header that was not signed would be refused.
        return await calls.put(url, file.slice(part.start, part.end, ''), { signal, onProgress: report });
      } catch (error) {
        throwIfStopped(error, signal);
        const delay = RETRY_DELAYS[attempt];
        const isLineGone = !navigator.onLine;
        if (isFinal(error) || (delay === undefined && !isLineGone)) {
          // The next try would ask for the same that is not there any more.
          if (isLost(error)) forget();
          throw error;
        }
        if (isLineGone) continue;
        attempt += 1;
        onRetry(part.number, attempt);
        await pause(delay ?? 0, signal);
      }
    }
  }

  const isLost = (error: unknown) =>
    (error instanceof StorageError && error.kind === 'lost') || (isApiError(error) && error.status === 404);

  function forget(): void {
    opened = undefined;
    arrived.clear();
  }

  return {
    parts: parts.length,
    /** Whether `run` will ask for a new upload first. */
    get isNew(): boolean {
      return !opened && !isComplete;
    },
    get isComplete(): boolean {
      return isComplete;
    },
    /** Sends what has not arrived yet; the id of the file. */
    async run(signal: AbortSignal): Promise<string> {
      signal.throwIfAborted();
      if (isComplete && opened) return opened.fileId;
      await probe(file.size - 1);
      if (!opened) {
        const { id, uploadUrl } = await calls.init(signal);
        opened = { fileId: id, uploadId: await calls.create(uploadUrl, signal) };
      }
      const upload = opened;
      report();
      for (const part of parts) {
        if (arrived.has(part.number)) continue;
        const etag = await sendPart(upload, part, signal);
        arrived.set(part.number, { etag, partNumber: part.number });
        report();
      }
      try {
        await calls.complete(
          upload,
          parts.flatMap(({ number }) => arrived.get(number) ?? []),
          signal,
        );
      } catch (error) {
        throwIfStopped(error, signal);
        if (isLost(error)) forget();
        throw error;
      }
      isComplete = true;
      report();
      return upload.fileId;
    },
    /** Nobody will finish it: says so to the back end, once. */
    abandon(): void {
      if (opened && !isComplete) calls.abort(opened);
      if (!isComplete) forget();
    },
  };
}

export type Upload = ReturnType<typeof createUpload>;
