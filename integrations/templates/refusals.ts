import type { Call } from './forms.ts';

export interface Refusal extends Call {
  readonly name: string;
  /** What the error says. */
  readonly message: string;
}

const login = { tag: 'apunt-login' } as const;

const WORDS = 'a list whose texts have no white space and no comma, at which the tag splits it';
const SHAPES = 'a text, a number, a boolean or a list of texts; other data goes into "json"';
const ITEMS = 'a list of texts and numbers; other data goes into "json"';
const NAME = 'a name of letters, digits and dashes that starts with a small letter';

const refused = (
  name: string,
  attributes: Readonly<Record<string, unknown>>,
  attribute: string,
  expected: string,
): Refusal => ({
  name,
  ...login,
  attributes,
  message: `apunt-login: attribute "${attribute}": expected ${expected}`,
});

/** What ends the page instead of coming out wrong. */
export const REFUSALS: readonly Refusal[] = [
  refused('a name with a handler in it', { 'x onclick': 'ran()' }, 'x onclick', NAME),
  refused('a name that ends the tag', { 'x><script': '1' }, 'x><script', NAME),
  refused('a name with a line feed', { 'x\n': '1' }, 'x\n', NAME),
  refused('a name that starts large', { Email: '1' }, 'Email', NAME),
  refused('a name of other letters', { 'e\u212a': '1' }, 'e\u212a', NAME),
  refused(
    'a handler',
    { onclick: 'ran()' },
    'onclick',
    'no name that starts with "on": handlers belong into a script',
  ),
  refused(
    'a handler in camel case',
    { onClick: 'ran()' },
    'onClick',
    'no name that starts with "on": handlers belong into a script',
  ),
  refused('an attribute twice', { backUrl: '/a', back_url: '/b' }, 'back_url', 'once, and found twice'),
  refused(
    'a boolean and its opposite',
    { redirect: true, noRedirect: true },
    'noRedirect',
    'once, and found twice',
  ),
  refused('a boolean that is none', { redirect: 'sí' }, 'redirect', 'true or false'),
  refused('a list for a boolean', { redirect: ['1'] }, 'redirect', 'true or false'),
  refused('true for a text', { email: true }, 'email', 'a text or a number, and found true'),
  refused('a list of maps', { providers: [{ id: 1 }] }, 'providers', ITEMS),
  refused('a list of lists', { providers: [['google']] }, 'providers', ITEMS),
  refused('a list with true', { providers: [true] }, 'providers', ITEMS),
  refused('a list with a space', { providers: ['google twitter'] }, 'providers', WORDS),
  refused('a list with a comma', { providers: ['google,twitter'] }, 'providers', WORDS),
  refused('a list with rare white space', { providers: ['google\u00a0'] }, 'providers', WORDS),
  refused('a map', { email: { a: 1 } }, 'email', SHAPES),
  {
    name: 'an unknown JSON child',
    tag: 'apunt-activity-list',
    attributes: {},
    named: { filtres: [] },
    message: 'apunt-activity-list: JSON child "filtres": expected one of ads, filters',
  },
  {
    name: 'a JSON child where there is none',
    ...login,
    attributes: {},
    named: { filters: [] },
    message: 'apunt-login: JSON child "filters": expected none with a name: the tag has only "json"',
  },
  {
    name: 'a list as the body',
    ...login,
    attributes: {},
    body: ['a'],
    message: 'apunt-login: body: expected a text',
  },
];
