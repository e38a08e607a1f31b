import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { root } from './install.mjs';
import { run } from './run.mjs';

/*
 * `npm run record:faults`: writes docs/fault-matrix.md as tests/faults sees the elements now. The test fails on the way where cells
 * are different, and what they were is printed: that is what to review.
 */

const PAGE = join(root, 'docs', 'fault-matrix.md');

ensureChromium();
await run('wtr', ['--files', 'tests/faults/*.browser.test.ts']);
copyFileSync(join(root, 'reports', 'fault-matrix.md'), PAGE);
const { code } = await run('prettier', ['--write', PAGE]);
process.exit(code);
