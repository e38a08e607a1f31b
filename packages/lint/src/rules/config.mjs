import { hasRange } from '../mask.mjs';
import { isJsonScript, widgetOf, written } from './context.mjs';

/** @typedef {import('./context.mjs').Page} Page */
/** @typedef {import('./context.mjs').Finding} Finding */
/** @typedef {import('../tree.mjs').Element} Element */

/*
 * The settings of a page, and what counts only as the template prints it: aliases of closed tags, and texts.
 */

const SETTINGS = 'apunt-config';
const isWhole = (/** @type {Page} */ { text }) => /<!doctype|<html[\s>]/i.test(text);
const aliasOf = (/** @type {Element} */ { attributes }) =>
  attributes.find(({ name }) => name === 'data-apunt');

/**
 * `<apunt-config>` where it does not count.
 *
 * @param {Page} page
 */
function misplacedConfig({ elements, ranges, report }) {
  const say = (/** @type {number} */ offset, /** @type {string} */ message) =>
    report({ rule: 'misplaced-config', offset, message });
  for (const element of elements) {
    const alias = aliasOf(element);
    if (element.name.startsWith('apunt-') || alias?.value !== 'config' || alias.isOpen) continue;
    say(
      alias.start,
      `data-apunt="config" sets nothing: the settings of a page have no alias. Write <apunt-config> as a direct child of <body>.`,
    );
  }
  /** @type {Element | undefined} */
  let first;
  for (const element of elements) {
    if (element.name !== SETTINGS || element.isNameOpen) continue;
    const { parent } = element;
    // A part of a template may be put into the body elsewhere.
    if (parent && parent.name !== 'body' && parent.name !== 'html') {
      say(
        element.start,
        `<apunt-config> sets nothing here: it counts as a direct child of <body>, and stands in a <${parent.name}>.`,
      );
      continue;
    }
    // The template may print one of the two.
    if (first && !hasRange(ranges, first.textEnd, element.start, 'code'))
      say(element.start, 'a second <apunt-config> sets nothing: the first one of a page counts. Write one.');
    first = element;
  }
}

/**
 * Which aliases count, as far as the settings in these pages say: `undefined` if there are none.
 *
 * @param {readonly Page[]} pages
 * @returns {'editors' | 'all' | undefined}
 */
export function settingOfAlias(pages) {
  const settings = pages.flatMap(({ elements }) => elements.filter(({ name }) => name === SETTINGS));
  if (settings.length === 0) return undefined;
  const mayBeAll = settings.some(({ attributes, isOpen }) => {
    const alias = attributes.find(({ name }) => name === 'alias' || name === 'data-alias');
    return alias ? alias.isOpen || alias.value === 'all' : isOpen;
  });
  return mayBeAll ? 'all' : 'editors';
}

/**
 * An alias of a closed tag, where the settings do not open all aliases. `setting` is that of the templates read together.
 *
 * @param {Page} page
 * @param {ReturnType<typeof settingOfAlias>} setting
 */
export function closedAliases(page, setting) {
  // Without settings a part of a template does not say what holds for its page.
  if (setting === 'all' || (setting === undefined && !isWhole(page))) return;
  for (const element of page.elements) {
    const widget = widgetOf(element, page.knowledge);
    const alias = aliasOf(element);
    if (!widget?.isAlias || !alias || alias.isOpen || widget.known.editors || widget.tag === SETTINGS)
      continue;
    page.report({
      rule: 'not-for-editors',
      offset: alias.start,
      message: `${written(widget)} stays a <${element.name}>: data-apunt stands for tags that are open to editors. Write <${widget.tag}>, or alias="all" on <apunt-config>.`,
    });
  }
}

/**
 * `texts` with the id of something else than a JSON script.
 *
 * @param {Page} page
 */
function missingTexts(page) {
  const { elements, knowledge, ranges, report } = page;
  const byId = new Map(
    elements.flatMap((element) =>
      element.attributes.flatMap(({ name, value, isOpen }) =>
        name === 'id' && !isOpen ? [/** @type {const} */ ([value, element])] : [],
      ),
    ),
  );
  for (const element of elements) {
    const widget = widgetOf(element, knowledge);
    const texts = element.attributes.find(
      ({ name }) => name === 'data-texts' || (name === 'texts' && !widget?.isAlias),
    );
    if (!widget || widget.tag === SETTINGS || !texts?.value || texts.isOpen || texts.isNameOpen) continue;
    const named = byId.get(texts.value);
    // The texts may stand in another part of the template.
    if (named ? isJsonScript(named) : ranges.length > 0 || !isWhole(page)) continue;
    const found = named ? `, and ${texts.value} is a <${named.name}>` : '';
    report({
      rule: 'missing-texts',
      offset: texts.start,
      message: `${texts.name}="${texts.value}" on ${written(widget)}: expected the id of a <script type="application/json"> in the page${found}. The texts of the page are shown.`,
    });
  }
}

export const templateRules = [misplacedConfig, missingTexts];
