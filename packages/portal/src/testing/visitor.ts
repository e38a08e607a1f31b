import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPortal, type Portal, type PortalOptions } from '../portal.ts';
import { copySeeded } from './seeded-copy.ts';

/** A browser without script: keeps cookies, reads the CSRF token from pages, follows nothing by itself. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The page's text, for pages. */
  page(path: string): Promise<string>;
  /** Sends a plain form, as its page would: with the hidden token. */
  submit(path: string, fields: Record<string, string>): Promise<Response>;
  /** Opens the address of a mail and presses the button of its page. */
  confirm(path: string): Promise<Response>;
  /** A call as the library makes it: header token, X-Requested-With, JSON. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  cookies: Map<string, string>;
}

/** A portal on a seeded database of its own, in a folder that is removed when the portal is closed. */
export async function openPortal(options: PortalOptions = {}): Promise<Portal> {
  const folder = await mkdtemp(join(tmpdir(), 'apunt-portal-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'portal.db');
    if (options.dbUrl === undefined) await copySeeded(file);
    const portal = await createPortal({
      dbUrl: `file:${file}`,
      limits: false,
      standIns: true,
      onError: (error) => {
        throw error;
      },
      ...options,
    });
    return {
      app: portal.app,
      async close() {
        await portal.close();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

/** A new browser looking at `portal` through one of its hosts, from an address of the network. */
export function visit({ app }: Portal, origin = 'http://localhost:4000', remoteAddress?: string): Visitor {
  const cookies = new Map<string, string>();
  let token: string | null = null;

  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await app.request(
      new URL(path, origin).href,
      { ...init, headers },
      remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } },
    );
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    return response;
  }

  function keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    if (attributes.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }

  async function csrfToken(): Promise<string> {
    if (token === null) {
      const html = await (await send('/acces', {})).text();
      token = /<meta name="csrf-token" content="([^"]+)"/.exec(html)?.[1] ?? '';
    }
    return token;
  }

  async function submit(path: string, fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams({ _csrf: await csrfToken(), ...fields });
    return send(path, { method: 'POST', body });
  }

  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    page: async (path) => (await send(path, {})).text(),
    submit,
    async confirm(path) {
      const html = await (await send(path, {})).text();
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      const action = /<form[^>]*method="post" action="([^"]+)"/.exec(main)?.[1];
      if (action === undefined) throw new Error(`${path} has no form.`);
      const hidden = [...main.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
      return submit(action, Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])));
    },
    async call(method, path, body, headers = {}) {
      return send(path, {
        method,
        headers: {
          'x-csrf-token': await csrfToken(),
          'x-requested-with': 'XMLHttpRequest',
          'sec-fetch-site': 'same-origin',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
  };
}

/** Logs in through the API; throws if the portal does not agree. */
export async function logInAs(visitor: Visitor, who: keyof typeof credentials): Promise<void> {
  const response = await visitor.call('POST', '/api/front/user/login', credentials[who]);
  if (response.status !== 200) throw new Error(`Login as ${who} answered ${response.status}.`);
}

export const credentials = {
  anna: { email: 'anna@example.test', password: 'Taronja2026' },
  vicent: { email: 'vicent@example.test', password: 'Magrana2026' },
  carme: { email: 'carme@example.test', password: 'Garrofa2026' },
  aina: { nick: '4711', password: '0042' },
};
