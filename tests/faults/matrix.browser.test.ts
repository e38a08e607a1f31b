import { readFile, writeFile } from '@web/test-runner-commands';
import { expect } from 'chai';
import { ENDPOINTS } from '@apunt/api/network/endpoints';
import { ACCOUNT_ROWS } from './account-rows.ts';
import { visit } from './cell.ts';
import { CONTENT_ROWS } from './content-rows.ts';
import { FAULTS } from './faults.ts';
import { FORM_ROWS } from './form-rows.ts';
import { differences, pageOf, readPage, type Cells, type SeenRow } from './page.ts';
import type { Row } from './row.ts';
import { watchPage } from './stillness.ts';
import { inWords, SECRETS, type Cell } from './words.ts';

const ROWS: readonly Row[] = [...ACCOUNT_ROWS, ...FORM_ROWS, ...CONTENT_ROWS];
const PAGE = '../../docs/fault-matrix.md';
/** As it was seen now; `npm run record:faults` puts it in the place of the page. */
const SEEN = '../../reports/fault-matrix.md';

/** Whatever is written in the page: what no call may ever come to. */
const NEVER = /uncaught|still at work|announced twice|not announced|without a sign of waiting/;
const tagOf = ({ html }: Row): string => /^<([\w-]+)/.exec(html)?.[1] ?? '';

describe('what visitors see when a call fails', () => {
  let written: Cells;
  const seen: SeenRow[] = [];
  const started = performance.now();

  before(async () => {
    watchPage();
    written = readPage((await readFile({ path: PAGE })) ?? '');
  });
  after(async () => {
    await writeFile({ path: SEEN, content: pageOf(seen, FAULTS) });
    const seconds = Math.round((performance.now() - started) / 1000);
    const cells = seen.reduce((sum, row) => sum + row.cells.length, 0);
    console.info(
      `fault matrix: ${cells} cells, ${seen.length} calls × ${FAULTS.length} faults, ${seconds} s`,
    );
  });

  it('has a row for every endpoint', () => {
    const without = Object.keys(ENDPOINTS).filter((key) => !ROWS.some((row) => row.key === key));
    expect(without.join()).to.equal('');
  });

  for (const row of ROWS)
    it(`${row.key}: ${row.doing}`, async () => {
      const good = await visit(row, undefined);
      const cells: Cell[] = [];
      for (const fault of FAULTS)
        cells.push(inWords(await visit(row, fault), good, fault.takesTime === true));
      for (const { words } of cells) {
        expect(words).not.to.match(NEVER);
        const emptied = /empties ([\w, ]+)/.exec(words)?.[1]?.split(', ') ?? [];
        expect(emptied.filter((name) => !SECRETS.includes(name)).join(), words).to.equal('');
      }
      const now: SeenRow = { key: row.key, doing: row.doing, tag: tagOf(row), cells };
      seen.push(now);
      const other = differences(now, FAULTS, written);
      if (other.length > 0)
        throw new Error(
          `${other.length} cells of docs/fault-matrix.md are different. If that is meant: npm run record:faults\n${other.join('\n')}`,
        );
    });
});
