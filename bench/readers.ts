import { spawn } from 'node:child_process';
import { setMaxListeners } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from '@apunt/api/network/client';
import { Poller } from '@apunt/api/polling/poller';
import { fetchMessages } from '@apunt/api/resources/live';
import { startPortal } from '@apunt/portal';
import { freePort } from '../scripts/free-port.mjs';
import { hasCommand, nginxIn } from '../scripts/nginx.mjs';

/*
 * `npm run bench:readers`: many readers of one live story against the reference portal with a cache of nginx before it. Each reader is the
 * library's own client and poller. Prints what reaches the cache, and what of it the origin. All of it stays on this machine, and ends.
 */

const { values } = parseArgs({
  options: { readers: { type: 'string' }, seconds: { type: 'string' }, every: { type: 'string' } },
});
const whole = (name: string, text: string | undefined, otherwise: number, most: number): number => {
  const value = Number(text ?? otherwise);
  if (Number.isInteger(value) && value > 0 && value <= most) return value;
  console.error(`bench:readers: --${name} ${text}: expected a whole number from 1 to ${most}`);
  return process.exit(2);
};
const readers = whole('readers', values.readers, 10_000, 20_000);
const seconds = whole('seconds', values.seconds, 90, 600);
/** Seconds from one message of the editors to the next. */
const every = whole('every', values.every, 15, 600);
/** Milliseconds: what `<apunt-live-feed>` does unless told otherwise, and the span in which the readers come. */
const INTERVAL = 20_000;
const STORY = '7';

if (!hasCommand('nginx')) {
  console.error('bench:readers: no nginx on this machine. On Debian: apt-get install nginx-light');
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'apunt-readers-'));
const portal = await startPortal({
  port: 0,
  dbUrl: `file:${join(folder, 'portal.db')}`,
  uploadsDir: folder,
  distDir: 'dist',
  standIns: true,
});
const port = await freePort();
const log = join(folder, 'calls.log');
const cache = `  log_format share '$msec $upstream_cache_status $body_bytes_sent $request_uri';
  proxy_cache_path ${folder}/cache keys_zone=answers:1m inactive=1m;
  upstream portal { server 127.0.0.1:${portal.port}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    access_log ${log} share buffer=64k flush=1s;
    location / {
      proxy_pass http://portal;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_cache answers;
      proxy_cache_key $host$request_uri;
      proxy_cache_lock on;
      proxy_cache_use_stale updating error timeout;
    }
  }`;
const [command, args] = nginxIn(folder, cache);
const nginx = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
const origin = `http://127.0.0.1:${port}`;

// What the client and the poller ask of a page. All readers share this one.
const page = Object.assign(new EventTarget(), { hidden: false });
setMaxListeners(0, page);
Object.assign(globalThis, {
  location: { origin, href: `${origin}/` },
  document: page,
  navigator: { onLine: true },
  addEventListener() {},
});

/** One reader: the newest messages when the page is opened, and what has come since then. */
function read(onFailure: (error: unknown) => void): Poller {
  const api = createClient({});
  let newest: number | undefined;
  return new Poller({
    ladder: [1],
    waitAfter: () => INTERVAL,
    async ask(signal) {
      try {
        const which = newest === undefined ? 'newest' : { newerThan: newest };
        const { messages } = await fetchMessages(api, STORY, which, signal);
        for (const { time = 0 } of messages) newest = Math.max(newest ?? 0, Math.floor(time / 1000));
        return true;
      } catch (error) {
        if (!signal.aborted) onFailure(error);
        return false;
      }
    },
  });
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function write(): Promise<void> {
  await fetch(`${portal.url}/__live/${STORY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'add' }),
  });
}

let failures = 0;
let failure: unknown;
const pollers = Array.from({ length: readers }, () =>
  read((error) => {
    failures += 1;
    failure = error;
  }),
);
console.log(
  `${readers} readers for ${seconds} s, a message every ${every} s, calls every ${INTERVAL / 1000} s …`,
);
const arrivals = pollers.map((poller) => setTimeout(() => poller.ask(), Math.random() * INTERVAL));
const editor = setInterval(() => void write(), every * 1000);
await later(seconds * 1000);
clearInterval(editor);
for (const timer of arrivals) clearTimeout(timer);
for (const poller of pollers) poller.close();
// The log is written every second.
await later(2000);

interface Line {
  second: number;
  status: string;
  bytes: number;
  address: string;
}
const lines: Line[] = (await readFile(log, 'utf8'))
  .trim()
  .split('\n')
  .map((line) => {
    const [time = '', status = '', bytes = '', address = ''] = line.split(' ');
    return { second: Math.floor(Number(time)), status, bytes: Number(bytes), address };
  });
const first = Math.min(...lines.map(({ second }) => second));
// Once all have come.
const steady = lines.filter(({ second }) => second - first >= INTERVAL / 1000);
const perSecond = new Map<number, number>();
for (const { second } of steady) perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
const kept = new Set(['HIT', 'STALE', 'UPDATING']);
const asked = lines.filter(({ status }) => !kept.has(status));
const askedLater = steady.filter(({ status }) => !kept.has(status));
const span = Math.max(1, seconds - INTERVAL / 1000);
const share = (part: number, of: number) => `${((100 * part) / of).toFixed(2)} %`;
console.log(`
calls that reached the cache        ${lines.length} (${failures} failed)
of them the origin's                ${asked.length} (${share(asked.length, lines.length)})
once all have come: calls a second  ${(steady.length / span).toFixed(1)} on average, ${Math.max(...perSecond.values())} at most
the origin's calls a second         ${(askedLater.length / span).toFixed(2)} on average
different addresses                 ${new Set(lines.map(({ address }) => address)).size}
body of an answer                   ${Math.round(lines.reduce((sum, { bytes }) => sum + bytes, 0) / lines.length)} bytes on average`);

nginx.kill();
await portal.close();
await rm(folder, { recursive: true, force: true });
if (failures > 0) console.error('bench:readers: a call failed:', failure);
process.exit(failures > 0 ? 1 : 0);
