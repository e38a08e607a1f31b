import { openToEditors, type WidgetContract } from '@apunt/element/contract';
import { codeList } from './open-line.ts';
import { readmeOf, tagGroups } from './readme-tables.ts';

/** Attributes that every open tag has: said once, above the table. */
const ALWAYS = openToEditors({ tag: 'apunt-any', attributes: {}, editors: {} })?.attributes ?? [];

/** The table of the tags that are open to editors, with their own attributes, JSON and slots. */
export function openTable(contracts: readonly WidgetContract[]): string {
  const rows = tagGroups(contracts)
    .flatMap((group) => group.contracts)
    .flatMap((contract) => {
      const open = openToEditors(contract);
      if (!open) return [];
      const own = open.attributes.filter((name) => !ALWAYS.includes(name));
      return [
        `| [\`<${contract.tag}>\`](../../${readmeOf(contract)}) | ${codeList(own)} | ${codeList(open.json)} | ${codeList(open.slots)} |`,
      ];
    });
  return [
    `Each also has ${codeList(ALWAYS)}.`,
    '',
    '| tag | attributes | JSON | slots |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}
