import stylelint from 'stylelint';

/* Style rules of this project. Each message says what to do instead. */

const { createPlugin, utils } = stylelint;

/** @typedef {Parameters<ReturnType<import('stylelint').RuleBase>>[0]} Root */
/** @typedef {Parameters<typeof utils.report>[0]['node']} Node */
/** @typedef {Node & { selector?: string }} Block */

/**
 * @template Option
 * @param {string} name
 * @param {(root: Root, option: Option, report: (node: Node, text: string) => void) => void} check
 */
function rule(name, check) {
  const ruleName = `apunt/${name}`;
  /** @type {import('stylelint').RuleBase<Option | null>} */
  const run = (option) => (root, result) => {
    if (option === null) return;
    check(root, option, (node, text) =>
      utils.report({ ruleName, result, node, message: `${text} (${ruleName})` }),
    );
  };
  return createPlugin(ruleName, Object.assign(run, { ruleName, messages: {} }));
}

/** The longest file, in lines. */
const maxLines = rule('max-lines', (root, /** @type {number} */ max, report) => {
  const lines = (root.source?.input.css ?? '').trimEnd().split('\n').length;
  if (lines > max) report(root, `${lines} lines, at most ${max}: split it by subject and @import the parts.`);
});

/** Widths that layouts may change at: `media` for windows, `container` for boxes. */
const breakPoints = rule(
  'break-points',
  (root, /** @type {Readonly<Record<string, readonly string[]>>} */ allowed, report) => {
    root.walkAtRules(/^(?:media|container)$/, (node) => {
      for (const [width] of node.params.matchAll(/\d*\.?\d+(?:px|r?em)\b/g)) {
        const list = allowed[node.name] ?? [];
        if (!list.includes(width))
          report(node, `${width} is no break point. There are ${list.join(', ')} (stylelint.config.mjs).`);
      }
    });
  },
);

/**
 * A selector and those of the blocks around it, as one.
 *
 * @param {Block} block
 * @returns {string}
 */
function whole({ selector, parent }) {
  const outer = parent?.type === 'rule' || parent?.type === 'atrule' ? whole(parent) : '';
  if (!selector) return outer;
  if (!outer) return selector;
  return selector.includes('&') ? selector.replaceAll('&', `:is(${outer})`) : `:is(${outer}) ${selector}`;
}

/**
 * The parts of a text between separators that stand in no brackets.
 *
 * @param {string} text
 * @param {RegExp} isSeparator
 */
function split(text, isSeparator) {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('(['.includes(letter)) depth += 1;
    if (')]'.includes(letter)) depth -= 1;
    if (depth === 0 && isSeparator.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/**
 * True when another element has to have a state for the last one of a selector to be chosen.
 *
 * @param {string} selector
 */
function needsOtherState(selector) {
  const compounds = split(selector, /[\s>+~]/);
  return compounds.slice(0, -1).some((compound) => compound.includes('[data-state'));
}

/** No element is chosen by the state of one around or before it, in sheets of the document. */
const ownState = rule('own-state', (root, /** @type {true} */ _, report) => {
  root.walkRules((node) => {
    for (const selector of split(whole(node), /,/))
      if (needsOtherState(selector))
        report(
          node,
          `"${selector}": whenever the state of any element of ours changes, browsers look at all such elements in it, a thousand in a long list. Set a custom property on the one that has the state, and read it here.`,
        );
  });
});

export default [maxLines, breakPoints, ownState];
