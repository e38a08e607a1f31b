// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { groupsOf, uncheckedFiles } from './import-map.mjs';

describe('the files that a page imports without the check of the loader', () => {
  type Graph = Readonly<Record<string, { now?: readonly string[]; later?: readonly string[] }>>;
  const uncheckedIn = (graph: Graph) =>
    uncheckedFiles({
      core: 'core',
      widgets: Object.keys(graph).filter((file) => file.startsWith('widget')),
      importsOf: (file) => graph[file]?.now ?? [],
      laterOf: (file) => graph[file]?.later ?? [],
    });

  it.each<[string, Graph, string[]]>([
    [
      'none where each file is imported at once; the core alone may come from another address',
      { core: { now: ['react'] }, widget: { now: ['core', 'ui'] }, ui: { now: ['react'] } },
      ['core'],
    ],
    [
      'what comes later, and what that needs',
      { widget: { later: ['photo'] }, photo: { now: ['zoom'] } },
      ['photo', 'zoom'],
    ],
    ['what the core asks for later', { core: { later: ['api'] }, widget: { now: ['api'] } }, ['api']],
    [
      'what one widget imports at once and another one later',
      { 'widget-a': { now: ['player'] }, 'widget-b': { later: ['player'] } },
      ['player'],
    ],
    [
      'but not what the widget itself has imported before',
      { widget: { now: ['html'], later: ['photo'] }, photo: { now: ['html'] } },
      ['photo'],
    ],
    [
      'the file of a widget that its own parts import',
      { widget: { later: ['part'] }, part: { now: ['widget'] } },
      ['part', 'widget'],
    ],
    [
      'in a circle',
      { widget: { now: ['a'] }, a: { now: ['b'] }, b: { now: ['a'], later: ['b', 'c'] } },
      ['c'],
    ],
  ])('%s', (_, graph, expected) => {
    expect(uncheckedIn(graph).sort()).toEqual(expected);
  });
});

describe('the group of a file', () => {
  const groupOf = (...modules: string[]) =>
    Object.entries(groupsOf([{ built: ['x.js', 'sha256-x'], modules }])).flatMap(([group, files]) =>
      'x.js' in files ? [group] : [],
    );

  it.each([
    ['es', ['/project/locales/es/like.json']],
    ['en', ['/project/locales/en/account-menu.json']],
    ['code', ['/project/locales/ca/like.json']],
    ['code', ['/project/node_modules/video.js/dist/alt/es/core.js']],
    ['code', ['/project/packages/widgets/src/es/es.json']],
    ['code', ['/project/locales/es/like.json', '/project/locales/en/like.json']],
    ['code', ['/project/locales/es/like.json', '/project/packages/widgets/src/like/like.ts']],
    ['code', []],
  ])('is %s for %j', (group, modules) => {
    expect(groupOf(...modules)).toEqual([group]);
  });

  it('is there for each language, also without a file', () => {
    expect(groupsOf([])).toEqual({ code: {}, es: {}, en: {} });
  });
});
