import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@apunt/api/errors';
import { StorageError } from '@apunt/api/resources/storage-upload';
import {
  createUpload,
  FileGoneError,
  INIT_KEPT,
  RETRY_DELAYS,
  type Progress,
  type UploadCalls,
} from './upload.ts';

const PART = 4;
const content = 'abcdefghij';

function start(more: Partial<UploadCalls> = {}, file: Blob = new Blob([content])) {
  const log: string[] = [];
  const bodies: string[] = [];
  const progress: Progress[] = [];
  const lines: boolean[] = [];
  const calls: UploadCalls = {
    init: async () => (log.push('init'), { id: 'f', uploadUrl: '/u' }),
    create: async (url) => (log.push(`create ${url}`), 'up'),
    sign: async (_, { number }) => (log.push(`sign ${number}`), `/p${number}?${log.length}`),
    async put(url, body, { onProgress }) {
      log.push(`put ${url.slice(1, 3)}`);
      onProgress(Math.ceil(body.size / 2));
      bodies.push(await body.text());
      return `"${url.slice(1, 3)}"`;
    },
    complete: async (_, parts) => void log.push(`complete ${parts.map(({ etag }) => etag).join()}`),
    abort: ({ uploadId }) => void log.push(`abort ${uploadId}`),
    ...more,
  };
  const upload = createUpload({
    file,
    partSize: PART,
    calls,
    onProgress: (one) => void progress.push(one),
    onRetry: (part, attempt) => void log.push(`retry ${part}.${attempt}`),
    onLine: (isOnline) => void lines.push(isOnline),
  });
  return { upload, log, bodies, progress, lines, stop: new AbortController() };
}
const api = (type: 'server' | 'unauthorized' | 'not-found', status: number) =>
  new ApiError({ type, status, endpoint: 'uploadPart', message: type });

describe('createUpload', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('sends the parts one by one, in order, each with an address of its own', async () => {
    const { upload, log, bodies, stop } = start();
    await expect(upload.run(stop.signal)).resolves.toBe('f');
    expect(log).toEqual([
      'init',
      'create /u',
      'sign 1',
      'put p1',
      'sign 2',
      'put p2',
      'sign 3',
      'put p3',
      'complete "p1","p2","p3"',
    ]);
    expect(bodies).toEqual(['abcd', 'efgh', 'ij']);
  });

  it('is prepared once, however often opening it fails, and says that nothing has arrived', async () => {
    let isDown = true;
    const { upload, log, stop } = start({
      async create(url) {
        log.push(`create ${url}`);
        if (isDown) throw new StorageError('network');
        return 'up';
      },
    });
    expect(upload.isNew).toBe(true);
    for (let press = 0; press < 20; press += 1)
      await expect(upload.run(stop.signal)).rejects.toThrow('network');
    expect(log.filter((one) => one === 'init')).toHaveLength(1);
    expect(upload.isNew).toBe(false);
    expect(upload.hasArrived).toBe(false);
    isDown = false;
    await expect(upload.run(stop.signal)).resolves.toBe('f');
    expect(log.filter((one) => one === 'init')).toHaveLength(1);
    expect(upload.hasArrived).toBe(true);
  });

  it('is prepared anew when the address may have run out', async () => {
    vi.setSystemTime(0);
    const { upload, log, stop } = start({ create: () => Promise.reject(new StorageError('refused', 403)) });
    await expect(upload.run(stop.signal)).rejects.toThrow('refused');
    vi.setSystemTime(INIT_KEPT + 1);
    await expect(upload.run(stop.signal)).rejects.toThrow('refused');
    expect(log).toEqual(['init']);
    await expect(upload.run(stop.signal)).rejects.toThrow('refused');
    expect(log).toEqual(['init', 'init']);
  });

  it('reads no more than a part of the file at a time', async () => {
    const file = new Blob([content]);
    const sizes: number[] = [];
    const slice = file.slice.bind(file);
    file.slice = (from, to, type) => {
      sizes.push((to ?? 0) - (from ?? 0));
      return slice(from, to, type);
    };
    const { upload, stop } = start({}, file);
    await upload.run(stop.signal);
    expect(Math.max(...sizes)).toBe(PART);
  });

  it('sends a part alone again after 1, 3 and 9 seconds, each time to a fresh address', async () => {
    let failures = 3;
    const addresses: string[] = [];
    const { upload, log, stop, progress } = start({
      async put(url, body, { onProgress }) {
        addresses.push(url);
        onProgress(body.size);
        if (url.startsWith('/p2') && failures-- > 0) throw new StorageError('refused', 503);
        return 'e';
      },
    });
    const run = upload.run(stop.signal);
    for (const delay of [1000, 3000, 9000]) {
      const before = addresses.length;
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(addresses.filter((url) => url.startsWith('/p2'))).toHaveLength(Math.max(before - 1, 1));
      await vi.advanceTimersByTimeAsync(1);
    }
    await run;
    expect(log.filter((line) => /retry/.test(line))).toEqual(['retry 2.1', 'retry 2.2', 'retry 2.3']);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((url) => url.startsWith('/p1'))).toHaveLength(1);
    const percents = progress.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents.filter((percent) => percent === 100)).toHaveLength(1);
  });

  it('sends a part whose connection breaks on the way once more at once, in each attempt', async () => {
    const { upload, log, stop } = start({
      async put(url, _, { onProgress }) {
        log.push(`put ${url.slice(1, 3)}`);
        onProgress(1);
        throw new StorageError('network');
      },
    });
    const refused = expect(upload.run(stop.signal)).rejects.toThrow('network');
    for (const [attempt, delay] of RETRY_DELAYS.entries()) {
      await vi.waitFor(() => expect(log.at(-1)).toBe(`retry 1.${attempt + 1}`));
      await vi.advanceTimersByTimeAsync(delay);
    }
    await refused;
    const once = ['sign 1', 'put p1', 'sign 1', 'put p1'];
    expect(log.slice(2)).toEqual([...once, 'retry 1.1', ...once, 'retry 1.2', ...once, 'retry 1.3', ...once]);
  });

  it('does not hurry with a storage that nothing reaches', async () => {
    const { upload, log, stop } = start({ put: () => Promise.reject(new StorageError('network')) });
    const refused = expect(upload.run(stop.signal)).rejects.toThrow('network');
    await vi.advanceTimersByTimeAsync(13_000);
    await refused;
    expect(log.filter((one) => one === 'sign 1')).toHaveLength(RETRY_DELAYS.length + 1);
  });

  it('gives a part up after the third repetition; the next run goes on where it was', async () => {
    let isDown = true;
    const { upload, log, stop } = start({
      async put(url) {
        log.push(`put ${url.slice(1, 3)}`);
        if (url.startsWith('/p2') && isDown) throw new StorageError('stalled');
        return 'e';
      },
    });
    const run = upload.run(stop.signal);
    const refused = expect(run).rejects.toThrow('stalled');
    await vi.advanceTimersByTimeAsync(13_000);
    await refused;
    isDown = false;
    expect(upload.isNew).toBe(false);
    log.length = 0;
    await upload.run(stop.signal);
    expect(log).toEqual(['sign 2', 'put p2', 'sign 3', 'put p3', 'complete e,e,e']);
  });

  it.each([
    ['an address that could not be signed for a moment', api('server', 500), true],
    ['a refusal', api('unauthorized', 403), false],
    ['an upload that nobody knows', api('not-found', 404), false],
  ])('%s', async (_, error, isRepeated) => {
    let failures = 1;
    const { upload, log, stop } = start({
      sign: async (__, { number }) => {
        if (failures-- > 0) throw error;
        return `/p${number}`;
      },
    });
    const run = upload.run(stop.signal);
    if (isRepeated) {
      await vi.advanceTimersByTimeAsync(1000);
      await expect(run).resolves.toBe('f');
    } else {
      await expect(run).rejects.toBe(error);
      expect(log).not.toContain('retry 1.1');
      expect(upload.isNew).toBe(error.status === 404);
    }
  });

  it('waits while there is no line, without counting it as a failure', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    let cuts = 6;
    const { upload, log, lines, stop } = start({
      async put() {
        if (cuts-- > 0) {
          line.mockReturnValue(false);
          throw new StorageError('network');
        }
        return 'e';
      },
    });
    const run = upload.run(stop.signal);
    for (let cut = 0; cut < 6; cut += 1) {
      await vi.waitFor(() => expect(lines.length).toBe(cut * 2 + 1));
      line.mockReturnValue(true);
      dispatchEvent(new Event('online'));
    }
    await run;
    expect(log.filter((one) => /retry/.test(one))).toEqual([]);
    expect(lines).toEqual(Array.from({ length: 12 }, (_, index) => index % 2 === 1));
  });

  it.each([
    ['while a part is on its way', 'put'],
    ['while an address is asked for', 'sign'],
    ['while it waits to try again', 'retry'],
  ])('stops at once, %s', async (_, where) => {
    const hang = (signal: AbortSignal) =>
      new Promise<never>((__, reject) => void signal.addEventListener('abort', () => reject(signal.reason)));
    const { upload, log, stop } = start({
      ...(where === 'put' && { put: (__: string, ___: Blob, { signal }) => hang(signal) }),
      ...(where === 'sign' && { sign: (__, ___, signal) => hang(signal) }),
      ...(where === 'retry' && { put: () => Promise.reject(new StorageError('network')) }),
    });
    const run = upload.run(stop.signal);
    const stopped = expect(run).rejects.toThrow(/abort/i);
    await vi.advanceTimersByTimeAsync(500);
    stop.abort();
    await stopped;
    upload.abandon();
    upload.abandon();
    expect(log.filter((one) => /abort/.test(one))).toEqual(['abort up']);
  });

  it('takes nothing back that is complete, and does not send it again', async () => {
    const { upload, log, stop } = start();
    await upload.run(stop.signal);
    upload.abandon();
    await expect(upload.run(stop.signal)).resolves.toBe('f');
    expect(log.filter((one) => /init|abort/.test(one))).toEqual(['init']);
  });

  it('asks only for the completion again when that has failed', async () => {
    let failures = 1;
    const { upload, log, stop } = start({
      complete: async () => {
        if (failures-- > 0) throw api('server', 500);
        log.push('complete');
      },
    });
    await expect(upload.run(stop.signal)).rejects.toThrow('server');
    log.length = 0;
    await upload.run(stop.signal);
    expect(log).toEqual(['complete']);
  });

  it.each(['sign', 'complete'])(
    'names the session that is over as the reason when "%s" stops it',
    async (name) => {
      const { upload, stop } = start({
        [name]() {
          stop.abort();
          return Promise.reject(api('unauthorized', 401));
        },
      });
      await expect(upload.run(stop.signal)).rejects.toThrow('unauthorized');
    },
  );

  it('sends nothing of a file that is gone', async () => {
    const file = new Blob([content]);
    file.slice = () =>
      Object.assign(new Blob(), {
        arrayBuffer: () => Promise.reject(new DOMException('x', 'NotReadableError')),
      });
    const { upload, log, stop } = start({}, file);
    await expect(upload.run(stop.signal)).rejects.toBeInstanceOf(FileGoneError);
    expect(log).toEqual([]);
  });

  it('stops when the file changes on the way', async () => {
    const file = new Blob([content]);
    let isGone = false;
    const slice = file.slice.bind(file);
    file.slice = (...range) => (isGone ? new Blob() : slice(...range));
    const { upload, log, stop } = start(
      {
        async put() {
          isGone = true;
          return 'e';
        },
      },
      file,
    );
    await expect(upload.run(stop.signal)).rejects.toBeInstanceOf(FileGoneError);
    expect(log.filter((one) => /sign/.test(one))).toEqual(['sign 1']);
  });
});
