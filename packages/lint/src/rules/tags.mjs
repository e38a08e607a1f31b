import { didYouMean, guess } from '../near.mjs';
import { tagOf } from './context.mjs';

/** @typedef {import('./context.mjs').Page} Page */

/**
 * Tags and aliases that do not exist.
 *
 * @param {Page} page
 */
function unknownTags({ elements, knowledge, report }) {
  const known = [...knowledge.tags.keys()];
  for (const element of elements) {
    const tag = tagOf(element);
    const alias = element.attributes.find(({ name }) => name === 'data-apunt');
    if (tag === null || knowledge.tags.has(tag) || element.isNameOpen || alias?.isOpen) continue;
    const near = guess(tag, known);
    if (element.name.startsWith('apunt-')) {
      const meant = near && `<${near}>`;
      report({
        rule: 'unknown-tag',
        offset: element.start,
        message: `<${tag}> is not a tag of ours: it stays what the server has printed.${didYouMean(meant)}`,
      });
    } else if (alias) {
      const meant = near && `data-apunt="${near.slice('apunt-'.length)}"`;
      report({
        rule: 'unknown-tag',
        offset: alias.start,
        message: `data-apunt="${alias.value}" names no tag of ours: the <${element.name}> stays what it is.${didYouMean(meant)}`,
      });
    }
  }
}

/**
 * `<apunt-like />`: HTML knows no such thing, and the tag would take in all that follows.
 *
 * @param {Page} page
 */
function selfClosing({ elements, report, text }) {
  for (const { name, isSelfClosed, isClosed, start, tagEnd } of elements) {
    if (!isSelfClosed) continue;
    const before = /\s*\/>$/.exec(text.slice(start, tagEnd))?.[0].length ?? 2;
    report({
      rule: 'self-closing',
      offset: start,
      message: `<${name} … /> does not end here: browsers pass over the slash, and what follows becomes its content. Write <${name} …></${name}>.`,
      // With an end tag further down, nobody but the author knows where it is to end.
      ...(!isClosed && { fix: { start: tagEnd - before, end: tagEnd, text: `></${name}>` } }),
    });
  }
}

export const tagRules = [unknownTags, selfClosing];
