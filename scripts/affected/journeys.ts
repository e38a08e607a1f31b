import { closureOf, type Graph, type Project } from './graph.ts';

/*
 * Which journeys meet a tag. A journey meets the tags that its own text names, or a module of e2e/ that it takes; and the tags of each page
 * whose address the journey itself names: those in the templates that the portal answers this address with. Left out is what stands on every page
 * (the layout) and the front page, which nearly all journeys pass: there a journey has to name the tag.
 */

const PAGES = /^packages\/portal\/src\/pages\/[\w-]+-pages\.ts$/;
const TEMPLATES = 'packages/portal/src/templates/';
const LAYOUT = 'layout.njk';
const MACROS = 'macros.njk';
/** As a tag, and as the macro for it. */
const TAG = /\bapunt[-_][a-z]+(?:[-_][a-z]+)*/g;
/** The first part of an address, at the beginning of a text. */
const ADDRESS = /['"`]\/([a-z][a-z0-9-]*)/g;
const ROUTE = /(?=\b\w+\.(?:get|post|all|use|on)\(\s*\[?\s*['"`]\/)/;
/** Of a macro of the portal, from a template or from another macro. */
const CALL = /(?:\{[{%]-?\s*(?:call )?|parts\.)([a-z]\w*)\(/gi;
const TEMPLATE = /['"`]([\w-]+\.njk)['"`]/g;

/** Journeys over all tags or all pages. */
export const MEETS_ALL = new Set([
  'e2e/all-tags.ts',
  'e2e/kinds.ts',
  'e2e/pages.e2e.ts',
  'e2e/other-pages/table.ts',
]);

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]);

const tagsIn = (text: string): string[] => matches(text, TAG).map((tag) => tag.replaceAll('_', '-'));

/** Template → the tags in it, in the templates that it takes and in the macros of the portal that it calls. */
function tagsOfTemplate(sources: Project['sources'], name: string): string[] {
  const macros = (sources.get(TEMPLATES + MACROS) ?? '').split(/(?=\{% macro )/);
  const seen = new Set([LAYOUT, MACROS]);
  const tagsOf = (text: string): string[] => [
    ...tagsIn(text),
    ...matches(text, TEMPLATE).flatMap((other) => once(other, sources.get(TEMPLATES + other))),
    ...matches(text, CALL).flatMap((called) =>
      once(
        called,
        macros.find((macro) => macro.startsWith(`{% macro ${called}(`)),
      ),
    ),
  ];
  const once = (what: string, text = ''): string[] => {
    if (seen.has(what)) return [];
    seen.add(what);
    return tagsOf(text);
  };
  return once(name, sources.get(TEMPLATES + name));
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

/** How a journey meets a tag: its own text names the tag, or a page of it has one. */
export type Meeting = 'names' | 'passes';

/** The journeys among `journeys` that can meet one of these tags, and how. */
export function journeysThatMeet(
  tags: ReadonlySet<string>,
  journeys: readonly string[],
  graph: Graph,
  sources: Project['sources'],
): ReadonlyMap<string, Meeting> {
  const ofAddresses = tagsOfAddresses(sources);
  const isWanted = (tag: string): boolean => tags.has(tag);
  const meetingOf = (journey: string): Meeting | undefined => {
    const own = [...closureOf(graph, [journey])].filter((file) => file.startsWith('e2e/'));
    if (own.some((file) => tagsIn(sources.get(file) ?? '').some(isWanted))) return 'names';
    if (own.some((file) => MEETS_ALL.has(file))) return 'passes';
    const addresses = matches(sources.get(journey) ?? '', ADDRESS);
    const isPassing = addresses.some((address) => [...(ofAddresses.get(address) ?? [])].some(isWanted));
    return isPassing ? 'passes' : undefined;
  };
  return new Map(
    journeys.flatMap((journey) => {
      const meeting = meetingOf(journey);
      return meeting ? [[journey, meeting]] : [];
    }),
  );
}
