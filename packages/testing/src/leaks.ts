/** Counts what elements leave behind on the page: listeners on window and document, and running timers. */
export interface LeakWatch {
  listeners: () => number;
  timers: () => number;
  restore: () => void;
}

type Key = `${string}|${boolean}`;

export function watchLeaks(): LeakWatch {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const listeners = new Map<EventTarget, Map<unknown, Set<Key>>>([
    [window, new Map()],
    [document, new Map()],
  ]);
  const timers = new Set<number>();

  const keyOf = (type: string, options: unknown): Key =>
    `${type}|${typeof options === 'object' && options !== null ? Reflect.get(options, 'capture') === true : options === true}`;

  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const kept = listeners.get(this);
    if (kept && listener) {
      const keys = kept.get(listener) ?? new Set<Key>();
      kept.set(listener, keys.add(keyOf(type, options)));
      const signal: unknown = typeof options === 'object' ? options.signal : undefined;
      if (signal instanceof AbortSignal) {
        addEventListener.call(signal, 'abort', () => keys.delete(keyOf(type, options)), { once: true });
      }
    }
    addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    listeners.get(this)?.get(listener)?.delete(keyOf(type, options));
    removeEventListener.call(this, type, listener, options);
  };
  const start =
    (original: (run: () => void, time?: number) => unknown, once: boolean) =>
    (run: () => void, time?: number) => {
      const id: number = Number(
        original(() => {
          if (once) timers.delete(id);
          run();
        }, time),
      );
      timers.add(id);
      return id;
    };
  const stop = (original: (id?: number) => void) => (id?: number) => {
    timers.delete(Number(id));
    original(id);
  };
  Object.assign(globalThis, {
    setTimeout: start(setTimeout.bind(globalThis), true),
    clearTimeout: stop(clearTimeout.bind(globalThis)),
    setInterval: start(setInterval.bind(globalThis), false),
    clearInterval: stop(clearInterval.bind(globalThis)),
  });

  return {
    listeners: () =>
      [...listeners.values()].flatMap((kept) => [...kept.values()]).reduce((sum, keys) => sum + keys.size, 0),
    timers: () => timers.size,
    restore() {
      Object.assign(EventTarget.prototype, { addEventListener, removeEventListener });
      Object.assign(globalThis, { setTimeout, clearTimeout, setInterval, clearInterval });
    },
  };
}
