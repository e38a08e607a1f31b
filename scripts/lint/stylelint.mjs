import stylelint from 'stylelint';

/* Style rules of this project. Each message says what to do instead. */

const { createPlugin, utils } = stylelint;

function rule(name, messages, check) {
  const ruleName = `apunt/${name}`;
  const texts = utils.ruleMessages(ruleName, messages);
  const run = (option) => (root, result) => {
    if (option === null) return;
    check(root, option, (node, message) => utils.report({ ruleName, result, node, message }), texts);
  };
  run.ruleName = ruleName;
  run.messages = texts;
  return createPlugin(ruleName, run);
}

/** The longest file, in lines. */
const maxLines = rule(
  'max-lines',
  { long: (lines, max) => `${lines} lines, at most ${max}: split it by subject and @import the parts.` },
  (root, max, report, texts) => {
    const lines = root.source.input.css.trimEnd().split('\n').length;
    if (lines > max) report(root, texts.long(lines, max));
  },
);

/** Widths that layouts may change at: `media` for windows, `container` for boxes. */
const breakPoints = rule(
  'break-points',
  { other: (width, list) => `${width} is no break point. There are ${list} (stylelint.config.mjs).` },
  (root, allowed, report, texts) => {
    root.walkAtRules(/^(?:media|container)$/, (node) => {
      for (const [width] of node.params.matchAll(/\d*\.?\d+(?:px|r?em)\b/g)) {
        const list = allowed[node.name];
        if (!list.includes(width)) report(node, texts.other(width, list.join(', ')));
      }
    });
  },
);

/** A selector and those of the blocks around it, as one. */
function whole(node) {
  const { selector, parent } = node;
  const outer = parent?.type === 'rule' || parent?.type === 'atrule' ? whole(parent) : '';
  if (!selector) return outer;
  if (!outer) return selector;
  return selector.includes('&') ? selector.replaceAll('&', `:is(${outer})`) : `:is(${outer}) ${selector}`;
}

/** The parts of a text between separators that stand in no brackets. */
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

/** True when another element has to have a state for the last one of a selector to be chosen. */
function needsOtherState(selector) {
  const compounds = split(selector, /[\s>+~]/);
  return compounds.slice(0, -1).some((compound) => compound.includes('[data-state'));
}

/** No element is chosen by the state of one around or before it, in sheets of the document. */
const ownState = rule(
  'own-state',
  {
    other: (selector) =>
      `"${selector}": whenever the state of any element of ours changes, browsers look at all such elements in it, a thousand in a long list. Set a custom property on the one that has the state, and read it here.`,
  },
  (root, _, report, texts) => {
    root.walkRules((node) => {
      for (const selector of split(whole(node), /,/))
        if (needsOtherState(selector)) report(node, texts.other(selector));
    });
  },
);

export default [maxLines, breakPoints, ownState];
