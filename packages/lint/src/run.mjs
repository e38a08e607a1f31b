import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readTemplates } from './files.mjs';
import { InputError, readKnowledge } from './knowledge.mjs';
import { didYouMean, guess } from './near.mjs';
import { fixed, lint } from './lint.mjs';
import { readManifest } from './manifest.mjs';
import { positionsIn } from './positions.mjs';

/** @typedef {import('./lint.mjs').Result} Result */

/** What a run of the command answers. */
/** @typedef {{ status: 0 | 1 | 2, output: string, error: string }} Answer */

const HELP = `apunt-lint [--editor] [--json] [--fix] [--manifest <file>]… <file or folder>…

Reads templates (HTML, Twig, Nunjucks, Jinja, PHP, Blade, Handlebars, and the examples of Markdown files) and says where
they use the tags of apunt-widgets wrongly.

  --editor           the HTML is an editor's, of an article or a page of the CMS: only what is open to editors may stand in it
  --json             the findings as JSON
  --fix              mends what can mean only one thing, and tells the rest
  --manifest <file>  manifest.json of the build: integrity values are compared with it; one for each build
  --version, --help

Exit status: 0 nothing found, 1 something found, 2 the input cannot be worked with (nothing is changed then).
`;

const OPTIONS = /** @type {const} */ ({
  editor: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  fix: { type: 'boolean', default: false },
  manifest: { type: 'string', multiple: true },
  help: { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
});

/** @param {readonly string[]} args */
function read(args) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const unknown = args.find((arg) => arg.startsWith('-') && !(arg.replace(/^--?|=.*$/g, '') in OPTIONS));
    if (unknown === undefined) throw new InputError(error instanceof Error ? error.message : String(error));
    const near = guess(unknown.replace(/^-+|=.*$/g, ''), Object.keys(OPTIONS));
    throw new InputError(
      `${unknown}: there is no such option.${didYouMean(near && `--${near}`)} See apunt-lint --help.`,
    );
  }
}

/**
 * Writes a file whole or not at all.
 *
 * @param {string} file
 * @param {string} text
 */
function replaceFile(file, text) {
  const draft = `${file}.apunt-lint`;
  try {
    writeFileSync(draft, text, { mode: statSync(file).mode });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new InputError(
      `${file}: cannot be written (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}

/**
 * @param {readonly Result[]} results
 * @param {number} mended
 */
function asText(results, mended) {
  const lines = results.flatMap(({ template: { file, source }, findings }) => {
    const positionOf = positionsIn(source);
    return findings.map(({ rule, offset, message, fix }) => {
      const { line, column } = positionOf(offset);
      return `${file}:${line}:${column}: ${message} [${rule}${fix ? ', --fix' : ''}]`;
    });
  });
  const count = lines.length;
  const tags = results.reduce((sum, result) => sum + result.tags, 0);
  const files = `${results.length} ${results.length === 1 ? 'file' : 'files'} with ${tags} of our tags`;
  const sum = `${files}: ${count === 0 ? 'nothing' : count} found${mended > 0 ? `, ${mended} mended` : ''}`;
  return `${[...lines, `apunt-lint: ${sum}`].join('\n')}\n`;
}

/**
 * @param {readonly Result[]} results
 * @param {number} mended
 */
function asJson(results, mended) {
  const findings = results.flatMap(({ template: { file, source }, findings: found }) => {
    const positionOf = positionsIn(source);
    return found.map(({ rule, offset, message, fix }) => ({
      file,
      ...positionOf(offset),
      rule,
      message,
      fixable: fix !== undefined,
    }));
  });
  return `${JSON.stringify({ files: results.length, mended, findings }, null, 2)}\n`;
}

/**
 * Reads, judges, and writes what is to be mended.
 *
 * @param {readonly string[]} args
 * @returns {Answer}
 */
function answer(args) {
  const { values, positionals } = read(args);
  if (values.help) return { status: 0, output: HELP, error: '' };
  const knowledge = readKnowledge();
  if (values.version) return { status: 0, output: `${knowledge.version}\n`, error: '' };
  if (positionals.length === 0)
    throw new InputError('expected files or folders, as in apunt-lint templates/');
  const manifests = (values.manifest ?? []).map((file) => readManifest(file, knowledge.version));
  const templates = readTemplates(positionals);
  if (templates.length === 0) throw new InputError(`${positionals.join(', ')}: there is no template in it.`);
  const options = { knowledge, manifests, isEditors: values.editor };
  let results = lint(templates, options);
  let mended = 0;
  if (values.fix) {
    const after = results.map(({ template, findings }) => ({
      ...template,
      source: fixed(template.source, findings),
    }));
    const left = lint(after, options);
    // Judged before the first file is written, so that a run that fails has changed nothing.
    for (const [index, { template }] of left.entries()) {
      if (template.source !== templates[index]?.source) replaceFile(template.file, template.source);
      mended += (results[index]?.findings.length ?? 0) - (left[index]?.findings.length ?? 0);
    }
    results = left;
  }
  const hasFindings = results.some(({ findings }) => findings.length > 0);
  return { status: hasFindings ? 1 : 0, output: (values.json ? asJson : asText)(results, mended), error: '' };
}

/**
 * Runs the command with its arguments; never throws for what a user can cause.
 *
 * @param {readonly string[]} args
 * @returns {Answer}
 */
export function run(args) {
  try {
    return answer(args);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { status: 2, output: '', error: `apunt-lint: ${error.message.replaceAll('\n', ' ')}\n` };
  }
}
