import { ratioOf, textOf } from './colour.ts';
import { colourIn, nameOf, OWN_ROLES, PAIRS, type Pair } from './pairs.ts';
import { colourRoles, declarationsOf, reader, SITES, THEMES, type Read } from './tokens.ts';

/* Every pair × three sites × two themes: what fails, and the page that shows all of it. */

interface Column {
  readonly name: string;
  readonly read: Read;
}

/** `portals`: the sheet of the portals, of which nothing counts but what each site sets for itself. */
const columnsOf = (tokens: string, portals = ''): Column[] =>
  SITES.flatMap((site) => {
    const own = new Map([...declarationsOf(portals, site)].filter(([role]) => OWN_ROLES.includes(role)));
    return THEMES.map((theme) => ({ name: `${site} ${theme}`, read: reader(tokens, site, theme, own) }));
  });

interface Row extends Pair {
  readonly note: string;
  /** The least of all grounds, by column. */
  readonly ratios: readonly number[];
}

const rowsOf = (columns: readonly Column[], pairs: readonly Pair[], note = ''): Row[] =>
  pairs.map((pair) => ({
    ...pair,
    note,
    ratios: columns.map(({ read }) => {
      const front = colourIn(pair.front, read);
      return Math.min(...pair.on.map((ground) => ratioOf(front, colourIn(ground, read))));
    }),
  }));

const isOwn = ({ front }: Pair): boolean => OWN_ROLES.includes(nameOf(front));

/** All rows: what sites set for themselves comes twice, once as the tokens make it, once as the three portals set it. */
const allRows = (tokens: string, portals: string): Row[] => [
  ...rowsOf(columnsOf(tokens), PAIRS),
  ...rowsOf(columnsOf(tokens, portals), PAIRS.filter(isOwn), ' (as the portals set it)'),
];

/** Rounded down: 4.499 is too little. */
const shown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** One line for each pair that differs too little, in one site and theme. */
export function contrastFaults(tokens: string, portals: string): string[] {
  const columns = columnsOf(tokens);
  return allRows(tokens, portals).flatMap(({ front, on, least, ratios, note }) =>
    ratios.flatMap((ratio, at) =>
      ratio < least
        ? [
            `${columns[at]?.name}: ${nameOf(front)}${note} on ${on.map(nameOf).join(', ')} is ${shown(ratio)}, expected ${least} at least`,
          ]
        : [],
    ),
  );
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

/** `docs/design/contrast.md`, before Prettier has been over it. */
export function contrastPage(tokens: string, portals: string): string {
  const columns = columnsOf(tokens);
  const names = columns.map(({ name }) => name);
  const pairs = allRows(tokens, portals).map(({ front, on, least, ratios, note }) => [
    `${nameOf(front)}${note}`,
    on.map(nameOf).join(', '),
    String(least),
    ...ratios.map(shown),
  ]);
  const values = colourRoles(tokens).map((role) => [
    `\`${role}\``,
    ...columns.map(({ read }) => `\`${textOf(read(role))}\``),
  ]);
  return `# Contrast of the tokens

Made by \`npm run check:contrast -- --write\` from \`packages/ui/src/tokens.css\`; the stage \`contrast\` of the gate fails where this page is not what the tokens are, or a pair differs less than WCAG 2.2 asks.

## Pairs

What may stand on what, with the least contrast of the grounds named. Words need 4.5, graphics and edges of controls 3.

${table(['in front', 'on', 'least', ...names], pairs)}

## Values

${table(['`--apunt-…`', ...names], values)}
`;
}
