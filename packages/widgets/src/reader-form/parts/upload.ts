import { isApiError } from '@apunt/api/errors';
import type { PartResult } from '@apunt/api/resources/participation';
import { StorageError } from '@apunt/api/resources/storage-upload';
import { createPace, percentOf, planParts, type Part } from './plan.ts';

/**
 * Milliseconds to wait before a failed part is sent again, for the first, second and third time; then the upload fails.
 */
export const RETRY_DELAYS = [1000, 3000, 9000] as const;

/**
 * Milliseconds for which what the back end answered to `init` is used again when the upload could not be opened. Each
 * `init` reserves a file that nobody ever fills; but the address that it gave runs out some time.
 */
export const INIT_KEPT = 15 * 60_000;

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
  /** Whole per cent; 100 only when the storage has put the file together. */
  percent: number;
  /** Bytes sent; the number never goes down, even when a part has to be sent again. */
  sent: number;
  total: number;
  /** Estimated seconds that the rest will take; undefined while that cannot be estimated. */
  left: number | undefined;
}

export interface UploadOptions {
  file: Blob;
  /** Size of a part, in bytes. */
  partSize: number;
  calls: UploadCalls;
  onProgress: (progress: Progress) => void;
  onRetry: (part: number, attempt: number) => void;
  /**
   * Called when the browser goes offline and when it is online again. Meanwhile
   * nothing is sent, and no retry is used up.
   */
  onLine?: (isOnline: boolean) => void;
}

/** Thrown when the file was moved, deleted or changed after the visitor chose it. */
export class FileGoneError extends Error {
  override readonly name = 'FileGoneError';
}

/** Waits `ms` milliseconds; when the signal is aborted, rejects at once with the reason of the abort. */
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

/** Waits until the browser reports that it is online, which does not prove that the server can be reached. */
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

/**
 * Throws the reason of an abort instead of `error`, except for a 401: a 401 ends the session, which aborts this run,
 * too, and the 401 is then the cause to report.
 */
function throwIfStopped(error: unknown, signal: AbortSignal): void {
  if (!isApiError(error) || error.status !== 401) signal.throwIfAborted();
}

/** True when the connection to the storage has broken. */
const isBroken = (error: unknown): boolean => error instanceof StorageError && error.kind === 'network';

/** True for a failure that sending the part again cannot repair. */
function isFinal(error: unknown): boolean {
  if (error instanceof StorageError) return ['address', 'no-etag', 'lost'].includes(error.kind);
  // A back end that is down or slow may recover, so the part is sent again; a refusal would only be repeated.
  return isApiError(error) ? !['timeout', 'server', 'unknown'].includes(error.type) : true;
}

/**
 * Uploads one file in parts, one after the other, so that at most one part is in memory. `run` may be called again
 * after a failure: parts that have arrived are not sent again.
 */
export function createUpload({ file, partSize, calls, onProgress, onRetry, onLine }: UploadOptions) {
  const parts = planParts(file.size, partSize);
  const arrived = new Map<number, PartResult>();
  const pace = createPace();
  let prepared: { id: string; uploadUrl: string; at: number } | undefined;
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

  /**
   * Reads one byte to find out whether the file is still there: a browser cannot read a file that was changed,
   * moved or deleted after it was chosen.
   */
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
    let isResent = false;
    for (let attempt = 0; ;) {
      await line(signal);
      await probe(part.start);
      let left = 0;
      const onProgress = (sent: number) => {
        left = sent;
        report(sent);
      };
      try {
        const url = await calls.sign(upload, part, signal);
        // The slice has no type: it would become a content-type header, which is not
        // signed, and the storage would refuse it.
        return await calls.put(url, file.slice(part.start, part.end, ''), { signal, onProgress });
      } catch (error) {
        throwIfStopped(error, signal);
        const delay = RETRY_DELAYS[attempt];
        const isLineGone = !navigator.onLine;
        // A connection that breaks on the way is no failure yet, the first time of each attempt. On a connection that was
        // kept browsers send again by themselves; a storage elsewhere gets a new one after each break (docs/adr/0061).
        if (!isLineGone && !isResent && left > 0 && isBroken(error)) {
          isResent = true;
          continue;
        }
        isResent = false;
        if (isFinal(error) || (delay === undefined && !isLineGone)) {
          // The storage no longer has this upload. It is forgotten, so that the next `run` opens a new one.
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
    opened = prepared = undefined;
    arrived.clear();
  }

  async function open(signal: AbortSignal): Promise<OpenUpload> {
    prepared ??= { ...(await calls.init(signal)), at: Date.now() };
    const { id, uploadUrl, at } = prepared;
    try {
      return { fileId: id, uploadId: await calls.create(uploadUrl, signal) };
    } catch (error) {
      if (Date.now() - at > INIT_KEPT) prepared = undefined;
      throw error;
    }
  }
  return {
    parts: parts.length,
    /** True when the next `run` has to ask the back end for a new file first, which takes a captcha. */
    get isNew(): boolean {
      return !prepared && !isComplete;
    },
    /** True when at least one part has arrived, so that the next `run` goes on from there. */
    get hasArrived(): boolean {
      return arrived.size > 0;
    },
    get isComplete(): boolean {
      return isComplete;
    },
    /** Sends the parts that have not arrived yet, and returns the id of the file. */
    async run(signal: AbortSignal): Promise<string> {
      signal.throwIfAborted();
      if (isComplete && opened) return opened.fileId;
      await probe(file.size - 1);
      opened ??= await open(signal);
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
    /** Gives an unfinished upload up: forgets it and asks the back end, once, to delete the parts that have arrived. */
    abandon(): void {
      if (opened && !isComplete) calls.abort(opened);
      if (!isComplete) forget();
    },
  };
}

export type Upload = ReturnType<typeof createUpload>;
