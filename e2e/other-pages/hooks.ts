/* What runs in a page before any script of it does. Nothing from outside of these functions reaches the page. */

/** Every second of this clock takes 1.43 of ours. */
export function slowClock(): void {
  const PACE = 0.7;
  const started = Date.now();
  const now = Date.now.bind(Date);
  const slow = () => Math.round(started + (now() - started) * PACE);
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [slow()] : given, made),
    get: (date, name) => (name === 'now' ? slow : Reflect.get(date, name)),
  });
  const { setTimeout: later, setInterval: often } = globalThis;
  const measure = performance.now.bind(performance);
  performance.now = () => measure() * PACE;
  Object.assign(globalThis, {
    setTimeout: (run: TimerHandler, wait = 0, ...rest: unknown[]) => later(run, wait / PACE, ...rest),
    setInterval: (run: TimerHandler, wait = 0, ...rest: unknown[]) => often(run, wait / PACE, ...rest),
  });
}

/** As Prototype 1.7 and MooTools 1.2 did: new methods that `for … in` finds, `toJSON` that writes text, own versions of new standards. */
export function patchPrototypes(): void {
  const add = (target: object, methods: Record<string, unknown>) => Object.assign(target, methods);
  const list = (items: ArrayLike<unknown> | null) => {
    const found: unknown[] = [];
    for (let index = 0; items && index < items.length; index += 1) found.push(items[index]);
    return found;
  };
  add(Array.prototype, {
    each(this: unknown[], run: (item: unknown) => void) {
      for (let index = 0; index < this.length; index += 1) run(this[index]);
    },
    contains: Array.prototype.includes,
    toJSON(this: unknown[]) {
      return `[${this.map((item) => JSON.stringify(item)).join(', ')}]`;
    },
  });
  add(String.prototype, {
    toJSON(this: string) {
      return `"${this.replaceAll('"', String.raw`\"`)}"`;
    },
    camelize(this: string) {
      return this.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    },
  });
  add(Function.prototype, { argumentNames: () => [], delay: () => 0 });
  add(String.prototype, {
    at(this: string, place: number) {
      return this.charAt(place);
    },
  });
  add(Element.prototype, {
    matches(this: Element, selector: string) {
      // As the polyfills for Internet Explorer that ask nobody whether they are needed.
      return this.webkitMatchesSelector(selector);
    },
  });
  add(Element.prototype, { hide: () => {}, show: () => {}, visible: () => true, select: () => [] });
  add(Array, { from: list });
  add(globalThis, { $: (id: string) => document.querySelector(`#${id}`), $A: list });
}
