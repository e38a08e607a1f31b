import { getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser';
import { didYouMean, guess } from '../near.mjs';
import { hasRange } from '../mask.mjs';
import { fitsJson } from '../values.mjs';
import { isJsonScript, tagOf, widgetAround, widgetOf, written } from './context.mjs';

/** @typedef {import('./context.mjs').Page} Page */
/** @typedef {import('./context.mjs').Widget} Widget */
/** @typedef {import('../knowledge.mjs').JsonKeys} JsonKeys */
/** @typedef {import('../tree.mjs').Element} Element */
/** @typedef {import('jsonc-parser').Node} JsonNode */

/**
 * Where in the source a piece of JSON stands; in an attribute its positions are lost with the entities.
 *
 * @typedef {(offset: number) => number} Place
 */

/** @param {string} code */
const words = (code) => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/**
 * @param {Page} page
 * @param {Widget} widget
 * @param {string} name
 * @param {string} text
 * @param {Place} place
 */
function checkJson(page, widget, name, text, place) {
  /** @type {import('jsonc-parser').ParseError[]} */
  const errors = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error || !root) {
    page.report({
      rule: 'bad-json',
      offset: place(error?.offset ?? 0),
      message: `the JSON "${name}" of ${written(widget)} cannot be read (${error ? words(printParseErrorCode(error.error)) : 'it is empty'}): it is passed over.`,
    });
    return;
  }
  const keys = widget.known.json[name];
  if (keys) checkKeys(page, widget, root, keys, place);
  if (name === 'props') checkGiven(page, widget, root, place);
}

/**
 * @param {Page} page
 * @param {Widget} widget
 * @param {JsonNode} node
 * @param {JsonKeys} known
 * @param {Place} place
 */
function checkKeys(page, widget, node, known, place) {
  if (node.type === 'array') {
    for (const item of node.children ?? []) {
      if (known.items) checkKeys(page, widget, item, known.items, place);
    }
    return;
  }
  if (node.type !== 'object' || !known.keys) return;
  const names = Object.keys(known.keys);
  for (const { children: [key, value] = [] } of node.children ?? []) {
    if (!key || !value) continue;
    /** @type {unknown} */
    const name = getNodeValue(key);
    if (typeof name !== 'string') continue;
    const inner = Object.hasOwn(known.keys, name) ? known.keys[name] : undefined;
    if (inner) {
      checkKeys(page, widget, value, inner, place);
      continue;
    }
    const near = guess(name, names);
    if (known.open && near === undefined) continue;
    page.report({
      rule: 'unknown-json-key',
      offset: place(key.offset),
      message: `the JSON of ${written(widget)} has no key "${name}" here: it is passed over.${didYouMean(near && `"${near}"`)}`,
    });
  }
}

/**
 * Values in the JSON that stand for attributes.
 *
 * @param {Page} page
 * @param {Widget} widget
 * @param {JsonNode} root
 * @param {Place} place
 */
function checkGiven(page, widget, root, place) {
  if (root.type !== 'object') return;
  const known = new Map([...widget.known.attributes.values()].map(({ property, type }) => [property, type]));
  for (const { children: [key, value] = [] } of root.children ?? []) {
    if (!key || !value) continue;
    const name = String(getNodeValue(key));
    const type = known.get(name);
    if (!type || fitsJson(type, getNodeValue(value))) continue;
    page.report({
      rule: 'bad-value',
      offset: place(value.offset),
      message: `"${name}" in the JSON of ${written(widget)}: expected ${type.says}.`,
    });
  }
}

/**
 * @param {Page} page
 * @param {Widget} widget
 * @param {string} name
 * @param {number} offset
 * @param {string} attribute how the name is written in front of it
 */
function unknownName(page, widget, name, offset, attribute) {
  const names = Object.keys(widget.known.json).filter((known) => known !== 'props');
  const near = guess(name, names);
  page.report({
    rule: 'unknown-json',
    offset,
    message: `${written(widget)} takes no JSON with the name "${name}": it is passed over.${didYouMean(near && `${attribute}"${near}"`) || (names.length > 0 ? ` It takes: ${names.join(', ')}.` : '')}`,
  });
}

/**
 * @param {Page} page
 * @param {Element} script
 */
function checkScript(page, script) {
  const { source, ranges, knowledge, report } = page;
  const attribute = (/** @type {string} */ name) => script.attributes.find((one) => one.name === name);
  const label = attribute('data-apunt-json');
  const widget = script.parent && widgetOf(script.parent, knowledge);
  if (!widget) {
    const around = widgetAround(script, knowledge);
    // With an id it may hold the texts of an element; a part of a template may be put into a tag elsewhere.
    if (attribute('id') ? !label : !around && !(label && script.parent)) return;
    if (script.parent && tagOf(script.parent) !== null) return;
    const where = around ? written(around) : 'the tag that it is for';
    report({
      rule: 'misplaced-json',
      offset: script.start,
      message: `this JSON is read by nobody: it has to be a direct child of ${where}, and stands in a <${script.parent?.name}>.`,
    });
    return;
  }
  if (label?.isOpen) return;
  const name = label?.value || 'props';
  if (!(name in widget.known.json)) {
    unknownName(page, widget, name, (label ?? script).start, 'data-apunt-json=');
    return;
  }
  if (hasRange(ranges, script.tagEnd, script.textEnd)) return;
  const text = source.slice(script.tagEnd, script.textEnd);
  checkJson(page, widget, name, text, (offset) => script.tagEnd + offset);
}

/**
 * JSON children and `data-json`: their place, names, and keys.
 *
 * @param {Page} page
 */
function json(page) {
  for (const element of page.elements) {
    if (element.name === 'script') {
      if (isJsonScript(element)) checkScript(page, element);
      else wrongType(page, element);
      continue;
    }
    const widget = widgetOf(element, page.knowledge);
    if (!widget) continue;
    for (const { name, value, isOpen, isNameOpen, start } of element.attributes) {
      const match = /^data-json(?:-(.+))?$/.exec(name);
      if (!match || isNameOpen) continue;
      const child = match[1] ?? 'props';
      if (!(child in widget.known.json)) unknownName(page, widget, child, start, 'data-json-');
      else if (!isOpen && value !== '') checkJson(page, widget, child, value, () => start);
    }
  }
}

/**
 * @param {Page} page
 * @param {Element} script
 */
function wrongType({ report }, { attributes, start }) {
  const label = attributes.find(({ name }) => name === 'data-apunt-json');
  const type = attributes.find(({ name }) => name === 'type');
  if (!label || type?.isOpen) return;
  report({
    rule: 'misplaced-json',
    offset: start,
    message: `this JSON is read by nobody: expected type="application/json" beside data-apunt-json="${label.value}".`,
  });
}

export const jsonRules = [json];
