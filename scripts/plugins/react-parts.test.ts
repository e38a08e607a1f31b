// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { DOM_EVENTS } from '@apunt/element/contract';
import { cut } from './cut.mjs';
import { HANDLERS } from './react-events.mjs';
import { PARTS } from './react-parts.mjs';

const sourceOf = (file: string) => readFileSync(`node_modules/${file}`, 'utf8');
const CLIENT = 'react-dom/cjs/react-dom-client.production.js';
const rulesOfClient = PARTS[CLIENT];

describe('React without what no widget reaches', () => {
  it.each(Object.entries(PARTS))('%s, as installed, is what the rules were made for', (file, rules) => {
    const source = sourceOf(file);
    const code = cut(source, rules);
    expect(code.length).toBeLessThan(source.length);
  });

  it('still has every kind of fiber that a widget can make', () => {
    const code = cut(sourceOf(CLIENT), rulesOfClient);
    // Function, class, root, portal, element, text, list, provider of a context, what has thrown.
    for (const kind of [0, 1, 3, 4, 5, 6, 7, 10, 29]) expect(code).toMatch(new RegExp(`case ${kind}:`));
  });

  it('has every name that a widget may import, and no hook but those', async () => {
    const names = Object.keys(await import('../../packages/element/src/light/react.ts'));
    // The runtime of JSX is left as it is, and the default export is React as a whole.
    const kept = new Set([
      ...Object.values(PARTS).flatMap((rules) => rules.exports ?? []),
      'jsx',
      'jsxs',
      'default',
    ]);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !kept.has(name))).toEqual([]);
    const cutHooks = rulesOfClient.tables?.['HooksDispatcherOnMount'] ?? [];
    expect(names.filter((name) => cutHooks.includes(name))).toEqual([]);
  });

  it('hears every event that a contract can name', () => {
    const named = { focusin: 'onFocus', focusout: 'onBlur', keydown: 'onKeyDown', mousedown: 'onMouseDown' };
    for (const event of DOM_EVENTS) {
      const handler =
        event in named
          ? named[event as keyof typeof named]
          : `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;
      expect(HANDLERS).toContain(handler);
      // Nor is its case gone where events are told apart.
      expect(rulesOfClient.cases?.['dispatchEventForPluginEventSystem']).not.toContain(event);
    }
  });

  it('is of one version', () => {
    const require = createRequire(import.meta.url);
    for (const name of ['react', 'react-dom'])
      expect(require(`${name}/package.json`)).toMatchObject({ version: '19.3.1' });
  });
});
