/*
 * How much of an answer is taken in. A server that has gone wrong, or somebody between, could otherwise fill the memory of the tab
 * (docs/adr/0082).
 */

/** Bytes of an answer, as text, that are read at most. */
export const MOST_BYTES = 2_000_000;
/** Lists and objects in one another, at most. */
export const DEEPEST = 20;

/**
 * The text of an answer, counted while it comes. Undefined when it has more than `most` bytes: then the rest is not fetched.
 * Rejects when the answer breaks off.
 */
export async function readText(response: Response, most = MOST_BYTES): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > most) {
      // Not waited for: a stream may take its time to end, and the call has its result.
      reader.cancel().catch(() => {});
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * True for JSON with more than `most` lists and objects in one another. Looked for in the text, because in some browsers the parser itself
 * runs out of stack.
 */
export function isNestedDeeper(json: string, most = DEEPEST): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') isText = !isText;
    else if (isText) at += sign === '\\' ? 1 : 0;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
