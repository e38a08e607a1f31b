/*
 * Names of attributes on our tags that are not ours to judge. The checks of a page ask the same (packages/loader).
 */

/** What HTML allows on any element, besides `data-*`, `aria-*` and `on…`. */
const GLOBAL = new Set(
  `accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable elementtiming enterkeyhint exportparts hidden id inert
  inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot spellcheck style tabindex title translate
  virtualkeyboardpolicy writingsuggestions xmlns`.split(/\s+/),
);
/** Names of frameworks (Alpine, Vue, htmx, Stimulus): they are none of our business. */
const FOREIGN = /[^a-z0-9_-]|^(?:x|v|hx|ng|wire|up|aria)-|^on[a-z]/;
/** Attributes with `data-` that our elements read besides the twins. */
const HOOKS = /^data-(?:apunt(?:-.+)?|json(?:-.+)?|state|id|action|tab|provider|network|child)$/;
/** Fewer letters are no hint that a name with `data-`, which is everybody's, is a slip. */
const FEWEST = 5;

/**
 * True for an attribute of a framework, of accessibility or of events.
 *
 * @param {string} name
 */
export const isForeign = (name) => FOREIGN.test(name);

/**
 * True for an attribute that HTML has on every element, or that our elements have besides those of their contract.
 *
 * @param {string} name
 */
export const isElsewhere = (name) => GLOBAL.has(name) || HOOKS.test(name);

/**
 * True if a name that nobody knows, with `data-` before it or not, is a mistake. `near` is what was probably meant, without `data-`.
 *
 * @param {string} name
 * @param {string | undefined} near
 */
export const isSlip = (name, near) =>
  !name.startsWith('data-') || (near !== undefined && near.length >= FEWEST);

/** @param {string} name */
export const dashed = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
