import { colourOf, mixed, type Colour } from './colour.ts';

/* What a custom property of tokens.css is at the root of a page with a site and a theme. */

export const SITES = ['general', 'lacolla', 'apuntsdellengua'] as const;
export const THEMES = ['light', 'dark'] as const;
export type Site = (typeof SITES)[number];
export type Theme = (typeof THEMES)[number];

/** Splits at the commas that stand in no brackets. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + char);
  }
  return parts.map((part) => part.trim());
}

/** The selectors of a rule, without the `:where()` around them. */
const selectorsOf = (prelude: string): string[] =>
  partsOf(/^:where\(([\s\S]*)\)$/.exec(prelude.trim())?.[1] ?? prelude);

/**
 * The properties `--apunt-…` that hold at `<html data-site data-theme>`, in the order of the sheets. Rules under a condition are left out, but
 * for what browsers with `light-dark()` read.
 */
export function declarationsOf(css: string, site: Site): Map<string, string> {
  const wanted = [':root', '[data-site]', '[data-theme]', `[data-site='${site}']`];
  const found = new Map<string, string>();
  const around: string[] = [];
  let text = '';
  for (const char of css.replaceAll(/\/\*[\s\S]*?\*\//g, '')) {
    if (char === '{') {
      around.push(text);
      text = '';
    } else if (char === '}') {
      const isUnconditional = around
        .slice(0, -1)
        .every((one) => /^\s*@(?:layer\b|supports \(color: light-dark\()/.test(one));
      if (isUnconditional && selectorsOf(around.at(-1) ?? '').some((one) => wanted.includes(one)))
        for (const [, name = '', value = ''] of text.matchAll(/--apunt-([\w-]+):([^;]*);/g))
          found.set(name, value.trim().replaceAll(/\s+/g, ' '));
      around.pop();
      text = '';
    } else text += char;
  }
  return found;
}

/** Reads a colour role, `text` as `--apunt-text`. */
export type Read = (role: string) => Colour;

/** Throws for a role that there is none of, and for what is no colour. `own`: what a site sets for itself. */
export function reader(css: string, site: Site, theme: Theme, own?: ReadonlyMap<string, string>): Read {
  const all = new Map([...declarationsOf(css, site), ...(own ?? [])]);
  const resolve = (text: string): Colour => {
    const [, name, inner = ''] = /^(var|light-dark|color-mix)\((.*)\)$/.exec(text) ?? [];
    const [first = '', second = '', third = ''] = partsOf(inner);
    if (name === 'light-dark') return resolve(theme === 'light' ? first : second);
    if (name === 'color-mix') {
      const [, colour = '', share] = /^(.*) ([\d.]+)%$/.exec(second) ?? [];
      if (first !== 'in srgb') throw new Error(`${text}: expected a mix in srgb`);
      return mixed(resolve(colour), Number(share) / 100, resolve(third));
    }
    if (name !== 'var') return colourOf(text);
    const value = all.get(first.replace('--apunt-', ''));
    return resolve(value === undefined || value === 'initial' ? second : value);
  };
  return (role) => {
    const value = all.get(role);
    if (value === undefined) throw new Error(`expected --apunt-${role} in the tokens`);
    return resolve(value);
  };
}

/** The roles that are colours: neither references nor what a browser without `light-dark()` needs. */
export function colourRoles(css: string): string[] {
  const read = reader(css, 'general', 'light');
  return [...declarationsOf(css, 'general').keys()].filter((role) => {
    if (/^(?:grey|hue|ring|if)-/.test(role)) return false;
    try {
      read(role);
      return true;
    } catch {
      return false;
    }
  });
}
