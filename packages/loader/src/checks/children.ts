import { didYouMean, guess } from 'apunt-lint/near';
import { isJson } from '@apunt/element/json-child';
import { whenDue } from '@apunt/element/hydrate';
import { report } from '@apunt/element/report';
import { DRAWN } from '@apunt/element/server-html';
import { checkAddress } from './address.ts';
import type { JsonKeys, KnownTag } from './known.ts';

const LABEL = 'data-apunt-json';

const quoted = (word: string | undefined): string | undefined => word && `"${word}"`;

function checkKeys(element: Element, place: string, value: unknown, known: JsonKeys): void {
  if (typeof value === 'string') return checkAddress(element, place, value);
  if (Array.isArray(value)) {
    for (const item of known.items ? value : []) checkKeys(element, place, item, known.items ?? {});
    return;
  }
  if (!known.keys || typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const keys = Object.hasOwn(known.keys, key) ? known.keys[key] : undefined;
    if (keys) {
      checkKeys(element, `${place}, ${key}`, inner, keys);
      continue;
    }
    const near = guess(key, Object.keys(known.keys));
    if (known.open && near === undefined) continue;
    const meant = didYouMean(quoted(near));
    report(element, 'unknown-json-key', `${place}, "${key}": expected a key that is read here.${meant}`);
  }
}

/** Reports a JSON child or attribute that the tag does not take, or keys in it that nobody reads. `write` is how its name is written. */
function checkJson(
  element: Element,
  { json }: KnownTag,
  name: string,
  text: string | null,
  write: (name: string) => string,
): void {
  const known = Object.hasOwn(json, name) ? json[name] : undefined;
  if (!known) {
    const names = Object.keys(json).filter((other) => other !== 'props');
    const near = guess(name, names);
    const taken = near === undefined && names.length > 0 ? `: ${names.join(', ')}` : '';
    const fault = `${write(name)}: expected a name that this tag takes${taken}.${didYouMean(near && write(near))}`;
    report(element, 'unknown-json', fault);
    return;
  }
  try {
    checkKeys(element, `JSON "${name}"`, JSON.parse(text ?? ''), known);
  } catch {
    // Not to be read: the element says so itself.
  }
}

/** Reports what is wrong with the JSON of an element: its names, keys, and scripts that it does not read. */
export function checkAllJson(element: Element, known: KnownTag): void {
  for (const child of element.children) {
    const label = child.getAttribute(LABEL);
    if (isJson(child))
      checkJson(element, known, label || 'props', child.textContent, (name) => `${LABEL}="${name}"`);
    else if (child.localName === 'script' && label !== null)
      report(element, 'misplaced-json', `${LABEL}="${label}": expected type="application/json" beside it`);
  }
  for (const { name, value } of element.attributes) {
    const match = /^data-json(?:-(.+))?$/.exec(name);
    if (match && value)
      checkJson(element, known, match[1] ?? 'props', value, (other) => `data-json-${other}`);
  }
  for (const script of element.querySelectorAll(':scope > * script')) {
    if (!isJson(script)) continue;
    const parent = script.parentElement;
    const isHeld = script.id !== '' && !script.hasAttribute(LABEL);
    if (isHeld || !parent || parent.localName.includes('-') || script.closest(`[${DRAWN}]`)) continue;
    // An element of ours between the two has been asked, or will be.
    if (nearestOf(parent) !== element) continue;
    const name = script.getAttribute(LABEL) || 'props';
    const fault = `JSON "${name}" in a <${parent.localName}>: expected it as a direct child of the tag`;
    report(element, 'misplaced-json', fault);
  }
}

/** The nearest tag of ours around an element, or the element itself. */
function nearestOf(element: Element): Element | null {
  for (let host: Element | null = element; host; host = host.parentElement)
    if (host.localName.startsWith('apunt-')) return host;
  return null;
}

/** A child for a slot that the tag does not have, and that its widget has not made for what it has adopted. */
const isStray = (element: Element, { slot }: Element, slots: readonly string[]): boolean =>
  slot !== '' &&
  !slots.includes(slot) &&
  !element.shadowRoot?.querySelector(`slot[name="${CSS.escape(slot)}"]`);

/**
 * Reports children for a slot that the tag does not have: they are shown nowhere. A widget that comes or goes gives what it has adopted into
 * slots, or takes it out, a moment earlier or later than its own slots: so a child of one that has drawn is looked at twice.
 */
export function checkSlots(element: Element, { slots }: KnownTag): void {
  for (const child of element.children) {
    if (!isStray(element, child, slots)) continue;
    const judge = () => {
      if (element.isConnected && child.parentElement === element && isStray(element, child, slots))
        reportStray(element, child, slots);
    };
    if (element.hasAttribute('data-state')) whenDue(element, 'idle', judge);
    else judge();
  }
}

function reportStray(element: Element, { slot, localName }: Element, slots: readonly string[]): void {
  const named = slots.filter(Boolean);
  const near = guess(slot, named);
  const all = named.length > 0 ? `a slot of this tag: ${named.join(', ')}` : 'none: this tag has no slots';
  const expected = near === undefined ? `expected ${all}.` : 'expected a slot of this tag.';
  const meant = didYouMean(quoted(near));
  report(element, 'unknown-slot', `slot="${slot}" of a <${localName}>: ${expected}${meant}`);
}
