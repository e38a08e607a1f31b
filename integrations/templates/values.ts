/*
 * What template authors hand to macros and to the PHP helper, and what the element has of it. The macros of both languages and the helper are held
 * against this one table; it goes to PHP as JSON, so Markup is written as an object with one key.
 */

import type { Call } from './forms.ts';

export interface Value extends Call {
  readonly name: string;
  /** The property of the element that is looked at. */
  readonly property: string;
  readonly expected: unknown;
}

const ATTACK = '<script>ran()</script>';

/** Texts, each of which has to come out as it went in. */
const TEXTS: Readonly<Record<string, string>> = {
  'a title': 'Notícies de la vesprada',
  'an ampersand': 'Tom & Jerry',
  'an entity': 'Tom &amp; Jerry &#39;',
  'escaped tags': '&lt;b&gt;',
  'double quotes': 'diu "hola"',
  'single quotes': "l'hora d'ara",
  'a back quote': 'la `tecla`',
  'a tag': '<b>negreta</b>',
  'a script': ATTACK,
  'a script after a double quote': `">${ATTACK}`,
  'a script after a single quote': `'>${ATTACK}`,
  'a handler after a double quote': '" onmouseover="ran()" onfocus="ran()" autofocus tabindex="0" x="',
  'a handler after a single quote': "' onerror='ran()' x='",
  'an image that fails': '"><img src="x:" onerror="ran()">',
  'the end of the tag': `</apunt-like>${ATTACK}`,
  'a comment': `<!-- ${ATTACK} -->`,
  'a template': '{{ 7 * 7 }}{% raw %}${7 * 7}',
  'a line feed': 'una\nlínia',
  'a carriage return': 'una\r\nlínia\r',
  'a tab': 'una\ttabulació',
  'spaces around': '  enmig  ',
  'back slashes': 'C:\\temp\\nou\\u003c',
  'dollars of a replacement': "$& $1 $' \\1",
  'signs beyond the first plane': '😀 col·lecció ŀ',
  'right to left': 'שלום, עולם',
  'rare white space': 'no\u00a0trenca\u2028línia',
  'zero as a text': '0',
  'false as a text': 'false',
  'an address that is a script': 'javascript:ran()',
  'a long text': 'vint-i-set <lletres> "i" més; '.repeat(20),
};

const like = { tag: 'apunt-like' } as const;
const map = { tag: 'apunt-map' } as const;
const select = { tag: 'apunt-select' } as const;
const login = { tag: 'apunt-login' } as const;

const OTHERS: readonly Value[] = [
  { name: 'a number', ...map, attributes: { zoom: 12 }, property: 'zoom', expected: 12 },
  { name: 'a fraction', ...map, attributes: { lat: 39.4699 }, property: 'lat', expected: 39.4699 },
  { name: 'a number below zero', ...map, attributes: { lng: -0.3763 }, property: 'lng', expected: -0.3763 },
  { name: 'zero', ...map, attributes: { lat: 0 }, property: 'lat', expected: 0 },
  { name: 'true', ...like, attributes: { saved: true }, property: 'saved', expected: true },
  { name: 'false', ...like, attributes: { saved: false }, property: 'saved', expected: false },
  { name: 'one', ...like, attributes: { saved: 1 }, property: 'saved', expected: true },
  { name: 'zero for a boolean', ...like, attributes: { saved: 0 }, property: 'saved', expected: false },
  { name: 'the word false', ...like, attributes: { saved: 'false' }, property: 'saved', expected: false },
  {
    name: 'an empty text for a boolean',
    ...like,
    attributes: { saved: '' },
    property: 'saved',
    expected: true,
  },
  { name: 'none', ...like, attributes: { name: null }, property: 'name', expected: undefined },
  {
    name: 'a positive name',
    ...login,
    attributes: { redirect: false },
    property: 'noRedirect',
    expected: true,
  },
  {
    name: 'a positive name that is true',
    ...login,
    attributes: { redirect: true },
    property: 'noRedirect',
    expected: false,
  },
  { name: 'the heading', ...login, attributes: { heading: false }, property: 'noHeading', expected: true },
  {
    name: 'the negative name',
    ...login,
    attributes: { no_redirect: true },
    property: 'noRedirect',
    expected: true,
  },
  {
    name: 'a snake case name',
    ...like,
    attributes: { follow_player: true },
    property: 'followPlayer',
    expected: true,
  },
  {
    name: 'a camel case name',
    ...like,
    attributes: { loginUrl: '/acces' },
    property: 'loginUrl',
    expected: '/acces',
  },
  {
    name: 'a twin',
    ...like,
    attributes: { data_login_url: '/acces' },
    property: 'loginUrl',
    expected: '/acces',
  },
  {
    name: 'a twin of a positive name',
    ...login,
    attributes: { dataRedirect: false },
    property: 'noRedirect',
    expected: true,
  },
  {
    name: 'a list',
    ...login,
    attributes: { providers: ['google', 'twitter'] },
    property: 'providers',
    expected: ['google', 'twitter'],
  },
  {
    name: 'a list of one',
    ...select,
    attributes: { value: ['"><b>&'] },
    property: 'value',
    expected: ['"><b>&'],
  },
  {
    name: 'a list with nothing in places',
    ...select,
    attributes: { value: ['a', null, false, '', 'b'] },
    property: 'value',
    expected: ['a', 'b'],
  },
  { name: 'an empty list', ...select, attributes: { value: [] }, property: 'value', expected: [] },
  {
    name: 'classes',
    ...like,
    attributes: { class: ['gran', 'de dos'] },
    property: 'className',
    expected: 'gran de dos',
  },
  {
    name: 'a state of ARIA',
    ...like,
    attributes: { aria_hidden: false },
    property: 'ariaHidden',
    expected: 'false',
  },
  { name: 'a bare attribute', ...like, attributes: { hidden: true }, property: 'hidden', expected: true },
  {
    name: 'JSON',
    ...map,
    attributes: {},
    json: { 'a"': [`</script>${ATTACK}<!--`, 'C:\\<', '&lt;', 0.5, true, null, { lletra: 'ŀ/\u2028' }] },
    property: 'data',
    expected: { 'a"': [`</script>${ATTACK}<!--`, 'C:\\<', '&lt;', 0.5, true, null, { lletra: 'ŀ/\u2028' }] },
  },
  {
    name: 'JSON like a text that Nunjucks keeps',
    ...map,
    attributes: {},
    json: [{ val: 'x', length: 1 }, []],
    property: 'data',
    expected: [{ val: 'x', length: 1 }, []],
  },
  // A key of its own, so that a JSON child of that name, which has no property, is seen.
  {
    name: 'a named JSON child',
    tag: 'apunt-contact',
    attributes: {},
    named: { subjects: [{ id: '1', text: '</script>' }] },
    property: 'json:subjects',
    expected: [{ id: '1', text: '</script>' }],
  },
  {
    name: 'a body',
    ...like,
    attributes: {},
    body: `<b>${ATTACK}&amp;`,
    property: 'textContent',
    expected: `<b>${ATTACK}&amp;`,
  },
];

/** Each text as an attribute, and all that is no text. */
export const VALUES: readonly Value[] = [
  ...Object.entries(TEXTS).map(([name, text]): Value => ({
    name,
    ...like,
    attributes: { name: text },
    property: 'name',
    expected: text,
  })),
  ...OTHERS,
];
