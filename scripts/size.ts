import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';
import { loadContracts } from './plugins/contracts.mjs';

/*
 * Brotli size of every chunk against its budget (docs/adr/0010). Fails when one is over. Budgets are in kB of 1,000 bytes.
 */

const DIST = 'dist';
const kilobytes = v.pipe(v.number(), v.minValue(0));
const names = v.array(v.string());

/** `budgets.json`; numbers are kB. A widget that may cost another sum than `widget` says so in its contract. */
const budgets = v.parse(
  v.strictObject({
    /** Files that many pages share, by their name without hash. */
    files: v.record(v.string(), kilobytes),
    widget: kilobytes,
    /** All that a page with these tags brings to a visitor who is not logged in. */
    pages: v.array(v.strictObject({ name: v.string(), tags: names, kB: kilobytes })),
    /** What a visitor's action brings, together with what is there already. */
    later: v.array(v.strictObject({ name: v.string(), files: names, kB: kilobytes })),
  }),
  JSON.parse(readFileSync('budgets.json', 'utf8')),
);

const manifestSchema = v.object({ chunks: v.record(v.string(), v.array(v.tuple([v.string(), v.string()]))) });

interface Row {
  name: string;
  bytes: number;
  budget: number | undefined;
}

function brotli(file: string): number {
  return brotliCompressSync(readFileSync(join(DIST, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}

const nameOf = (file: string): string => file.replace(/-[\w-]{8}\.(js|css)$/, '');

async function main(): Promise<void> {
  const files = readdirSync(DIST).filter((file) => /\.(js|css)$/.test(file));
  const manifestFile = files.find((file) => file.startsWith('late-'));
  if (!manifestFile) throw new Error('dist/ has no late-*.js: run `npm run build` first');
  const source = readFileSync(join(DIST, manifestFile), 'utf8');
  const { chunks } = v.parse(
    manifestSchema,
    await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`),
  );
  const contracts = new Map(
    (await loadContracts()).map((contract) => [contract.tag.slice('apunt-'.length), contract]),
  );
  const budgetOf = (name: string): number | undefined =>
    name in chunks ? (contracts.get(name)?.budget ?? budgets.widget) : budgets.files[name];
  const rows: Row[] = files
    .map((file) => ({ name: nameOf(file), bytes: brotli(file), budget: budgetOf(nameOf(file)) }))
    .sort((a, b) => b.bytes - a.bytes);

  const sum = (chosen: Iterable<string>): number =>
    [...chosen].reduce((total, file) => total + brotli(file), 0);
  const everyPage = files.filter((file) =>
    ['apunt.js', 'apunt.css', 'late', 'react', 'core', 'api'].includes(nameOf(file)),
  );
  for (const { name, tags, kB } of budgets.pages) {
    const own = tags.flatMap((tag) => (chunks[tag] ?? []).map(([file]) => file));
    rows.push({ name, bytes: sum(new Set([...everyPage, ...own])), budget: kB });
  }
  for (const { name, files: wanted, kB } of budgets.later) {
    const missing = wanted.filter((one) => !files.some((file) => nameOf(file) === one));
    if (missing.length > 0) throw new Error(`budgets.json, ${name}: dist/ has no ${missing.join(', ')}`);
    rows.push({ name, bytes: sum(files.filter((file) => wanted.includes(nameOf(file)))), budget: kB });
  }

  let over = 0;
  for (const { name, bytes, budget } of rows) {
    const failed = budget !== undefined && bytes > budget * 1000;
    if (failed) over += 1;
    const limit = budget === undefined ? '' : `of ${budget.toFixed(1).padStart(5)} kB`;
    console.log(
      `${failed ? '✗' : ' '} ${name.padEnd(34)} ${(bytes / 1000).toFixed(2).padStart(7)} kB ${limit}`,
    );
  }
  if (over > 0) {
    console.error(`${over} over budget. Make it smaller, or raise the budget with an ADR that says why.`);
    process.exitCode = 1;
  }
}

await main();
