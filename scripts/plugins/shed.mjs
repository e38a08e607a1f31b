import { parseAst } from 'rollup/parseAst';

/*
 * Classes cannot be tree-shaken: a library that is one class brings everything it can do. This empties methods that the
 * project never calls, by name, in a pinned version (docs/adr/0009). shed.test.ts proves that none of them is called.
 */

/** File → class → methods. i18next: back ends, formats, cloning and loading by itself are not used here. */
export const SHED = {
  'i18next/dist/esm/i18next.js': {
    Connector: [
      'queueLoad',
      'loaded',
      'read',
      'prepareLoading',
      'noticeDevFallback',
      'loadOne',
      'saveMissing',
    ],
    Formatter: ['init', 'add', 'addCached', 'format'],
    I18n: [
      'reloadResources',
      'use',
      'getFixedT',
      'loadNamespaces',
      'loadLanguages',
      'dir',
      'cloneInstance',
      'toJSON',
    ],
    ResourceStore: ['deprecateDottedLng', 'addResources', 'removeResourceBundle', 'toJSON'],
    Translator: ['getUsedParamsDetails'],
  },
};

/** Empties the named methods. Throws when one is not there: another version has to be looked at first. */
export function shed(code, classes, body = '{}') {
  const wanted = new Map(Object.entries(classes).map(([name, methods]) => [name, new Set(methods)]));
  const cuts = [];
  for (const node of parseAst(code).body) {
    const methods = node.type === 'ClassDeclaration' ? wanted.get(node.id.name) : undefined;
    for (const member of methods ? node.body.body : []) {
      if (member.type === 'MethodDefinition' && methods.delete(member.key.name)) {
        cuts.push([member.value.body.start, member.value.body.end]);
      }
    }
  }
  const missing = [...wanted].flatMap(([name, methods]) => [...methods].map((method) => `${name}.${method}`));
  if (missing.length > 0) throw new Error(`shed: not found: ${missing.join(', ')}`);
  return cuts
    .sort(([a], [b]) => b - a)
    .reduce((text, [start, end]) => text.slice(0, start) + body + text.slice(end), code);
}

export function shedPlugin() {
  return {
    name: 'apunt-shed',
    transform(code, id) {
      const file = Object.keys(SHED).find((name) => id.replaceAll('\\', '/').endsWith(name));
      return file ? { code: shed(code, SHED[file]), map: null } : null;
    },
  };
}
