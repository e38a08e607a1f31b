import { propertyName } from '../plugins/nodes.mjs';

/*
 * Lint rules of the house: traps that have bitten before. Each message says what to do instead.
 */

/**
 * A rule as oxlint takes it.
 *
 * @typedef {Extract<Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1], { create: unknown }>} Rule
 */
/** @typedef {Parameters<Rule['create']>[0]} Context */
/** @typedef {Parameters<NonNullable<ReturnType<Rule['create']>[string]>>[0]} Node */

/**
 * The handlers that React hears in the library. `listenLess` (packages/element/src/renderer.tsx) lets React listen to the bubbling
 * events of `DOM_EVENTS` only; React listens to events that do not bubble on the element itself. `apunt.test.ts` holds the list
 * against `DOM_EVENTS`.
 */
export const HANDLERS = [
  'onBlur',
  'onChange',
  'onClick',
  'onFocus',
  'onInput',
  'onKeyDown',
  'onMouseDown',
  'onSubmit',
  'onBeforeToggle',
  'onCancel',
  'onClose',
  'onError',
  'onInvalid',
  'onLoad',
  'onScroll',
  'onToggle',
];

/**
 * @param {Context} context
 * @param {RegExp} pattern
 */
const inFile = (context, pattern) => pattern.test(context.filename.replaceAll('\\', '/'));

/** @type {Rule} */
const noLiteralText = {
  create(context) {
    return {
      JSXText(node) {
        if (/\p{L}/u.test(node.value)) {
          context.report({
            node,
            message: "Literal text in JSX: put it into locales/ and use t('file.key').",
          });
        }
      },
      JSXAttribute(node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
        const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'aria-description'];
        if (!spoken.includes(name) || node.value?.type !== 'Literal') return;
        if (/\p{L}/u.test(String(node.value.value))) {
          context.report({
            node,
            message: `Literal ${name}: put it into locales/ and use t('file.key').`,
          });
        }
      },
    };
  },
};

/** @type {Rule} */
const knownEvents = {
  create(context) {
    return {
      JSXAttribute(node) {
        const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
        const { parent } = node;
        const element =
          parent.type === 'JSXOpeningElement' && parent.name.type === 'JSXIdentifier' ? parent.name.name : '';
        // Components have handlers of their own, and custom elements the events that they send.
        if (!/^on[A-Z]/.test(name) || !/^[a-z]+\d?$/.test(element) || HANDLERS.includes(name)) return;
        context.report({
          node,
          message: `React does not hear ${name} here: listen in an effect, or add the event to DOM_EVENTS and ${name} to HANDLERS in scripts/lint/apunt.mjs (docs/adr/0074).`,
        });
      },
    };
  },
};

/** @type {Rule} */
const noDocumentTraps = {
  create(context) {
    if (inFile(context, /\/(loader|session|testing)\/src\//)) return {};
    return {
      MemberExpression(node) {
        if (node.object.type !== 'Identifier' || node.object.name !== 'document') return;
        const name = propertyName(node);
        if (name === 'activeElement') {
          context.report({
            node,
            message: 'document.activeElement stops at shadow roots: use getRootNode().activeElement.',
          });
        }
        if (name?.startsWith('querySelector') && inFile(context, /\/(widgets|ui|forms)\/src\//)) {
          context.report({
            node,
            message: 'A widget knows its own tree only: take a ref, or an attribute from the contract.',
          });
        }
      },
    };
  },
};

/** @type {Rule} */
const noRawNetwork = {
  create(context) {
    if (
      inFile(
        context,
        /\/(testing|portal)\/src\/|\/api\/src\/(network\/client|resources\/(storage-upload|download))\.ts$/,
      )
    )
      return {};
    /** @param {Extract<Node, { type: 'CallExpression' | 'NewExpression' }>} node */
    const check = (node) => {
      const { callee } = node;
      if (callee.type === 'Identifier' && (callee.name === 'fetch' || callee.name === 'XMLHttpRequest')) {
        context.report({ node, message: 'Calls go through a resource function of packages/api.' });
      }
    };
    return { CallExpression: check, NewExpression: check };
  },
};

/** @type {Rule} */
const noRawStorage = {
  create(context) {
    if (inFile(context, /\/session\/src\/storage\.ts$|\/testing\/src\//)) return {};
    return {
      Identifier(node) {
        if (node.name === 'localStorage' || node.name === 'sessionStorage') {
          context.report({
            node,
            message: 'Storage may be denied: use readStored/writeStored of @apunt/session/storage.',
          });
        }
      },
    };
  },
};

const HTML_SINKS = new Set(['innerHTML', 'outerHTML', 'srcdoc']);

/**
 * Texts that pages with Trusted Types refuse (docs/adr/0029).
 *
 * @type {Rule}
 */
const trustedText = {
  create(context) {
    /** @param {Node | undefined} node */
    const isTrusted = (node) =>
      node?.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      node.callee.name === 'inertHtml';
    /** @param {Node} node */
    const report = (node) =>
      context.report({
        node,
        message: 'Trusted Types refuse plain text here: see @apunt/ui/trusted and the sanitiser.',
      });
    return {
      AssignmentExpression(node) {
        if (HTML_SINKS.has(propertyName(node.left) ?? '') && !isTrusted(node.right)) report(node);
      },
      CallExpression(node) {
        const name = propertyName(node.callee) ?? '';
        if (name === 'parseFromString' && !isTrusted(node.arguments[0])) report(node);
        if (['insertAdjacentHTML', 'createContextualFragment', 'setHTMLUnsafe'].includes(name)) report(node);
      },
    };
  },
};

/** @type {Rule} */
const disableNeedsReason = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (/(ox|es)lint-disable/.test(comment.value) && !/ -- \S/.test(comment.value)) {
            context.report({ node: comment, message: 'Say why behind " -- ".' });
          }
        }
      },
    };
  },
};

export default {
  meta: { name: 'apunt' },
  rules: {
    'no-literal-text': noLiteralText,
    'known-events': knownEvents,
    'no-document-traps': noDocumentTraps,
    'no-raw-network': noRawNetwork,
    'no-raw-storage': noRawStorage,
    'trusted-text': trustedText,
    'disable-needs-reason': disableNeedsReason,
  },
};
