import { ensureInstalled } from './install.mjs';

/*
 * `npm test`: the gate. docs/testing.md explains its commands. This file needs nothing but Node: it installs the locked packages and hands
 * over to scripts/gate, which is TypeScript.
 */

ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { runGate } = await tsImport('./gate/gate.ts', import.meta.url);
process.exit(await runGate(process.argv.slice(2)));
