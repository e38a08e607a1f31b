/** A body whose first piece has been looked at. */
export interface Peeked {
  /** Bytes of the first piece. A body that is made as one text has no other. */
  first: number;
  /** The whole body, its first piece included. */
  body: ReadableStream<Uint8Array>;
}

/** Waits for the first piece of a body, and for no other: a stream may stand still behind it. */
export async function peek(body: ReadableStream<Uint8Array>): Promise<Peeked> {
  const reader = body.getReader();
  const { value, done } = await reader.read();
  let isFirst = true;
  return {
    first: value?.length ?? 0,
    body: new ReadableStream({
      async pull(controller) {
        const piece = isFirst ? { value, done } : await reader.read();
        isFirst = false;
        if (piece.value !== undefined) controller.enqueue(piece.value);
        if (piece.done) controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    }),
  };
}
