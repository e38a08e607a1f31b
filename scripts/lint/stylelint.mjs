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

export default [maxLines, breakPoints];
