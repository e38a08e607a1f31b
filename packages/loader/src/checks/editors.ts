import { isJson } from '@apunt/element/json-child';
import { report } from '@apunt/element/report';
import { writtenSetting } from '../config/page-config.ts';
import { checkAttributes } from './attributes.ts';
import { knownAs, type KnownTag } from './known.ts';

/*
 * `<div data-apunt>` stands for what is open to editors: the rest of it does not reach the widget (door.ts). A closed tag is told by the loader
 * itself, because the div shows nothing.
 */

/** Keys of an object in JSON. */
function keysOf(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
  } catch {
    // Not to be read: the element says so itself.
    return [];
  }
}

/** Whether a name on an alias is one that its widget would read, were it the template's. */
function isRead({ attributes, json }: KnownTag, name: string): boolean {
  const isJson = /^data-json(?:-|$)/.test(name);
  return isJson
    ? Object.hasOwn(json, name.slice('data-json-'.length) || 'props')
    : name.startsWith('data-') && Object.hasOwn(attributes, name.slice('data-'.length));
}

/** Reports the attributes, JSON and slots of an alias that are not open to editors. */
export function checkAlias(stand: Element): void {
  const tag = `apunt-${stand.getAttribute('data-apunt')}`;
  const known = knownAs(tag);
  const open = known?.editors;
  if (!known || !open || writtenSetting('alias') === 'all') return;
  checkAttributes(stand, known);
  const remedy = `the template of the page sets it on <${tag}>, or says <apunt-config alias="all">`;
  const say = (written: string, expected: string): void =>
    report(stand, 'not-for-editors', `${written}: expected ${expected} that is open to editors; ${remedy}`);
  for (const { name, value } of stand.attributes) {
    const isOpen = open.json.includes(name) || open.attributes.includes(name.replace(/^data-/, ''));
    if (!isOpen && isRead(known, name)) say(name, name.startsWith('data-json') ? 'JSON' : 'an attribute');
    if (!isOpen || name !== 'data-json') continue;
    for (const key of keysOf(value)) if (open.closed.includes(key)) say(`"${key}" in ${name}`, 'a key');
  }
  for (const script of [...stand.children].filter(isJson))
    say(`JSON "${script.getAttribute('data-apunt-json') || 'props'}" in a script`, 'JSON in an attribute');
  for (const child of stand.querySelectorAll('[data-apunt-slot]'))
    if (child.closest('[data-apunt]') === stand)
      say(`slot="${child.getAttribute('data-apunt-slot')}" of a <${child.localName}>`, 'a slot');
}
