import { run } from './run.mjs';

/*
 * `npm run test:hostile`: 10,000 mutated answers for each endpoint, of which the gate takes some (docs/adr/0056). Each run has a seed of its
 * own; `APUNT_HOSTILE_SEED` repeats one that has found something.
 */

const seed = process.env.APUNT_HOSTILE_SEED ?? String(Math.floor(Math.random() * 2 ** 31));
const { code } = await run('vitest', ['run', '--project', 'unit', 'packages/testing/src/hostile'], {
  env: { APUNT_HOSTILE_RUNS: '10000', APUNT_HOSTILE_SEED: seed },
});
process.exit(code);
