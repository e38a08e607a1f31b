import { writeFileSync } from 'node:fs';
import { allExamples } from '../../scripts/guide/examples.ts';
import { markOf, RECORDED as RECORDED_GUIDE } from '../../scripts/guide/recording.ts';
import { calls, inNunjucks, inPhp, RECORDED, sourceHash } from './render.ts';

/*
 * `npm run record:templates`: renders the table of values with Twig and PHP and keeps it, with marks of the guide's examples (which its test runs), for machines that have neither. Needs PHP and Twig 3
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
const marks = (await allExamples()).map(({ tag, snippets }) => [tag, markOf(snippets)] as const);
writeFileSync(RECORDED_GUIDE, `${JSON.stringify(Object.fromEntries(marks), null, 2)}\n`);
console.info(`record:templates: ${calls.length} calls, PHP ${php.versions.php}, Twig ${php.versions.twig}`);
