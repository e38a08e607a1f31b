import { coerce, isBoolean } from '@apunt/element/coerce';
import type { PageConfig } from '@apunt/element/config';
import { kebab, type AttributeContract } from '@apunt/element/contract';
import { readJsonChildren, withJsonAttributes } from '@apunt/element/json-child';
import { report } from '@apunt/element/report';
import { safeUrl } from '@apunt/ui/safe-url';
import { configContract } from './config.contract.ts';
import { PAGE_CONFIG } from './page-config.ts';

/** Reads the page's settings: the first `<apunt-config>` that is a child of the body counts, all others are reported. */
export function readConfig(root: ParentNode = document): PageConfig {
  const element = root.querySelector(PAGE_CONFIG);
  for (const other of root.querySelectorAll('apunt-config')) {
    if (other !== element)
      report(other, 'second-config', 'expected one <apunt-config> a page, as a direct child of <body>');
  }
  const attributes: Readonly<Record<string, AttributeContract>> = configContract.attributes;
  const values: Record<string, unknown> = {};
  for (const [name, { type, default: fallback }] of Object.entries(attributes)) {
    const dashed = kebab(name);
    const raw = element?.getAttribute(dashed) ?? element?.getAttribute(`data-${dashed}`) ?? null;
    const read = raw === null ? undefined : coerce(type, raw);
    if (element && read?.ok === false) {
      report(element, 'bad-value', `${dashed}="${raw}": expected ${read.expected}`);
    }
    values[name] = read?.ok ? read.value : (fallback ?? (isBoolean(type) ? false : undefined));
  }
  // Widgets leave for it without another look at it.
  const loginUrl = safeUrl(String(values['loginUrl']));
  if (element && !loginUrl) report(element, 'bad-value', 'login-url: expected the address of a page');
  const json = element ? withJsonAttributes(element, readJsonChildren(element)) : {};
  // Each value has just been parsed by the contract that PageConfig mirrors; a type test holds the two together.
  return {
    ...values,
    loginUrl: loginUrl ?? configContract.attributes.loginUrl.default,
    json: (name: string) => json[name],
  } as unknown as PageConfig;
}

/**
 * The page's own `texts` or `endpoints`, under their keys. Value by value: one that is no text is reported and left out,
 * the others count.
 */
export function readTable(
  config: Pick<PageConfig, 'json'>,
  name: 'texts' | 'endpoints',
  root: ParentNode = document,
): Readonly<Record<string, string>> {
  const given = config.json(name) ?? {};
  const element = root.querySelector(PAGE_CONFIG);
  const table: Record<string, string> = Object.create(null);
  const isTable = typeof given === 'object' && !Array.isArray(given);
  if (!isTable && element) report(element, 'bad-json', `JSON child "${name}": expected an object of texts`);
  for (const [key, value] of isTable ? Object.entries(given) : []) {
    if (typeof value === 'string') table[key] = value;
    else if (element) report(element, 'bad-json', `JSON child "${name}", ${key}: expected a text`);
  }
  return table;
}
