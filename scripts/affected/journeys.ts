import { closureOf, type Graph, type Project } from './graph.ts';

/*
 * Which journeys meet a tag. A journey meets the tags that its own text names, or a module of e2e/ that it takes; and the tags of each page
 * whose address it names: those in the templates that the portal answers this address with. Left out is what stands on every page
 * (the layout) and the front page, which nearly all journeys pass: there a journey has to name the tag.
 */

const PAGES = /^packages\/portal\/src\/pages\/[\w-]+-pages\.ts$/;
const TEMPLATES = 'packages/portal/src/templates/';
const LAYOUT = 'layout.njk';
/** As a tag, and as the macro for it. */
const TAG = /\bapunt[-_][a-z]+(?:[-_][a-z]+)*/g;
/** The first part of an address, at the beginning of a text. */
const ADDRESS = /['"`]\/([a-z][a-z0-9-]*)/g;
const ROUTE = /(?=\b\w+\.(?:get|post|all|use|on)\(\s*\[?\s*['"`]\/)/;
const TEMPLATE = /['"`]([\w-]+\.njk)['"`]/g;

/** Journeys over all tags or all pages, and those over the stories. */
export const MEETS_ALL = new Set([
  'e2e/all-tags.ts',
  'e2e/kinds.ts',
  'e2e/pages.e2e.ts',
  'e2e/other-pages/table.ts',
  'e2e/strict/story-files.ts',
]);

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);

const tagsIn = (text: string): string[] => matches(text, TAG).map((tag) => tag.replaceAll('_', '-'));

/** Template → the tags in it and in the templates that it takes. */
function tagsOfTemplate(sources: Project['sources'], name: string, seen = new Set<string>()): string[] {
  if (name === LAYOUT || seen.has(name)) return [];
  seen.add(name);
  const text = sources.get(TEMPLATES + name) ?? '';
  return [
    ...tagsIn(text),
    ...matches(text, TEMPLATE).flatMap((other) => tagsOfTemplate(sources, other, seen)),
  ];
}

/** First part of an address → the tags on its pages. */
export function tagsOfAddresses(sources: Project['sources']): Map<string, Set<string>> {
  const tags = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    if (!PAGES.test(file)) continue;
    for (const route of text.split(ROUTE)) {
      const address = matches(route, ADDRESS)[0];
      if (address === undefined) continue;
      const own = matches(route, TEMPLATE);
      // Where a route names no template, a function of its module does.
      const names = own.length > 0 ? own : matches(text, TEMPLATE);
      const found = names.flatMap((name) => tagsOfTemplate(sources, name));
      tags.set(address, new Set([...(tags.get(address) ?? []), ...found]));
    }
  }
  return tags;
}

/** The journeys among `journeys` that can meet one of these tags. */
export function journeysThatMeet(
  tags: ReadonlySet<string>,
  journeys: readonly string[],
  graph: Graph,
  sources: Project['sources'],
): string[] {
  const ofAddresses = tagsOfAddresses(sources);
  const isWanted = (tag: string): boolean => tags.has(tag);
  return journeys.filter((journey) => {
    const own = [...closureOf(graph, [journey])].filter((file) => file.startsWith('e2e/'));
    if (own.some((file) => MEETS_ALL.has(file))) return true;
    return own.some((file) => {
      const text = sources.get(file) ?? '';
      if (tagsIn(text).some(isWanted)) return true;
      return matches(text, ADDRESS).some((address) => [...(ofAddresses.get(address) ?? [])].some(isWanted));
    });
  });
}
