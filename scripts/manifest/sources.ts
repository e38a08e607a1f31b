import { isPageConfig, type WidgetContract } from '@apunt/element/contract';
import type { SourceContract, SourceMoment } from '@apunt/element/sources';

/** When a source is asked, in words. */
const MOMENTS: Readonly<Record<SourceMoment, string>> = {
  drawn: 'as soon as it is drawn',
  press: 'after a press',
  consent: 'with consent, or after a press',
};

/** The cells of one source: directive, sources, when, what for. */
export const sourceCells = ({ directive, allow = [], hosts, when, only, doc }: SourceContract): string[] => [
  `\`${directive}\``,
  [...allow.map((source) => `\`${source}\``), ...(hosts ? [hosts] : [])].join(' '),
  `${MOMENTS[when]}${only ? `, with ${only.includes('`') ? only : `\`${only}\``}` : ''}`,
  doc,
];

/** The table of sources in the guide for template authors; a tag that is not in it needs no more than the page's own origin. */
export function sourcesTable(contracts: readonly WidgetContract[]): string {
  /** The tags by what they need, so that what several need alike is one row. */
  const tags = new Map<string, string[]>();
  for (const contract of contracts.toSorted((a, b) => Number(isPageConfig(b)) - Number(isPageConfig(a))))
    for (const source of contract.sources ?? []) {
      const row = sourceCells(source).join(' | ');
      const name = isPageConfig(contract) ? 'every tag' : `\`<${contract.tag}>\``;
      tags.set(row, [...(tags.get(row) ?? []), name]);
    }
  return ['| tag | directive | sources | when | for |', '|---|---|---|---|---|']
    .concat([...tags].map(([row, names]) => `| ${names.join(', ')} | ${row} |`))
    .join('\n');
}
