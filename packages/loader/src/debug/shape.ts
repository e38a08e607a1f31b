/*
 * What the overlay may say of a value. Anybody may look over a shoulder, or ask for what the overlay copies: values that
 * name a person, open something or were typed are told by type and size alone (docs/cms/debug.md).
 */

/** Names of attributes whose values are keys or tokens, name a person, or may have been typed. */
const CLOSED = /token|key$|e-?mail|password|^(?:code|nick|query|text|user|value)$/i;
const EMAIL = /[^\s@]@[^\s@]+\.[^\s@]/;
/** An address of a page or a server, as far as it may stand in an attribute. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:)?\/\/?\S*$/i;
/** A segment of a path that a developer has named; ids, names of places and words of a search are none. */
const WORD = /^[a-z][a-zA-Z0-9._-]*$/;

/** Type and size of a value: `text of 32 characters`, `list of 3`, `object: email, password`. */
export function shapeOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string')
    return `text of ${value.length} ${value.length === 1 ? 'character' : 'characters'}`;
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (typeof value === 'object') return `object: ${Object.keys(value).join(', ')}`;
  return typeof value;
}

/** An address without what may have been typed: the values of its query, its fragment, a login, and ids in its path. */
export function addressShape(address: string): string {
  let url: URL;
  try {
    url = new URL(address, location.href);
  } catch {
    return shapeOf(address);
  }
  const path = url.pathname
    .split('/')
    .map((part) => (part === '' || WORD.test(part) ? part : '…'))
    .join('/');
  const names = [...new Set(url.searchParams.keys())].map((name) => (WORD.test(name) ? name : '…'));
  const origin = url.origin === location.origin ? '' : url.origin;
  return origin + path + (names.length > 0 ? `?${names.join('&')}` : '');
}

const isPlain = (value: unknown): boolean => ['number', 'boolean'].includes(typeof value);

/** The value of an attribute or property, where it may be shown; else its shape. */
export function shownValue(name: string, value: unknown): string {
  if (isPlain(value)) return String(value);
  const isOpen = !CLOSED.test(name);
  if (typeof value === 'string') {
    if (value === '') return '';
    // An address keeps its path: the page has written it. Its query may hold a key.
    const rest = ADDRESS.test(value) ? value.replace(/\/\/[^/@]*@/, '//').replace(/[?#].*$/, '?…') : value;
    return isOpen && !EMAIL.test(rest) ? rest : shapeOf(value);
  }
  if (!isOpen || !Array.isArray(value)) return shapeOf(value);
  const items: unknown[] = value;
  const isShort = items.every((item) => isPlain(item) || (typeof item === 'string' && !EMAIL.test(item)));
  return isShort ? JSON.stringify(items) : shapeOf(items);
}
