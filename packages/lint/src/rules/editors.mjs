import { knownAttribute } from './attributes.mjs';
import { isJsonScript, widgetOf, written } from './context.mjs';

/** @typedef {import('./context.mjs').Page} Page */
/** @typedef {import('./context.mjs').Widget} Widget */
/** @typedef {import('../knowledge.mjs').OpenToEditors} OpenToEditors */
/** @typedef {import('../tree.mjs').Element} Element */

/*
 * HTML that an editor has written: of an article, of a page in the CMS. It may carry what the contracts open to editors.
 */

const RULE = 'not-for-editors';

/**
 * A tag of ours that belongs to the template.
 *
 * @param {Page} page
 * @param {Widget} widget
 */
function closedTag({ report }, widget) {
  const { element, tag, isAlias } = widget;
  const alias = element.attributes.find(({ name }) => name === 'data-apunt');
  const isSettings = tag === 'apunt-config';
  const why = isSettings ? 'it sets the whole page' : 'it belongs to the template of the page';
  const where = isSettings ? 'as a direct child of <body>' : `as <${tag}>`;
  report({
    rule: RULE,
    offset: (isAlias ? alias : element)?.start ?? element.start,
    message: `${written(widget)} is not open to editors: ${why}, and is taken away here. The template can print it, ${where}.`,
  });
}

/**
 * Attributes, JSON and slots of an open tag that belong to the template.
 *
 * @param {Page} page
 * @param {Widget} widget
 * @param {OpenToEditors} open
 */
function closedParts(page, widget, open) {
  const { report } = page;
  const { element, tag, known } = widget;
  const own = written(widget);
  const remedy = `The template can set it, on <${tag}>.`;
  for (const { name, isNameOpen, isOpen, start, value } of element.attributes) {
    if (isNameOpen) continue;
    const isJson = /^data-json(?:-|$)/.test(name);
    const bare = name.replace(/^data-/, '');
    if (isJson ? open.json.includes(name) : open.attributes.includes(bare)) {
      if (name === 'data-json' && !isOpen) closedKeys(page, widget, open, { value, start });
      continue;
    }
    // A name that the tag does not have is the business of other rules.
    const isKnown = isJson
      ? (name.slice('data-json-'.length) || 'props') in known.json
      : knownAttribute(widget, name);
    // HTML has it on any element, and an alias hands it on.
    if (!isKnown || name === 'title') continue;
    report({
      rule: RULE,
      offset: start,
      message: `${name} on ${own} is not open to editors: it is passed over. ${remedy}`,
    });
  }
  for (const child of element.children) {
    const slot = child.attributes.find(({ name }) => name === 'slot');
    const isClosed =
      slot && !slot.isOpen && known.slots.includes(slot.value) && !['', ...open.slots].includes(slot.value);
    if (isClosed) {
      report({
        rule: RULE,
        offset: slot.start,
        message: `slot="${slot.value}" of ${own} is not open to editors: the <${child.name}> stands among the others. The template can fill it, in <${tag}>.`,
      });
    }
    if (isJsonScript(child)) closedScript(page, widget, open, child);
  }
}

/**
 * Keys of JSON that would set closed attributes.
 *
 * @param {Page} page
 * @param {Widget} widget
 * @param {OpenToEditors} open
 * @param {{ value: string, start: number }} attribute
 */
function closedKeys({ report }, widget, { closed }, { value, start }) {
  /** @type {unknown} */
  let data;
  try {
    data = JSON.parse(value);
  } catch {
    // That it cannot be read is said already.
    return;
  }
  const keys = typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.keys(data) : [];
  for (const key of keys.filter((name) => closed.includes(name))) {
    report({
      rule: RULE,
      offset: start,
      message: `"${key}" in the JSON of ${written(widget)} is not open to editors: it is passed over. The template can set it, on <${widget.tag}>.`,
    });
  }
}

/**
 * @param {Page} page
 * @param {Widget} widget
 * @param {OpenToEditors} open
 * @param {Element} script
 */
function closedScript({ report }, widget, open, script) {
  const label = script.attributes.find(({ name }) => name === 'data-apunt-json');
  const name = label?.value ? `data-json-${label.value}` : 'data-json';
  const remedy = open.json.includes(name)
    ? `Write ${name}.`
    : `The template can print it, in <${widget.tag}>.`;
  report({
    rule: RULE,
    offset: script.start,
    message: `a JSON script in ${written(widget)} is not open to editors, whose scripts are taken away. ${remedy}`,
  });
}

/**
 * All that an editor's HTML may not carry.
 *
 * @param {Page} page
 */
function editors(page) {
  for (const element of page.elements) {
    const widget = widgetOf(element, page.knowledge);
    if (!widget || element.isNameOpen) continue;
    const open = widget.known.editors;
    if (open) closedParts(page, widget, open);
    else closedTag(page, widget);
  }
}

export const editorRules = [editors];
