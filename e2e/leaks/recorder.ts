/** Name of the function by which the page tells what it has written where. */
export const TELL = 'tellTrace';

/**
 * Runs in every page before its own scripts: notes what scripts write to where others could read it, at the moment of writing, so
 * that nothing is missed that is taken away again. Objects are told leaf by leaf, with the path to each.
 */
export function record(tellName: string): void {
  const tell = (where: string, text: string) => {
    const binding: unknown = Reflect.get(globalThis, tellName);
    if (typeof binding === 'function') void binding(where, text);
  };
  const walk = (where: string, value: unknown, seen: readonly unknown[] = []): void => {
    if (typeof value === 'string' || typeof value === 'number') tell(where, String(value));
    if (typeof value !== 'object' || value === null || value instanceof Node || seen.includes(value)) return;
    if (value instanceof Error) tell(where, `${value.stack ?? value.message}`);
    // An error's own message and cause are not enumerable.
    const keys = value instanceof Error ? Object.getOwnPropertyNames(value) : Object.keys(value);
    for (const key of keys) walk(`${where}.${key}`, Reflect.get(value, key), [...seen, value]);
  };
  /** Calls `before` with the arguments of each call of a method, and then the method. */
  const wrap = (
    owner: object,
    name: string,
    before: (args: readonly unknown[], self: unknown) => void,
  ): void => {
    const original: unknown = Reflect.get(owner, name);
    if (typeof original !== 'function') return;
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      before(args, this);
      return Reflect.apply(original, this, args);
    });
  };

  wrap(EventTarget.prototype, 'dispatchEvent', ([event]) => {
    if (event instanceof CustomEvent && event.type.startsWith('apunt-'))
      walk(`event ${event.type}`, event.detail);
  });
  wrap(Storage.prototype, 'setItem', ([key, value], self) =>
    tell(
      `${self === localStorage ? 'local' : 'session'} storage ${String(key)}`,
      `${String(key)} ${String(value)}`,
    ),
  );
  for (const name of ['pushState', 'replaceState'])
    wrap(History.prototype, name, ([state, , url]) => {
      walk('history state', state);
      if (url !== undefined && url !== null) tell('history address', String(url));
    });
  for (const level of ['log', 'info', 'warn', 'error', 'debug'])
    wrap(console, level, (args) => walk(`console ${level}`, args));
  wrap(BroadcastChannel.prototype, 'postMessage', ([message]) => walk('message to other tabs', message));
  wrap(Window.prototype, 'postMessage', ([message]) => walk('message to a window', message));
  wrap(window, 'postMessage', ([message]) => walk('message to a window', message));
  wrap(Navigator.prototype, 'sendBeacon', ([url]) => tell('address of a beacon', String(url)));

  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (cookie?.set)
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(this: Document, text: string) {
        tell(`cookie ${text.split('=')[0] ?? ''}`, text);
        cookie.set?.call(this, text);
      },
    });

  addEventListener('error', ({ error, message }) => walk('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => walk('error', reason));
}

/** Everything that a page holds at this moment and that outlives it, or that others may read: `[where, text]`. */
export async function lookAround(): Promise<[where: string, text: string][]> {
  const found: [string, string][] = [
    ['address', location.href],
    ['referrer', document.referrer],
    ['title', document.title],
    ['window name', window.name],
    ['history state', JSON.stringify(history.state)],
  ];
  for (const [name, storage] of [
    ['local', localStorage],
    ['session', sessionStorage],
  ] as const)
    for (const [key, value] of Object.entries(storage))
      found.push([`${name} storage ${key}`, `${key} ${value}`]);
  for (const text of document.cookie.split('; ')) found.push([`cookie ${text.split('=')[0] ?? ''}`, text]);

  // What Back leads to.
  for (const { url } of navigation.entries()) found.push(['history address', url ?? '']);

  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      found.push([`cache ${name}`, request.url]);
      found.push([`cache ${name}`, await ((await cache.match(request))?.text() ?? '')]);
    }
  }

  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      const held: unknown[] = [await answerOf(rows.getAllKeys()), await answerOf(rows.getAll())];
      found.push([`database ${name} ${store}`, JSON.stringify(held)]);
    }
    database.close();
  }
  return found;
}
