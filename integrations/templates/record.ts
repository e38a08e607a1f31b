import { writeFileSync } from 'node:fs';
import { calls, inNunjucks, inPhp, RECORDED, sourceHash } from './render.ts';

/*
 * `npm run record:templates`: renders the table of values with Twig and PHP and keeps it, for machines that have neither. Needs PHP and Twig 3
 * (`apt-get install php-cli php-twig`).
 */

const list = calls.map(({ call }) => call);
const php = inPhp(list);
if (!php) {
  console.error(
    'record:templates: expected PHP and Twig on this machine, and found not both. On Debian: apt-get install php-cli php-twig',
  );
  process.exit(2);
}
const recording = {
  source: sourceHash(),
  versions: php.versions,
  rows: calls.map(({ key }, at) => ({
    key,
    twig: php.twig.html[at],
    php: php.php[at],
    nunjucks: inNunjucks(list.slice(at, at + 1), true)[0],
  })),
};
writeFileSync(RECORDED, `${JSON.stringify(recording, null, 2)}\n`);
console.info(`record:templates: ${calls.length} calls, PHP ${php.versions.php}, Twig ${php.versions.twig}`);
