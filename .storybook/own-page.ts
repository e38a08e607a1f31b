/*
 * Every story is a page of its own: cookies, storage and messages between tabs stay in its frame. On a docs page all
 * stories stand side by side on one origin; without this the last one to log in or out would do so for all of them.
 */

/** A storage that nobody else reads and that ends with the frame. */
function ownStorage(): Storage {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
  return storage;
}

function ownCookies(): PropertyDescriptor {
  const cookies = new Map<string, string>();
  return {
    configurable: true,
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set(line: string) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const [name = '', ...value] = pair.split('=');
      const isOver = attributes.some((one) => {
        const [key = '', when = ''] = one.split('=');
        if (/^max-age$/i.test(key)) return Number(when) <= 0;
        return /^expires$/i.test(key) && Date.parse(when) <= Date.now();
      });
      if (isOver) cookies.delete(name);
      else cookies.set(name, value.join('='));
    },
  };
}

/** A channel that no other frame is on. */
class OwnChannel extends EventTarget {
  onmessage = null;
  onmessageerror = null;
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
  }
  postMessage(): void {}
  close(): void {}
}

Object.defineProperty(document, 'cookie', ownCookies());
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { configurable: true, value: ownStorage() });
Object.defineProperty(globalThis, 'BroadcastChannel', {
  configurable: true,
  writable: true,
  value: OwnChannel,
});

/** The frame that shows this story on a docs page, if it is shown on one. */
const frame = window.frameElement;
if (frame?.id.startsWith('iframe--')) {
  // Storybook tells the window above what it does; the docs page would take that for its own, the toolbar's values too.
  Object.defineProperty(globalThis, 'parent', { configurable: true, value: globalThis });
  const box = frame.parentElement;
  // A frame has no height of its own: it gets that of the story. One that is about scrolling keeps what its parameters say, or there
  // would be nothing to scroll; one that is several windows high would grow for ever.
  new ResizeObserver(([entry]) => {
    if (box && entry && !document.querySelector('[data-scrolls]'))
      box.style.height = `${Math.ceil(entry.target.scrollHeight)}px`;
  }).observe(document.documentElement);
  // Stories that press something move the focus, and the docs page must not jump to each of them.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusHere(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => {};
}
