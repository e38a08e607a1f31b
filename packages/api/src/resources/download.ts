/** Most bytes of a file that is downloaded into the page's memory. */
export const LARGEST = 200 * 1024 * 1024;

/** How the caller stops a download, bounds it, and follows its progress. */
export interface DownloadOptions {
  signal: AbortSignal;
  /** Most bytes. */
  most?: number;
  /** Called with whole per cent; never called when the answer has no `content-length`. */
  onProgress?: (percent: number) => void;
}

/**
 * GET a file, without cookies for another origin. Null when it is larger than the caller takes: a download is then opened in a tab. Rejects when
 * it is stopped, refused or not readable for this page.
 */
export async function fetchFile(
  url: string,
  { signal, most = LARGEST, onProgress }: DownloadOptions,
): Promise<Blob | null> {
  const response = await fetch(url, { signal, credentials: 'same-origin' });
  const total = Number(response.headers.get('content-length') ?? 0);
  if (total > most) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok || !response.body) throw new TypeError(`download: ${response.status}`);
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    // The answer had no `content-length`, or a wrong one, and the file is too large after all.
    if (bytes > most) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
    if (total > 0) onProgress?.(Math.min(100, Math.floor((100 * bytes) / total)));
  }
  return new Blob(chunks);
}

/**
 * The `Content-Type` of a file, asked of its server without loading the file. Undefined when the server names none. Rejects
 * when the server is out of reach, refuses, or does not let this page read the answer.
 */
export async function fetchContentType(url: string, signal: AbortSignal): Promise<string | undefined> {
  const ask = async (method: 'HEAD' | 'GET') => {
    const stop = new AbortController();
    try {
      const response = await fetch(url, {
        method,
        credentials: 'same-origin',
        signal: AbortSignal.any([signal, stop.signal]),
        ...(method === 'GET' && { headers: { range: 'bytes=0-0' } }),
      });
      if (!response.ok) throw new TypeError(`content type: ${response.status}`);
      return response.headers.get('content-type') ?? undefined;
    } finally {
      // A live stream never ends, and a server may ignore the range.
      stop.abort();
    }
  };
  // Some servers of live streams refuse `HEAD`.
  const type = await ask('HEAD').catch(() => undefined);
  return type ?? ask('GET');
}
