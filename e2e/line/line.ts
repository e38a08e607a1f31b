import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { Writable } from 'node:stream';

/*
 * A line between a browser and a server that can break: what is sent goes through this process, socket by socket, so that a reset
 * is a reset and a line that stands still takes no more bytes. Playwright's own routes answer inside the browser, which never
 * sees a broken connection then.
 */

/** A fault of the line, met by a part of a file on its way. */
export interface Fault {
  /**
   * `reset`: the connection is reset in the middle of the body. `answer`: the server has taken everything, and the connection is
   * reset before its answer. `stall`: the line stands still. `offline`: the device says that it has no network.
   */
  kind: 'reset' | 'answer' | 'stall' | 'offline';
  /** When: the share of what is left of the body, from 0 to 1. */
  at: number;
  /** Milliseconds for which a stalled line stands still, by the clock of the page. */
  lasts: number;
}

/** One PUT that stands still, until it is said whether it goes on. */
export interface Standing {
  fault: Fault;
  end: (goesOn: boolean) => void;
  /** The network is back: since this fault struck, every connection was reset. Only for `offline`. */
  restore: () => void;
}

export interface LineOptions {
  /** Port of the server at the other end. */
  port: number;
  /** The faults that a part meets on its way, each time that it is sent; none when it may pass. */
  next: (part: number) => readonly Fault[];
  /** Headers that the answers get, for a server that forgets them. */
  headers?: Record<string, string>;
  /** Called with each line that stands still. */
  onStanding: (standing: Standing) => void;
}

/** What has gone over the line. */
export interface Log {
  /** Method and path of every request, in the order in which they came. */
  requests: string[];
  /** Numbers of parts, each time that the browser has got the whole answer that it has arrived. */
  arrived: number[];
  /** Numbers of parts that were sent again after that. */
  again: number[];
  /** Faults that have struck. */
  struck: Fault[];
  /** Requests that are under way. */
  open: number;
}

export interface Line {
  url: string;
  log: Log;
  close(): Promise<void>;
}

const partOf = (url: URL): number => Number(url.searchParams.get('partNumber') ?? 0);

/** Opens the line. */
export async function openLine({ port, next, onStanding, headers: more }: LineOptions): Promise<Line> {
  const log: Log = { requests: [], arrived: [], again: [], struck: [], open: 0 };

  /** Copies the body, up to where a fault strikes that ends it; gives that one back. */
  async function copy(from: IncomingMessage, to: Writable, faults: Fault[]): Promise<Fault | undefined> {
    const total = Number(from.headers['content-length'] ?? 0);
    let passed = 0;
    let coming = faults.shift();
    let limit = (coming?.at ?? 0) * total;
    for await (const chunk of from) {
      if (!Buffer.isBuffer(chunk)) throw new Error('The body is no stream of bytes.');
      passed += chunk.length;
      if (!to.write(chunk)) await once(to, 'drain');
      while (coming !== undefined && coming.kind !== 'answer' && passed >= limit) {
        log.struck.push(coming);
        if (coming.kind === 'reset' || !(await standStill(coming))) return coming;
        coming = faults.shift();
        limit = passed + (coming?.at ?? 0) * (total - passed);
      }
    }
    to.end();
    if (coming !== undefined) log.struck.push(coming);
    return coming;
  }

  let isDown = false;
  const restore = () => void (isDown = false);

  // Whether the browser has hung up cannot be seen here: bytes that nobody takes stand before the end of what it sends.
  const standStill = (fault: Fault): Promise<boolean> =>
    new Promise((end) => {
      isDown = fault.kind === 'offline';
      onStanding({ fault, end, restore });
    });

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { socket } = asked;
    const url = new URL(asked.url ?? '/', 'http://localhost');
    const part = asked.method === 'PUT' ? partOf(url) : 0;
    // What a browser sends again by itself does not ask whether there is a network.
    if (isDown) return void socket.resetAndDestroy();
    log.requests.push(`${asked.method} ${url.pathname}`);
    if (part > 0 && log.arrived.includes(part)) log.again.push(part);
    const onward = send({
      port,
      path: asked.url,
      method: asked.method,
      headers: asked.headers,
      agent: false,
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      onward.once('response', resolve);
      onward.once('error', reject);
    });
    // Heard below, or not at all when the line has broken before.
    answered.catch(() => {});
    const end = await copy(asked, onward, part > 0 ? [...next(part)] : []);
    if (end !== undefined && end.kind !== 'answer') {
      onward.destroy();
      socket.resetAndDestroy();
      return;
    }
    const back = await answered;
    if (end !== undefined) {
      back.resume();
      socket.resetAndDestroy();
      return;
    }
    // The connection to the server is for this request alone, the one to the browser stays.
    const { connection: _, ...headers } = back.headers;
    answer.writeHead(back.statusCode ?? 502, { ...more, ...headers });
    back.pipe(answer);
    await once(answer, 'finish');
    if (part > 0 && back.statusCode === 200) log.arrived.push(part);
  }

  const server = createServer((asked, answer) => {
    log.open += 1;
    const { socket } = asked;
    pass(asked, answer)
      // The server has hung up, or the browser has: the other one hears of it.
      .catch(() => socket.destroy())
      .finally(() => (log.open -= 1));
  });
  server.listen(0);
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    url: `http://localhost:${address.port}`,
    log,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
