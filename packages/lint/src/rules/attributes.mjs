import { didYouMean, guess } from '../near.mjs';
import { hasRange, touching } from '../mask.mjs';
import { dashed, isElsewhere, isForeign, isSlip } from '../names.mjs';
import { fits, listed, looksFalse } from '../values.mjs';
import { isJsonScript, widgetOf, written } from './context.mjs';

/** @typedef {import('./context.mjs').Page} Page */
/** @typedef {import('./context.mjs').Widget} Widget */
/** @typedef {import('./context.mjs').Edit} Edit */
/** @typedef {import('../tree.mjs').Attribute} Attribute */

/**
 * The attribute that a written name means: itself or its twin.
 *
 * @param {Widget} widget
 * @param {string} name
 */
export function knownAttribute({ known, isAlias }, name) {
  const twin = name.startsWith('data-') ? known.attributes.get(name.slice('data-'.length)) : undefined;
  // On a `<div>` only what has `data-` before it is the widget's; `title` is handed on as it is.
  return twin ?? (isAlias && name !== 'title' ? undefined : known.attributes.get(name));
}

/**
 * `confirm` where the attribute is `no-confirm`: what it is on already.
 *
 * @param {Widget} widget
 * @param {Attribute} attribute
 */
function positiveOf({ known, isAlias }, { name, value, isOpen }) {
  const [, twin = '', bare = ''] = /^(data-)?(.*)$/.exec(name) ?? [];
  const negative = `no-${bare}`;
  if (known.attributes.get(negative)?.type.kind !== 'boolean' || known.attributes.has(bare)) return null;
  const isFalse = value === 'false' || looksFalse(value);
  const isTrue = ['', 'true', '1', 'yes', 'on', bare].includes(value);
  if (!isOpen && !isFalse && !isTrue) return null;
  return {
    written: `${isAlias || twin ? 'data-' : ''}${negative}`,
    isFalse: isFalse && !isOpen,
    isTrue: isTrue && !isOpen,
  };
}

/**
 * @param {Page} page
 * @param {Attribute} attribute
 * @returns {Edit}
 */
function removal({ source }, { start, end }) {
  return { start: source.slice(0, start).trimEnd().length, end, text: '' };
}

/**
 * @param {Page} page
 * @param {Widget} widget
 * @param {Attribute} attribute
 */
function unknownAttribute(page, widget, attribute) {
  const { name, start } = attribute;
  const { attributes } = widget.known;
  const own = written(widget);
  const positive = positiveOf(widget, attribute);
  const isGiven = (/** @type {string} */ other) =>
    widget.element.attributes.some((one) => one.name === other);
  if (positive) {
    const wanted = positive.isFalse && !isGiven(positive.written);
    page.report({
      rule: 'dead-boolean',
      offset: start,
      message: `${name} does nothing on ${own}: that is so without it. ${positive.isFalse ? 'Write' : 'To turn it off, write'} ${positive.written}.`,
      ...(wanted && { fix: { start, end: attribute.end, text: positive.written } }),
      ...(positive.isTrue && { fix: removal(page, attribute) }),
    });
    return;
  }
  if (widget.isAlias && !name.startsWith('data-')) {
    if (!attributes.has(name) || name === 'title') return;
    page.report({
      rule: 'alias-attribute',
      offset: start,
      message: `${name} is not read on ${own}: there each attribute has data- before it. Write data-${name}.`,
      ...(!isGiven(`data-${name}`) && { fix: { start, end: start + name.length, text: `data-${name}` } }),
    });
    return;
  }
  const isTwin = name.startsWith('data-');
  const bare = guess(dashed(attribute.written).slice(isTwin ? 'data-'.length : 0), [...attributes.keys()]);
  if (!isSlip(name, bare)) return;
  const near = bare && (isTwin ? `data-${bare}` : bare);
  const isSpelling = near !== undefined && dashed(attribute.written) === near && !isGiven(near);
  page.report({
    rule: 'unknown-attribute',
    offset: start,
    message: `${own} has no attribute ${attribute.written}: it is passed over.${didYouMean(near)}`,
    ...(isSpelling && { fix: { start, end: start + name.length, text: near } }),
  });
}

/**
 * @param {Page} page
 * @param {Widget} widget
 * @param {Attribute} attribute
 */
function checkValue(page, widget, attribute) {
  const { name, value, isOpen, start, end, valueStart } = attribute;
  const known = knownAttribute(widget, name);
  if (!known || isOpen) return;
  const { type } = known;
  if (type.kind === 'boolean') {
    if (looksFalse(value)) {
      page.report({
        rule: 'bad-value',
        offset: start,
        message: `${name}="${value}" on ${written(widget)} is true: only "false", or no attribute at all, is not. Take it out.`,
      });
    }
    return;
  }
  if (fits(type, value)) return;
  const options = type.options ?? [];
  const wrong =
    type.kind === 'list' ? (listed(value).find((item) => !options.includes(item)) ?? value) : value;
  const near = guess(wrong, options);
  const isSpelling = near !== undefined && near.toLowerCase() === value.toLowerCase() && valueStart < end;
  page.report({
    rule: 'bad-value',
    offset: start,
    message: `${name}="${value.slice(0, 80)}" on ${written(widget)}: expected ${type.says}.${didYouMean(near && `"${near}"`)}`,
    ...(isSpelling && { fix: { start: valueStart, end: valueStart + value.length, text: near } }),
  });
}

/**
 * Names and values of the attributes of our tags.
 *
 * @param {Page} page
 */
function attributes(page) {
  for (const element of page.elements) {
    const widget = widgetOf(element, page.knowledge);
    if (!widget) continue;
    const seen = new Set();
    for (const attribute of element.attributes) {
      const { name, isNameOpen, start } = attribute;
      if (isNameOpen || isForeign(name)) continue;
      if (seen.has(name) && !element.isConditional) {
        page.report({
          rule: 'duplicate-attribute',
          offset: start,
          message: `${name} stands twice in ${written(widget)}: browsers take the first and pass over this one.`,
        });
      }
      seen.add(name);
      if (knownAttribute(widget, name)) checkValue(page, widget, attribute);
      else if (!isElsewhere(name)) unknownAttribute(page, widget, attribute);
    }
  }
}

/**
 * The values that a tag cannot do without.
 *
 * @param {Page} page
 */
function missingValues(page) {
  for (const element of page.elements) {
    const widget = widgetOf(element, page.knowledge);
    if (!widget || element.isOpen) continue;
    const json = givenJson(page, widget);
    if (json === null) continue;
    const { attributes: known, requireOne } = widget.known;
    const isGiven = (/** @type {string} */ name) =>
      isAttributeGiven(widget, name) || isInJson(json, widget, name);
    const required = [...known].flatMap(([name, { required: isRequired }]) => (isRequired ? [[name]] : []));
    if (requireOne.length > 0) required.push(requireOne);
    for (const names of required) {
      const given = names.filter(isGiven);
      const shown = names.map((name) => (widget.isAlias ? `data-${name}` : name)).join(' or ');
      if (given.length === 0) {
        page.report({
          rule: 'missing-value',
          offset: element.start,
          message: `${written(widget)} has no ${shown}: without it nothing but the server's HTML is shown.`,
        });
      } else if (
        given.length > 1 &&
        !element.isConditional &&
        given.every((name) => isAttributeGiven(widget, name))
      ) {
        page.report({
          rule: 'two-values',
          offset: element.start,
          message: `${written(widget)} has ${given.join(' and ')}: expected only one of them; ${given[0]} wins.`,
        });
      }
    }
  }
}

/**
 * @param {Widget} widget
 * @param {string} name
 */
const isAttributeGiven = ({ element }, name) =>
  element.attributes.some(
    (attribute) =>
      // `:poll-id` is how Vue and Blade bind it; another spelling has its own finding.
      [name, `data-${name}`, `:${name}`].includes(dashed(attribute.written)) &&
      (attribute.isOpen || attribute.value !== ''),
  );

/**
 * The JSON of an element for what no attribute says; null when the template prints it, or may print more.
 *
 * @param {Page} page
 * @param {Widget} widget
 * @returns {unknown[] | null}
 */
function givenJson({ source, ranges }, { element }) {
  const found = [];
  for (const script of element.children) {
    if (!isJsonScript(script)) continue;
    if (hasRange(ranges, script.tagEnd, script.textEnd)) return null;
    found.push(source.slice(script.tagEnd, script.textEnd));
  }
  const attribute = element.attributes.find(({ name }) => name === 'data-json');
  if (attribute?.isOpen) return null;
  if (attribute) found.push(attribute.value);
  // Whatever is printed among the children may be a JSON child.
  const isPrinted = touching(ranges, element.tagEnd, element.textEnd).some(
    ({ start, end, kind }) =>
      kind === 'output' &&
      start >= element.tagEnd &&
      !element.children.some((child) => start >= child.start && end <= child.textEnd),
  );
  if (isPrinted) return null;
  return found.map((text) => {
    try {
      /** @type {unknown} */
      const value = JSON.parse(text);
      return value;
    } catch {
      return undefined;
    }
  });
}

/**
 * @param {readonly unknown[]} json
 * @param {Widget} widget
 * @param {string} name
 */
function isInJson(json, { known }, name) {
  const { property = '', from = [] } = known.attributes.get(name) ?? {};
  return [property, ...from].some((path) =>
    json.some((value) => {
      /** @type {unknown} */
      let found = value;
      for (const key of path.split('.')) {
        found =
          typeof found === 'object' && found !== null && Object.hasOwn(found, key)
            ? Reflect.get(found, key)
            : null;
      }
      return found !== null && found !== undefined && found !== '';
    }),
  );
}

export const attributeRules = [attributes, missingValues];
