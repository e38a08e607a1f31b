import type { Fault } from './faults.ts';
import { SENTENCES, type Cell } from './words.ts';

/** What a row of the table stands for. */
export interface SeenRow {
  key: string;
  doing: string;
  tag: string;
  /** In the order of the columns. */
  cells: readonly Cell[];
}

const CODES = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A, B … Z, A2, B2 … */
const codeOf = (index: number): string => {
  const round = Math.floor(index / CODES.length);
  return `${CODES[index % CODES.length]}${round > 0 ? round + 1 : ''}`;
};

const INTRO = `# What visitors see when a call fails

One row for each way in which a visitor causes a call to the back end, every endpoint key of \`<apunt-config>\` among them; one column for each
thing that may happen to the call. A letter stands for an outcome below, and a word after it for the sentence that takes the place of the dots in it.
What is said is quoted as it is read on the page, in Catalan. Unless an outcome says otherwise, nothing that was shown or typed has gone, what is
said is announced once to screen readers, whoever waits can see it, and the list of failed requests (\`<apunt-request-errors>\`) is empty.

\`tests/faults\` makes every cell in a browser, with the elements themselves, and fails when one is no longer as it is written here. Where the change
is meant, \`npm run record:faults\` writes this page anew; read what has changed before you commit it (docs/adr/0055).
`;

/** The page that is committed. */
export function pageOf(rows: readonly SeenRow[], faults: readonly Fault[]): string {
  const outcomes = [...new Set(rows.flatMap(({ cells }) => cells.map(({ words }) => words)))];
  const codes = new Map(outcomes.map((words, index) => [words, codeOf(index)]));
  const head = ['endpoint', 'the visitor', ...faults.map(({ name }) => name)];
  const lines = rows.map(({ key, doing, tag, cells }) => [
    `\`${key}\``,
    `${doing} (\`${tag}\`)`,
    ...cells.map(({ words, sentence }) => `${codes.get(words)} ${sentence}`.trim()),
  ]);
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`);
  return [
    INTRO,
    '## The table\n',
    ...table,
    '\n## What may happen\n',
    ...faults.map(({ name, doc }) => `- **${name}**: ${doc}.`),
    '\n## Sentences\n',
    ...Object.entries(SENTENCES).map(([name, text]) => `- ${name}: ${text}`),
    '\n## Outcomes\n',
    ...outcomes.map((words) => `- **${codes.get(words)}**: ${words}.`),
    '',
  ].join('\n');
}

export type Cells = ReadonlyMap<string, ReadonlyMap<string, string>>;

const cellText = ({ words, sentence }: Cell): string => (sentence ? `${words} [${sentence}]` : words);

export const rowName = ({ key, doing, tag }: SeenRow): string => `\`${key}\` ${doing} (\`${tag}\`)`;

/** The cells of a page in words, by row and column, whatever letters it has for them. */
export function readPage(page: string): Cells {
  const outcomes = new Map(
    [...page.matchAll(/^- \*\*(\w+)\*\*: (.+)\.$/gm)].map(([, code = '', words = '']) => [code, words]),
  );
  const [head, , ...lines] = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const names = head?.slice(3, -1) ?? [];
  return new Map(
    lines.map(([, key = '', doing = '', ...cells]) => [
      `${key} ${doing}`,
      new Map(
        names.map((name, index) => {
          const [code = '', sentence = ''] = cells[index]?.split(' ') ?? [];
          return [name, cellText({ words: outcomes.get(code) ?? code, sentence })];
        }),
      ),
    ]),
  );
}

/** What differs between a row as it was seen and as it is written. */
export function differences(row: SeenRow, faults: readonly Fault[], written: Cells): string[] {
  const known = written.get(rowName(row));
  return faults.flatMap(({ name }, index) => {
    const cell = row.cells[index];
    const now = cell ? cellText(cell) : '';
    const then = known?.get(name);
    return now === then
      ? []
      : [`${row.key}, ${name}\n    written: ${then ?? 'nothing'}\n    seen:    ${now}`];
  });
}
