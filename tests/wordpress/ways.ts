import { ALL_ARTICLES, asDiv, asTag, ATTACKS, MUTATIONS } from '../hostile/editors/articles.ts';

/* The hostile articles, and the same attacks in the two ways of writing that only WordPress has. */

/** One of the attributes as they stand in HTML: without a value it is a boolean. */
const WRITTEN = /([a-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'))?/g;
const pairsOf = (attributes: string): [name: string, value: string | true][] =>
  [...attributes.matchAll(WRITTEN)].map(([, name = '', one, other]) => [name, one ?? other ?? true]);

const camel = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
/** The field of a JSON child: `json` for `data-json`, `json_options` for `data-json-options`. */
const fieldOf = (name: string): string => name.replace(/^data-json-?/, 'json_').replace(/_$/, '');

export function asShortcode(name: string, attributes: string, inner = 'Del servidor'): string {
  const tag = `apunt_${name.replaceAll('-', '_')}`;
  const given = pairsOf(attributes).map(([attribute, value]) => {
    const key = attribute.startsWith('data-json') ? fieldOf(attribute) : attribute.replaceAll('-', '_');
    return value === true ? key : `${key}=${value.includes('"') ? `'${value}'` : `"${value}"`}`;
  });
  return `[${[tag, ...given].join(' ')}]${inner}[/${tag}]`;
}

export function asBlock(name: string, attributes: string, inner = '<p>Del servidor</p>'): string {
  const given = pairsOf(attributes).map(([attribute, value]) => [
    attribute.startsWith('data-json') ? fieldOf(attribute) : camel(attribute),
    value,
  ]);
  // As the editor writes it: HTML in a comment would end it.
  const json = JSON.stringify(Object.fromEntries(given)).replaceAll(
    /[<>&]|-(?=-)/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<!-- wp:apunt/${name} ${json} -->${inner}<!-- /wp:apunt/${name} -->`;
}

const LOGIN = '<div data-apunt="login" data-login-url="https://evil.test">x</div>';
const escaped = LOGIN.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('"', '\\u0022');

/** Attempts to get past one of WordPress' own steps: a step takes something away, and what is left is put together. */
const STEPS: readonly string[] = [
  '<div data-apunt="lo[apunt_login][/apunt_login]gin">x</div>',
  '<div data-apunt="[apunt_like]login[/apunt_like]">x</div>',
  '<[apunt_login][/apunt_login]apunt-login login-url="https://evil.test">x</apunt-login>',
  '<apunt-lo[gallery]gin login-url="https://evil.test">x</apunt-login>',
  '<apunt-like content-id="1" te[gallery]xts="t">x</apunt-like>',
  '<apunt-<apunt-login>login login-url="https://evil.test">x</apunt-login>',
  '<div data-apunt="like" data-content-id="1"data-texts="t"data-login-url="/x">x</div>',
  '<div data-own=">" data-apunt="login">x</div><div data-apunt=\'account-delete\' data-label=Premi>x</div>',
  '<div DATA-APUNT="login" Data-Login-Url="https://evil.test">x</div><APUNT-LOGIN>x</APUNT-LOGIN>',
  `[apunt_card]${LOGIN}<apunt-login login-url="https://evil.test">x</apunt-login>[/apunt_card]`,
  `<!-- wp:apunt/card -->${LOGIN}<!-- /wp:apunt/card --><!-- wp:html -->${LOGIN}<!-- /wp:html -->`,
  `<!-- wp:navigation-link {"label":"${escaped}","url":"/x"} /--><!-- wp:paragraph {"content":"${escaped}"} --><p>x</p><!-- /wp:paragraph -->`,
  '<!-- wp:apunt/like {"contentId":"1","className":"a\\u0022 data-apunt=\\u0022login"} -->x<!-- /wp:apunt/like -->',
  '<!-- wp:apunt/like {"contentId":"1\\u0022 texts=\\u0022t","onclick":"hit()","style":"position:fixed"} -->x<!-- /wp:apunt/like -->',
  '<!-- wp:apunt/config {"apiBase":"https://evil.test"} /-->[apunt_config api_base="https://evil.test"]',
  '[apunt_like content_id="1" onclick="hit()" style="position:fixed" data-apunt="login" is="x"]x[/apunt_like]',
  '[apunt_player data_json=\'{"account":"666","texts":"t"}\' data-json-options="{}" bc_id="1"]x[/apunt_player]',
  '[apunt_player bc_id="1" src="java\tscript:hit()" poster=" data:text/html,x" href="JavaScript:hit()"]x[/apunt_player]',
  '<apunt-live-feed live-id="2"><p slot="more">x</p><p slot="empty">x</p></apunt-live-feed>',
];

/** Closed attributes in the JSON of an open tag. */
const JSON_OF_TEXTS: readonly [string, string] = [
  'player',
  `bc-id="1" data-json='{"bcId":"1","texts":"t","label":"Premi","nextPage":"/x"}'`,
];

/** Every attack in each way of writing. */
export const HOSTILE: readonly string[] = [
  ...ALL_ARTICLES,
  ...MUTATIONS,
  ...[...ATTACKS, JSON_OF_TEXTS].map(([name, attributes]) => asShortcode(name, attributes)),
  ...[...ATTACKS, JSON_OF_TEXTS].map(([name, attributes]) => asBlock(name, attributes)),
  asTag(...JSON_OF_TEXTS),
  asDiv(...JSON_OF_TEXTS),
  ...STEPS,
];
