import { readText } from '../network/answer.ts';

/**
 * GET the captions of a video, as WebVTT. Undefined for more bytes than an answer may have (`MOST_BYTES`): the rest is not fetched then. Rejects
 * when it is stopped, refused or not readable for this page.
 */
export async function fetchCaptions(url: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(url, { signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new TypeError(`captions: ${response.status}`);
  }
  return readText(response);
}
