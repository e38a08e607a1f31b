import { InputError } from './knowledge.mjs';
import { examplesOf } from './files.mjs';
import { UnclosedError, mask } from './mask.mjs';
import { positionsIn } from './positions.mjs';
import { attributeRules } from './rules/attributes.mjs';
import { closedAliases, settingOfAlias, templateRules } from './rules/config.mjs';
import { editorRules } from './rules/editors.mjs';
import { headLines, headRules, missingStyles } from './rules/head.mjs';
import { jsonRules } from './rules/json.mjs';
import { widgetOf } from './rules/context.mjs';
import { slotRules } from './rules/slots.mjs';
import { tagRules } from './rules/tags.mjs';
import { readTree } from './tree.mjs';

/** @typedef {import('./rules/context.mjs').Finding} Finding */
/** @typedef {import('./rules/context.mjs').Page} Page */
/** @typedef {import('./files.mjs').Template} Template */

/**
 * @typedef {object} Result
 * @property {Template} template
 * @property {Finding[]} findings in the order of the file
 * @property {number} tags how many tags of ours it has
 */

/**
 * @typedef {object} Options
 * @property {import('./knowledge.mjs').Knowledge} knowledge
 * @property {readonly import('./manifest.mjs').Manifest[]} [manifests]
 * @property {boolean} [isEditors] the HTML is an editor's, and no template
 */

const RULES = [...tagRules, ...attributeRules, ...slotRules, ...jsonRules, ...headRules];
/** `<!-- apunt-lint-ignore missing-value: the script sets it -->` before a line: that rule is not asked there. */
const IGNORE = /^\s*apunt-lint-ignore\s+([\w-]+)\s*:\s*\S/;

/**
 * A finding of an example, with its places in the whole file.
 *
 * @param {Finding} finding
 * @param {number} by
 * @returns {Finding}
 */
function shifted(finding, by) {
  const { offset, fix } = finding;
  return {
    ...finding,
    offset: offset + by,
    ...(fix && { fix: { ...fix, start: fix.start + by, end: fix.end + by } }),
  };
}

/**
 * Reads one template, or one example of a Markdown file.
 *
 * @param {Template} template
 * @param {{ source: string, kind: string, offset: number }} part what is read, and where in the template it begins
 * @param {Options} options
 */
function readPage(template, { source, kind, offset: shift }, { knowledge, manifests = [] }) {
  /** @type {Finding[]} */
  const findings = [];
  try {
    const masked = mask(source, kind);
    const { elements, comments } = readTree(masked);
    const positionOf = positionsIn(source);
    const ignored = new Set(
      comments.flatMap(({ text, end }) => {
        const rule = IGNORE.exec(text)?.[1];
        return rule ? [`${rule} ${positionOf(end).line + 1}`] : [];
      }),
    );
    const isIgnored = (/** @type {Finding} */ { rule, offset }) =>
      ignored.has(`${rule} ${positionOf(offset).line}`);
    /** @type {Page} */
    const page = {
      source,
      text: masked.text,
      ranges: masked.ranges,
      elements,
      knowledge,
      manifests,
      report: (finding) => void (isIgnored(finding) || findings.push(shifted(finding, shift))),
    };
    return { page, findings };
  } catch (error) {
    if (!(error instanceof UnclosedError)) throw error;
    const { line, column } = positionsIn(template.source)(shift + error.offset);
    throw new InputError(`${template.file}:${line}:${column}: cannot be read: ${error.message}. Close it.`);
  }
}

/**
 * All findings in templates. Throws `InputError` for one that cannot be read: none is judged then.
 *
 * @param {readonly Template[]} templates
 * @param {Options} options
 * @returns {Result[]}
 */
export function lint(templates, options) {
  const read = templates.map((template) => {
    const { source, kind } = template;
    const parts = kind === 'md' ? examplesOf(source) : [{ source, kind, offset: 0 }];
    return { template, pages: parts.map((part) => readPage(template, part, options)) };
  });
  // A template may take its head from another file.
  const inTemplates = read.filter(({ template }) => template.kind !== 'md').flatMap(({ pages }) => pages);
  const areStyled = inTemplates.some(({ page }) => headLines(page.elements).styles.length > 0);
  // The layout says it for all templates; an example of a Markdown file stands alone.
  const common = settingOfAlias(inTemplates.map(({ page }) => page));
  const rules = [...RULES, ...(options.isEditors ? editorRules : templateRules)];
  return read.map(({ template, pages }) => {
    const findings = pages.flatMap(({ page, findings: found }) => {
      for (const rule of rules) rule(page);
      if (!options.isEditors) closedAliases(page, template.kind === 'md' ? settingOfAlias([page]) : common);
      missingStyles(page, page.ranges.length > 0 && areStyled);
      return found;
    });
    const elements = pages.flatMap(({ page }) => page.elements);
    const tags = elements.filter((element) => widgetOf(element, options.knowledge)).length;
    return { template, tags, findings: findings.toSorted((a, b) => a.offset - b.offset) };
  });
}

/**
 * A source with all safe changes made; of two that overlap, the first.
 *
 * @param {string} source
 * @param {readonly Finding[]} findings
 */
export function fixed(source, findings) {
  let result = '';
  let last = 0;
  const edits = findings.flatMap(({ fix }) => (fix ? [fix] : [])).toSorted((a, b) => a.start - b.start);
  for (const { start, end, text } of edits) {
    if (start < last) continue;
    result += source.slice(last, start) + text;
    last = end;
  }
  return result + source.slice(last);
}
