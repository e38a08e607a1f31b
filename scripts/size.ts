import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { brotli } from './brotli.ts';
import { loadContracts } from './plugins/contracts.mjs';

/*
 * Brotli size of every chunk against its budget (docs/adr/0010), of the React build and of the light one (docs/adr/0042).
 * Fails when one is over. Budgets are in kB of 1,000 bytes.
 */

const kilobytes = v.pipe(v.number(), v.minValue(0));
const names = v.array(v.string());
/**
 * All that a page with these tags brings to a visitor who is not logged in; with `over`, only what they bring to a page
 * that has those tags already; with `scripts`, only the scripts, before the first call; with `head`, in a page whose head names the
 * files of its tags, so that it needs no table of all tags.
 */
const pages = v.array(
  v.strictObject({
    name: v.string(),
    tags: names,
    over: v.optional(names),
    scripts: v.optional(v.literal(true)),
    head: v.optional(v.literal(true)),
    kB: kilobytes,
  }),
);

/** `budgets.json`; numbers are kB. A widget that may cost another sum than `widget` says so in its contract. */
const budgets = v.parse(
  v.strictObject({
    /** Files that many pages share, by their name without hash. */
    files: v.record(v.string(), kilobytes),
    widget: kilobytes,
    pages,
    /** What a visitor's action brings, together with what is there already. */
    later: v.array(v.strictObject({ name: v.string(), files: names, kB: kilobytes })),
    /** What is otherwise in the light build; all else has the budgets above. */
    light: v.strictObject({ files: v.record(v.string(), kilobytes), pages }),
  }),
  JSON.parse(readFileSync('budgets.json', 'utf8')),
);

const manifestSchema = v.object({ chunks: v.record(v.string(), v.array(v.tuple([v.string(), v.string()]))) });

interface Row {
  name: string;
  bytes: number;
  budget: number | undefined;
}

const nameOf = (file: string): string => file.replace(/-[\w-]{8}\.(js|css)$/, '');

type Budgets = Pick<typeof budgets, 'files' | 'pages' | 'later'>;

/** The rows of one build: each file, then pages, then what comes later. */
async function rowsOf(dist: string, { files: shared, pages, later }: Budgets): Promise<Row[]> {
  const files = readdirSync(dist).filter((file) => /\.(js|css)$/.test(file));
  const manifestFile = files.find((file) => file.startsWith('late-'));
  if (!manifestFile) throw new Error(`${dist}/ has no late-*.js: run \`npm run build\` first`);
  const source = readFileSync(join(dist, manifestFile), 'utf8');
  const { chunks } = v.parse(
    manifestSchema,
    await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`),
  );
  const contracts = new Map(
    (await loadContracts()).map((contract) => [contract.tag.slice('apunt-'.length), contract]),
  );
  const budgetOf = (name: string): number | undefined =>
    name in chunks ? (contracts.get(name)?.budget ?? budgets.widget) : shared[name];
  const bytes = new Map(files.map((file) => [file, brotli(readFileSync(join(dist, file))).length]));
  const rows: Row[] = files
    .map((file) => ({ name: nameOf(file), bytes: bytes.get(file) ?? 0, budget: budgetOf(nameOf(file)) }))
    .sort((a, b) => b.bytes - a.bytes);

  const sum = (chosen: Iterable<string>): number =>
    [...chosen].reduce((total, file) => total + (bytes.get(file) ?? 0), 0);
  const everyPage = files.filter((file) =>
    ['apunt.js', 'apunt.css', 'react', 'core', 'api'].includes(nameOf(file)),
  );
  const isNear = (tag: string): boolean => contracts.get(tag)?.near ?? false;
  const filesOf = (tags: readonly string[], isNamed = false) => {
    const missing = tags.filter((tag) => !chunks[tag]);
    if (missing.length > 0) throw new Error(`budgets.json: no such tag as ${missing.join(', ')}`);
    const table = isNamed || tags.every(isNear) ? [] : [manifestFile];
    return new Set([
      ...everyPage,
      ...table,
      ...tags.flatMap((tag) => (chunks[tag] ?? []).map(([file]) => file)),
    ]);
  };
  for (const { name, tags, over: others, scripts, head, kB } of pages) {
    const paid = others ? filesOf(others) : new Set();
    const wanted = [...filesOf(tags, head)].filter(
      (file) => !paid.has(file) && !(scripts && ['apunt.css', 'api'].includes(nameOf(file))),
    );
    rows.push({ name, bytes: sum(wanted), budget: kB });
  }
  for (const { name, files: wanted, kB } of later) {
    const missing = wanted.filter((one) => !files.some((file) => nameOf(file) === one));
    if (missing.length > 0) throw new Error(`budgets.json, ${name}: ${dist}/ has no ${missing.join(', ')}`);
    rows.push({ name, bytes: sum(files.filter((file) => wanted.includes(nameOf(file)))), budget: kB });
  }
  return rows;
}

/** Prints rows and tells how many are over their budget. */
function report(rows: readonly Row[]): number {
  let over = 0;
  for (const { name, bytes, budget } of rows) {
    const failed = budget !== undefined && bytes > budget * 1000;
    if (failed) over += 1;
    const limit = budget === undefined ? '' : `of ${budget.toFixed(1).padStart(5)} kB`;
    console.log(
      `${failed ? '✗' : ' '} ${name.padEnd(34)} ${(bytes / 1000).toFixed(2).padStart(7)} kB ${limit}`,
    );
  }
  return over;
}

async function main(): Promise<void> {
  const { light } = budgets;
  const react = await rowsOf('dist', budgets);
  const lightRows = await rowsOf('dist/light', {
    files: { ...budgets.files, ...light.files },
    pages: light.pages,
    later: [],
  });
  let over = report(react);
  // Of the light build only what differs by more than a name is told; the others are held, too.
  const differs = ({ name, bytes, budget }: Row) =>
    bytes > (budget ?? Infinity) * 1000 ||
    light.files[name] ||
    light.pages.some((page) => page.name === name);
  console.log('\nlight build');
  over += report(lightRows.filter(differs));
  if (over > 0) {
    console.error(`${over} over budget. Make it smaller, or raise the budget with an ADR that says why.`);
    process.exitCode = 1;
  }
}

await main();
