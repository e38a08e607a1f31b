import { parseAst } from 'rollup/parseAst';

/*
 * Takes parts out of a file of somebody else that this project never reaches, in a pinned version. What is known about the project is
 * said as rules; the minifier then finds by itself what nothing leads to any more. A rule that fits nowhere is an error: another version
 * has to be looked at first.
 */

/**
 * @typedef {object} Rules
 * @property {readonly number[]} [kinds] What `….tag` never is: cases of a `switch` over it go, comparisons with it are decided.
 * @property {readonly string[]} [strangers] Names of what nothing is ever equal to: cases and comparisons in the same way.
 * @property {Readonly<Record<string, readonly string[]>>} [cases] Function → texts of cases in it that go.
 * @property {Readonly<Record<string, string>>} [values] Variables of the file that always hold this; what is assigned to them is dropped.
 * @property {Readonly<Record<string, string>>} [starts] What variables begin with instead.
 * @property {Readonly<Record<string, string>>} [properties] Properties that always hold this when they are read.
 * @property {Readonly<Record<string, string>>} [calls] Functions whose calls always come to this; the function goes.
 * @property {Readonly<Record<string, string>>} [bodies] What functions do instead.
 * @property {Readonly<Record<string, string>>} [expressions] Expressions, with single spaces, that always come to this.
 * @property {readonly string[]} [targets] What is assigned to these is not, though its value is still used.
 * @property {readonly string[]} [statements] Statements that go, by how they begin, with single spaces.
 * @property {Readonly<Record<string, readonly string[]>>} [tables] Objects, by what they are assigned to, and the keys that go.
 * @property {readonly string[]} [exports] All that is exported: other assignments to `exports` go.
 */

const has = (object, name) => object !== undefined && Object.hasOwn(object, name);
const isNode = (value) => typeof value?.type === 'string';
const isFunction = ({ type }) => /Function/.test(type);
const childrenOf = (node) => Object.values(node).flat().filter(isNode);

/** Names of the variables that are declared in a node, but not in functions within. */
const variablesIn = (node) => [
  ...(node.type === 'VariableDeclarator' ? [node.id.name] : []),
  ...(isFunction(node) ? [] : childrenOf(node).flatMap(variablesIn)),
];

/** Characters of the longest expression that a rule is about: all of longer ones would be read for each that lies in them. */
const LONGEST = 400;

const LEAVES = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement']);
const leaves = (statements) => {
  const last = statements.at(-1);
  return (
    last !== undefined && (LEAVES.has(last.type) || (last.type === 'BlockStatement' && leaves(last.body)))
  );
};

/**
 * The code without the parts that the rules exclude.
 *
 * @param {string} code
 * @param {Rules} rules
 */
export function cut(code, rules) {
  const applied = new Set();
  const edits = [];
  const change = (rule, start, end, text = '') => {
    applied.add(rule);
    edits.push([start, end, text]);
  };
  /** Takes a node out, but not its variables: what stays behind it may use them. */
  const remove = (rule, node, end = node.end, text = '') => {
    change(rule, node.start, end, text);
    around[0].kept.push(...variablesIn(node));
  };
  const textOf = ({ start, end }) => code.slice(start, end).replaceAll(/\s+/g, ' ');
  /** The functions around the node that is looked at, the innermost first. */
  const around = [];
  const isOfFile = (name) => !around.some(({ names }) => names.has(name));
  const isTag = (node) => node.type === 'MemberExpression' && !node.computed && node.property.name === 'tag';

  /** The rule by which a value is excluded, where something is compared with it. */
  function excluded(value, other) {
    if (value.type === 'Literal' && isTag(other) && rules.kinds?.includes(value.value))
      return `kind ${value.value}`;
    return value.type === 'Identifier' && rules.strangers?.includes(value.name) ? value.name : undefined;
  }

  function cutCases({ discriminant, cases }) {
    const inside = around.find(({ name }) => has(rules.cases, name))?.name;
    const gone = cases.map(({ test }) =>
      test && inside && rules.cases[inside].includes(test.value)
        ? `${inside} ${test.value}`
        : test && excluded(test, discriminant),
    );
    cases.forEach((one, index) => {
      if (!gone[index]) return;
      // Whether a case that stays falls into this one: then only its label goes.
      let before = index - 1;
      while (before >= 0 && gone[before] && !leaves(cases[before].consequent)) before -= 1;
      const isEntered = before >= 0 && !gone[before] && !leaves(cases[before].consequent);
      remove(gone[index], one, isEntered ? one.consequent[0]?.start : one.end);
    });
  }

  function cutKeys(name, object) {
    for (const { key, start, end } of has(rules.tables, name) ? object.properties : []) {
      if (!rules.tables[name].includes(key.name)) continue;
      const [comma] = /^\s*,?/.exec(code.slice(end));
      change(`${name}.${key.name}`, start, end + comma.length);
    }
  }

  function applyToStatement(node) {
    const text = textOf(node);
    const [, exported] = /^exports\.(\w+) = /.exec(text) ?? [];
    if (exported) applied.add(`exports.${exported}`);
    if (exported && rules.exports && !rules.exports.includes(exported)) {
      remove('exports', node);
      return true;
    }
    const begin = rules.statements?.find((one) => text.startsWith(one));
    if (begin === undefined) return false;
    remove(begin, node, node.end, ';');
    return true;
  }

  /** Applies a rule to the node itself. True if nothing within is looked at any more. */
  function apply(node, parent, key) {
    if (node.type.endsWith('Statement') && applyToStatement(node)) return true;
    switch (node.type) {
      case 'SwitchStatement':
        cutCases(node);
        return false;
      case 'FunctionDeclaration':
        if (has(rules.calls, node.id.name)) {
          change(`function ${node.id.name}`, node.start, node.end);
          return true;
        }
        if (!has(rules.bodies, node.id.name)) return false;
        change(node.id.name, node.body.start, node.body.end, `{ ${rules.bodies[node.id.name]} }`);
        return true;
      case 'VariableDeclarator':
        if (has(rules.values, node.id.name) && isOfFile(node.id.name)) {
          change(`variable ${node.id.name}`, node.start, node.end, `${node.id.name}$`);
          return true;
        }
        if (has(rules.starts, node.id.name)) {
          change(node.id.name, node.init.start, node.init.end, rules.starts[node.id.name]);
          return true;
        }
        cutKeys(node.id.name, node.init);
        return false;
      case 'AssignmentExpression':
        cutKeys(textOf(node.left), node.right);
        if (rules.targets?.includes(textOf(node.left))) {
          change(textOf(node.left), node.start, node.right.start);
          return false;
        }
        if (!has(rules.values, node.left.name) || !isOfFile(node.left.name)) return false;
        change(node.left.name, node.start, node.end, '0');
        return true;
      case 'Identifier':
        if (!has(rules.values, node.name) || !isOfFile(node.name)) return false;
        if (parent.type === 'MemberExpression' && key === 'property' && !parent.computed) return false;
        if (parent.type === 'Property' && key === 'key') return false;
        change(node.name, node.start, node.end, rules.values[node.name]);
        return true;
      case 'CallExpression':
        if (!has(rules.calls, node.callee.name)) break;
        change(node.callee.name, node.start, node.end, rules.calls[node.callee.name]);
        return true;
      case 'BinaryExpression': {
        const { left, right, operator } = node;
        if (!/^[!=]==?$/.test(operator)) break;
        const rule = excluded(left, right) ?? excluded(right, left);
        if (!rule) break;
        change(rule, node.start, node.end, operator.startsWith('=') ? '!1' : '!0');
        return true;
      }
    }
    if (parent?.type === 'AssignmentExpression' && key === 'left') return false;
    if (node.type === 'MemberExpression' && !node.computed && has(rules.properties, node.property.name)) {
      change(`.${node.property.name}`, node.start, node.end, rules.properties[node.property.name]);
      return true;
    }
    if (
      node.type.endsWith('Expression') &&
      node.end - node.start < LONGEST &&
      has(rules.expressions, textOf(node))
    ) {
      change(textOf(node), node.start, node.end, rules.expressions[textOf(node)]);
      return true;
    }
    return false;
  }

  function visit(node, parent, key) {
    if (apply(node, parent, key)) return;
    if (isFunction(node)) {
      const names = new Set([...node.params.map(({ name }) => name), ...variablesIn(node.body)]);
      around.unshift({ name: node.id?.name, names, kept: [] });
    }
    for (const [name, value] of Object.entries(node))
      for (const child of [value].flat()) if (isNode(child)) visit(child, node, name);
    if (isFunction(node)) declare(node.body.start + 1);
  }

  /** Declares what stood in parts of the innermost function that have gone. */
  function declare(place) {
    const { kept } = around.shift();
    if (kept.length > 0) edits.push([place, place, ` var ${[...new Set(kept)].join(', ')}; `]);
  }

  const program = parseAst(code);
  around.push({ names: new Set(), kept: [] });
  visit(program);
  declare(program.body.find(({ directive }) => !directive).start);
  const missing = [
    ...(rules.kinds ?? []).map((kind) => `kind ${kind}`),
    ...(rules.strangers ?? []),
    ...Object.entries(rules.cases ?? {}).flatMap(([name, texts]) => texts.map((text) => `${name} ${text}`)),
    ...['values', 'starts', 'calls', 'bodies', 'expressions'].flatMap((name) =>
      Object.keys(rules[name] ?? {}),
    ),
    ...Object.keys(rules.properties ?? {}).map((name) => `.${name}`),
    ...(rules.exports ?? []).map((name) => `exports.${name}`),
    ...(rules.targets ?? []),
    ...(rules.statements ?? []),
    ...Object.entries(rules.tables ?? {}).flatMap(([table, keys]) => keys.map((name) => `${table}.${name}`)),
  ].filter((rule) => !applied.has(rule));
  if (missing.length > 0) throw new Error(`cut: nothing fits ${missing.join(', ')}`);

  // The outermost of two that lie in one another counts.
  let at = 0;
  let result = '';
  for (const [start, end, text] of edits.sort(([a, b], [c, d]) => a - c || d - b)) {
    if (start < at) continue;
    result += code.slice(at, start) + text;
    at = end;
  }
  return result + code.slice(at);
}
