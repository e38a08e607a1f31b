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
