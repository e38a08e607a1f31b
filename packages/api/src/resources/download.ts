/** Bytes above which a file is not taken through the memory of the page. */
export const LARGEST = 200 * 1024 * 1024;

/** How the caller stops a download and follows its progress. */
export interface DownloadOptions {
  signal: AbortSignal;
  /** Whole per cent; not told where the length is not. */
  onProgress: (percent: number) => void;
}

/**
 * GET a file of another origin, which a plain link could not name. Null when it is too large for that: a tab has to do it.
 * Rejects when it is stopped, refused or not readable for this page.
 */
export async function fetchFile(url: string, { signal, onProgress }: DownloadOptions): Promise<Blob | null> {
  const response = await fetch(url, { signal, credentials: 'omit' });
  const total = Number(response.headers.get('content-length') ?? 0);
  if (total > LARGEST) {
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
    // A length that was not told, or not true.
    if (bytes > LARGEST) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
    if (total > 0) onProgress(Math.min(100, Math.floor((100 * bytes) / total)));
  }
  return new Blob(chunks);
}
