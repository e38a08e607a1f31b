import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';

/*
 * Brotli size of every chunk against its budget (docs/adr/0010). Fails when one is over. Budgets are in kB of 1,000 bytes.
 */

const DIST = 'dist';
const FORM_WIDGETS = new Set([
  'login',
  'adults-login',
  'child-login',
  'register',
  'register-adults',
  'password-reset',
  'club-register',
  'profile',
  'children',
  'child-pin',
  'reader-form',
  'newsletter',
  'contact',
]);
const BUDGETS: Readonly<Record<string, number>> = {
  'apunt.js': 2,
  'apunt.css': 2,
  react: 61,
  core: 24.8,
  api: 10,
  forms: 20,
};
/** Widgets with a budget of their own (docs/adr/0010). */
const RAISED: Readonly<Record<string, number>> = { poll: 6, share: 4, player: 4.2, weather: 8, embed: 3.5 };
const WIDGET = 3;
const FORM_WIDGET = 10;
/** Everything that the article page brings to a visitor who is not logged in. */
const ARTICLE = { widgets: ['like', 'share', 'poll'], budget: 111 };

const PLAYER = ['player', 'ActivePlayer', 'native', 'drive', 'skin'];
/** What a press on a player brings, its own chunk included. */
const AFTER_PRESS = [
  { name: 'player after a press, MP4', budget: 80, parts: [...PLAYER, 'videojs-core'] },
  { name: 'player after a press, HLS', budget: 190, parts: [...PLAYER, 'videojs-full'] },
];

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

function budgetOf(name: string, widgets: ReadonlySet<string>): number | undefined {
  if (widgets.has(name)) return RAISED[name] ?? (FORM_WIDGETS.has(name) ? FORM_WIDGET : WIDGET);
  return BUDGETS[name];
}

async function main(): Promise<void> {
  const files = readdirSync(DIST).filter((file) => /\.(js|css)$/.test(file));
  const manifestFile = files.find((file) => file.startsWith('late-'));
  if (!manifestFile) throw new Error('dist/ has no late-*.js: run `npm run build` first');
  const source = readFileSync(join(DIST, manifestFile), 'utf8');
  const { chunks } = v.parse(
    manifestSchema,
    await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`),
  );
  const widgets = new Set(Object.keys(chunks));
  const rows: Row[] = files
    .map((file) => ({ name: nameOf(file), bytes: brotli(file), budget: budgetOf(nameOf(file), widgets) }))
    .sort((a, b) => b.bytes - a.bytes);

  const page = new Set(['apunt.js', 'apunt.css', manifestFile]);
  for (const file of files) if (['react', 'core', 'api'].includes(nameOf(file))) page.add(file);
  for (const name of ARTICLE.widgets) for (const [file] of chunks[name] ?? []) page.add(file);
  const article = [...page].reduce((sum, file) => sum + brotli(file), 0);
  rows.push({
    name: `article page (${ARTICLE.widgets.join(' + ')})`,
    bytes: article,
    budget: ARTICLE.budget,
  });

  for (const { name, budget, parts } of AFTER_PRESS) {
    const names = new Set(parts);
    const bytes = files
      .filter((file) => names.has(nameOf(file)))
      .reduce((sum, file) => sum + brotli(file), 0);
    rows.push({ name, bytes, budget });
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
