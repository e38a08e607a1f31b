import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_XML } from '@apunt/testing/fixtures/participation';
import { installNetwork, type Network } from '@apunt/testing/network';
import { recordConsole } from '@apunt/testing/page';
import { openMultipartUpload, CREATE_TIMEOUT, putPart, StorageError } from './storage-upload.ts';

const xml = (body: string) => new HttpResponse(body, { headers: { 'content-type': 'application/xml' } });

describe('the storage', () => {
  let network: Network;
  let stop: AbortController;

  beforeEach(() => {
    stop = new AbortController();
    network = installNetwork(
      http.post('*/open', () => xml(STORAGE_XML)),
      http.put('*/part', () => new HttpResponse(null, { headers: { ETag: '"abc"' } })),
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    network.restore();
  });
  const open = (url = '/open') => openMultipartUpload(url, stop.signal);
  const put = (url = '/part', onProgress: (sent: number) => void = () => {}) =>
    putPart(url, new Blob(['1234']), { signal: stop.signal, onProgress });

  it('is opened by a POST without body or headers of ours, and tells the id whatever its namespaces', async () => {
    await expect(open()).resolves.toBe('u-1');
    expect(network.requests[0]).toMatchObject({ method: 'POST', body: '' });
    expect(network.requests[0]?.headers.get('x-requested-with')).toBeNull();
    for (const body of ['<UploadId> a </UploadId>', '<r xmlns="x"><UploadId>a</UploadId></r>']) {
      network.use(http.post('*/open', () => xml(body)));
      await expect(open()).resolves.toBe('a');
    }
  });

  it.each([
    ['no id', () => xml('<r/>'), 'answer'],
    ['no XML', () => HttpResponse.text('x'.repeat(100)), 'answer'],
    ['a refusal', () => new HttpResponse(null, { status: 403 }), 'refused'],
    ['nothing there', () => new HttpResponse(null, { status: 404 }), 'lost'],
    ['no line', () => HttpResponse.error(), 'network'],
  ] as const)('opened with %s', async (_, answer, kind) => {
    network.use(http.post('*/open', answer));
    await expect(open()).rejects.toMatchObject({ name: 'StorageError', kind });
  });

  it('is given up after thirty seconds', async () => {
    vi.useFakeTimers();
    network.use(http.post('*/open', () => new Promise<never>(() => {})));
    const refused = expect(open()).rejects.toMatchObject({ kind: 'stalled' });
    await vi.advanceTimersByTimeAsync(CREATE_TIMEOUT);
    await refused;
  });

  it.each(['javascript:alert(1)', 'data:text/xml,<UploadId>a</UploadId>', 'file:///etc', 'http://'])(
    'is not asked at %s',
    async (url) => {
      await expect(open(url)).rejects.toMatchObject({ kind: 'address' });
      await expect(put(url)).rejects.toMatchObject({ kind: 'address' });
      expect(network.calls).toEqual([]);
    },
  );

  it('takes a part and hands back its ETag, quotes and all', async () => {
    const told: number[] = [];
    await expect(put('/part', (sent) => void told.push(sent))).resolves.toBe('"abc"');
    expect(network.requests[0]).toMatchObject({ method: 'PUT', body: '1234' });
    expect(told).toEqual([2, 4]);
  });

  it('says to developers that it hides the ETag', async () => {
    network.use(http.put('*/part', () => new HttpResponse(null)));
    const log = recordConsole();
    await expect(put()).rejects.toMatchObject({ kind: 'no-etag' });
    log.restore();
    expect(log.lines).toEqual([expect.stringContaining('docs/errors/no-etag.md')]);
  });

  it.each([
    [403, 'refused'],
    [404, 'lost'],
    [500, 'refused'],
  ])('refuses a part with %i: %s', async (status, kind) => {
    network.use(http.put('*/part', () => new HttpResponse(null, { status })));
    await expect(put()).rejects.toMatchObject({ kind, status });
  });

  it('gives a part up that does not move for a minute, and not one that does', async () => {
    vi.useFakeTimers();
    network.use(http.put('*/part', () => new Promise<never>(() => {})));
    const refused = expect(put()).rejects.toMatchObject({ kind: 'stalled' });
    await vi.advanceTimersByTimeAsync(60_000);
    await refused;
  });

  it('is left alone at once', async () => {
    network.use(http.put('*/part', () => new Promise<never>(() => {})));
    const part = put();
    stop.abort();
    await expect(part).rejects.not.toBeInstanceOf(StorageError);
  });
});
