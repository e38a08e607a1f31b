import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readProject } from '../../scripts/affected/project.ts';
import { Hunt, unfit, type Outcome } from './hunt.ts';
import { MUTANTS } from './mutants.ts';
import { build, needsBuild, STAGES, stopRunning, TIERS } from './stages.ts';

/*
 * By hand: npx tsx tests/mutants/run.ts [--in DIR] [--only id,id] [--out FILE] [--stages unit,browser,stories,dist,e2e] [--tier main|all]
 *
 * Puts each mutant into a checkout, runs the tests that can see the mutant until one fails, and takes the mutant out again. One JSON line
 * for each mutant is appended to FILE, or goes to the terminal. The mutants that no test without a build has found come last, each with a
 * build of its own. `--tier main` tries the journeys of `npm test` alone; the light stages are in neither tier.
 */

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function readOptions() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { in: text, only: text, out: text, stages: text, tier: text } }).values;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const listOf = (words: string | undefined): string[] | undefined => words?.split(',').filter(Boolean);

const options = readOptions();
const root = resolve(options.in ?? fileURLToPath(new URL('../..', import.meta.url)));
const only = listOf(options.only);
const given = listOf(options.stages) ?? STAGES;
const strange = given.find((name) => !STAGES.some((stage) => stage === name));
if (strange !== undefined) refuse(`--stages: ${strange} is none of ${STAGES.join(', ')}`);
const stages = STAGES.filter((stage) => given.includes(stage));
const tier = TIERS.find((name) => name === (options.tier ?? 'all'));
if (!tier) refuse(`--tier: ${options.tier} is none of ${TIERS.join(', ')}`);
const unknown = only?.find((id) => !MUTANTS.some((mutant) => mutant.id === id));
if (unknown !== undefined) refuse(`--only: there is no mutant ${unknown}`);
const mutants = MUTANTS.filter(({ id }) => only?.includes(id) ?? true);

try {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (changes !== '') refuse(`${root} has changes that are not committed: ${changes.trim().split('\n')[0]}`);
} catch {
  refuse(`${root} is no checkout`);
}
const misfit = mutants.map((mutant) => unfit(root, mutant)).find((reason) => reason !== null);
if (misfit) refuse(misfit);

const note = (line: string): void => console.error(line);
const hunt = new Hunt(root, await readProject(root), { stages, tier }, note);
process.on('exit', hunt.restore);
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    stopRunning();
    process.exit(code);
  });
}

const outcomes: Outcome[] = [];
function tell(outcome: Outcome): void {
  outcomes.push(outcome);
  const line = JSON.stringify(outcome);
  if (options.out) appendFileSync(options.out, `${line}\n`);
  else console.log(line);
  note(`${outcomes.length}/${mutants.length} ${outcome.id}: ${outcome.by ?? 'survived'}`);
}

const waiting: { index: number; seconds: number }[] = [];
const hasBuilt = stages.some(needsBuild);
for (const [index, mutant] of mutants.entries()) {
  const outcome = await hunt.run(mutant, false);
  if (outcome.caught || !hasBuilt) tell(outcome);
  else waiting.push({ index, seconds: outcome.seconds });
}
for (const { index, seconds } of waiting) {
  const mutant = mutants[index];
  if (!mutant) continue;
  const outcome = await hunt.run(mutant, true);
  tell({ ...outcome, seconds: outcome.seconds + seconds });
}
// The last build holds a mutant.
if (waiting.length > 0 && !(await build(root))) note('The build failed: run npm run build.');

const caught = outcomes.filter((outcome) => outcome.caught).length;
const summary = `${caught} caught, ${outcomes.length - caught} survived`;
if (options.out) appendFileSync(options.out, `${summary}\n`);
console.log(summary);
