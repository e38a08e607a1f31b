import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';
import { OF_WIDGETS } from './contrast/pairs.ts';
import { contrastFaults, contrastPage } from './contrast/report.ts';

/*
 * Holds the colours of tokens.css against WCAG 2.2: each pair that may stand together, in three sites and two themes. `--write` renews
 * docs/design/contrast.md; without it, an outdated page is a failure.
 */

const PAGE = 'docs/design/contrast.md';
const tokens = readFileSync('packages/ui/src/tokens.css', 'utf8');
const portals = readFileSync('packages/portal/src/styles/tokens.css', 'utf8');

const faults = contrastFaults(tokens, portals);

for (const file of readdirSync('packages', { recursive: true, encoding: 'utf8' }).filter((one) =>
  one.endsWith('.css'),
))
  for (const [, name = '', value = ''] of readFileSync(join('packages', file), 'utf8').matchAll(
    /(--apunt-[\w-]+):\s*([^;]+);/g,
  ))
    if (OF_WIDGETS[name] !== undefined && OF_WIDGETS[name] !== value)
      faults.push(
        `packages/${file}: ${name} is ${value}, and scripts/contrast/pairs.ts counts with ${OF_WIDGETS[name]}`,
      );

const config = await prettier.resolveConfig(PAGE);
const fresh = await prettier.format(contrastPage(tokens, portals), { ...config, filepath: PAGE });
if (process.argv.includes('--write')) writeFileSync(PAGE, fresh);
else if (readFileSync(PAGE, 'utf8') !== fresh)
  faults.push(`${PAGE} is not what the tokens are. Run npm run check:contrast -- --write.`);

for (const fault of faults) console.error(fault);
console.log(`contrast: ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
