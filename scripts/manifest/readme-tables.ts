import { isPageConfig, kebab, type WidgetContract } from '@apunt/element/contract';
import { sourceCells } from './sources.ts';
import { openLine } from './open-line.ts';
import { attributesOf, entries, eventText, typeOf } from './describe.ts';

/** Of a tag whose server HTML serves by itself. */

/** When the code of a tag comes that follows others. */
function followLine({ attributes }: WidgetContract): string {
  const needing = Object.entries(attributes).filter(([, { needsCode }]) => needsCode);
  const without = ['no data', ...needing.map(([name]) => `no \`${kebab(name)}\``)].join(', ');
  return `With server HTML inside, ${without} and no \`hydrate\`, its code comes with that of another tag, or when the visitor reaches for the element ([why](../../../../docs/adr/0090-tags-that-follow.md)).`;
}

/** A text in a cell of a Markdown table. */
const cell = (text: string): string => text.replace(/\|/g, '\\|');

/** The groups in their order; within a group tags go by name. */
const GROUPS: Readonly<Record<WidgetContract['group'], string>> = {
  foundation: 'Foundation',
  engagement: 'Engagement',
  content: 'Content',
  media: 'Media',
  lists: 'Search and lists',
  identity: 'Identity',
  chrome: 'Page chrome',
};

/** Tags that belong together. */
export interface TagGroup {
  readonly title: string;
  readonly contracts: readonly WidgetContract[];
}

/** All tags in their groups. */
export const tagGroups = (contracts: readonly WidgetContract[]): TagGroup[] =>
  Object.entries(GROUPS).map(([name, title]) => ({
    title,
    contracts: contracts.filter(({ group }) => group === name).toSorted((a, b) => a.tag.localeCompare(b.tag)),
  }));

/** Where a tag is described. */
export const readmeOf = (contract: Pick<WidgetContract, 'tag'>): string =>
  isPageConfig(contract)
    ? 'packages/loader/src/config/README.md'
    : `packages/widgets/src/${contract.tag.slice('apunt-'.length)}/README.md`;

/** The table of all tags in the README of the library. */
export function tagTable(contracts: readonly WidgetContract[]): string {
  const rows = tagGroups(contracts)
    .flatMap((group) => group.contracts)
    .map((contract) => `| [\`<${contract.tag}>\`](${readmeOf(contract)}) | ${cell(contract.doc)} |`);
  return ['| tag | |', '|---|---|', ...rows].join('\n');
}

/** Pages and schemas of the guide, seen from any README of a tag. */
const GUIDE = '../../../../docs/cms';
const SCHEMAS = `${GUIDE}/schemas`;

/** The CSS properties of a tag; the last is the one that every tag has, for the room that is kept for it. */
export function cssPropertiesOf({
  tag,
  reserve,
  cssProperties,
}: WidgetContract): [name: string, { default: string; doc: string }][] {
  const reserved = {
    default: reserve.block,
    doc: 'Least height, kept until there is something to show.',
  };
  return [...entries(cssProperties), [`--${tag}-reserve`, reserved]];
}

/** The table between the marks of a widget's README. */
export function readmeTable(contract: WidgetContract): string {
  const section = (title: string, head: string[], rows: string[][]): string[] =>
    rows.length === 0
      ? []
      : [
          '',
          `### ${title}`,
          '',
          `| ${head.join(' | ')} |`,
          `|${head.map(() => '---').join('|')}|`,
          ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
        ];
  const need = contract.requireOne?.map((name) => `\`${kebab(name)}\``).join(' or ');
  return [
    ...section(
      'Attributes',
      ['attribute', 'type', 'default', ''],
      attributesOf(contract, false).map(({ attribute, type, default: fallback, required, doc }) => [
        `\`${attribute}\``,
        `\`${type}\``,
        required ? 'required' : fallback && `\`${fallback}\``,
        doc,
      ]),
    ),
    '',
    `${need ? `One of ${need} is required. ` : ''}Every widget also has \`hydrate\` (here \`${contract.hydrate}\`), \`site\`, \`heading-level\`, \`no-heading\`, \`label\` and \`texts\`.`,
    ...(contract.follows ? ['', followLine(contract)] : []),
    '',
    openLine(contract, `${GUIDE}/who-may-place-what.md`),
    ...section(
      'JSON children',
      ['name', 'shape', ''],
      entries(contract.json).map(([name, { type, doc }]) => [
        `\`${name}\``,
        `\`${typeOf(type)}\``,
        `${doc} [Schema](${SCHEMAS}/${contract.tag}.${name}.json)`,
      ]),
    ),
    ...section(
      'Events',
      ['event', 'detail', ''],
      entries(contract.events).map(([name, { detail, doc, cancelable }]) => [
        `\`${name}\``,
        `\`${typeOf(detail)}\``,
        eventText(doc, cancelable),
      ]),
    ),
    ...section(
      'Methods',
      ['method', ''],
      entries(contract.methods).map(([name, { doc }]) => [`\`${name}\``, doc]),
    ),
    ...section(
      'Slots',
      ['slot', ''],
      entries(contract.slots).map(([name, doc]) => [`\`${name}\``, doc]),
    ),
    ...section(
      'Parts',
      ['part', ''],
      entries(contract.parts).map(([name, doc]) => [`\`${name}\``, doc]),
    ),
    ...section(
      'CSS properties',
      ['property', 'default', ''],
      cssPropertiesOf(contract).map(([name, { default: fallback, doc }]) => [
        `\`${name}\``,
        `\`${fallback}\``,
        doc,
      ]),
    ),
    ...section('Sources', ['directive', 'sources', 'when', ''], (contract.sources ?? []).map(sourceCells)),
    '',
    `States (\`data-state\`, \`:state()\`): ${contract.states.map((state) => `\`${state}\``).join(', ')}.`,
  ].join('\n');
}
