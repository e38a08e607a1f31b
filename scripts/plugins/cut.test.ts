// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cut } from './cut.mjs';

const tidy = (code: string) => code.replaceAll(/\s+/g, ' ').trim();
const cutTidy = (...args: Parameters<typeof cut>) => tidy(cut(...args));

describe('cut', () => {
  it('takes cases out of a switch over kinds, and decides comparisons with them', () => {
    const code = `function draw(fiber) {
      if (13 === fiber.tag || 5 !== fiber.tag) return;
      switch (fiber.tag) { case 5: one(); break; case 13: two(); break; default: three(); }
    }`;
    expect(cutTidy(code, { kinds: [13] })).toBe(
      'function draw(fiber) { if (!1 || 5 !== fiber.tag) return; switch (fiber.tag) { case 5: one(); break; default: three(); } }',
    );
  });

  it('keeps what a case that stays falls into', () => {
    const code =
      'function draw(fiber) { switch (fiber.tag) { case 0: case 15: one(); break; case 16: case 1: two(); } }';
    expect(cutTidy(code, { kinds: [15, 16] })).toBe(
      'function draw(fiber) { switch (fiber.tag) { case 0: one(); break; case 1: two(); } }',
    );
    const falls =
      'function draw(fiber) { switch (fiber.tag) { case 5: first(); case 26: second(); break; case 6: third(); } }';
    expect(cutTidy(falls, { kinds: [26] })).toBe(
      'function draw(fiber) { switch (fiber.tag) { case 5: first(); second(); break; case 6: third(); } }',
    );
  });

  it('declares the variables of what has gone, because what stays may use them', () => {
    const code =
      'function draw(fiber) { switch (fiber.tag) { case 13: var props = 1; break; case 1: props = 2; return props; } }';
    expect(cutTidy(code, { kinds: [13] })).toBe(
      'function draw(fiber) { var props; switch (fiber.tag) { case 1: props = 2; return props; } }',
    );
  });

  it('takes variables for what they always hold, and leaves those of the same name in functions alone', () => {
    const code = `var isHydrating = !1, other = 1;
    function start() { isHydrating = !0; return isHydrating ? o.isHydrating : { isHydrating: other }; }
    function own(isHydrating) { return isHydrating; }
    function inner() { var isHydrating = 2; return () => isHydrating; }`;
    expect(cutTidy(code, { values: { isHydrating: '!1' } })).toBe(
      'var isHydrating$, other = 1; function start() { 0; return !1 ? o.isHydrating : { isHydrating: other }; } ' +
        'function own(isHydrating) { return isHydrating; } function inner() { var isHydrating = 2; return () => isHydrating; }',
    );
  });

  it('takes calls, expressions and properties for what they always come to', () => {
    const code = `function pop() { return many(); }
    function run(root) { pop() && hydrate(); if ((root.lanes & 3) === root.lanes) later(); return root.isDehydrated; }`;
    expect(
      cutTidy(code, {
        calls: { pop: '!1' },
        expressions: { '(root.lanes & 3) === root.lanes': '!1' },
        properties: { isDehydrated: '!1' },
      }),
    ).toBe('function run(root) { !1 && hydrate(); if (!1) later(); return !1; }');
  });

  it('takes out statements, keys, exports and targets, and gives functions and variables another content', () => {
    const code = `var hooks = { useState: a, use: b, useRef: c }, names = "a b".split(" ");
    function wait() { return long(); }
    Old.prototype.render = New.prototype.render = function () {};
    Gone.prototype.run = function () {};
    exports.kept = 1; exports.dropped = 2;`;
    expect(
      cutTidy(code, {
        tables: { hooks: ['use'] },
        starts: { names: '["a"]' },
        bodies: { wait: '' },
        targets: ['Old.prototype.render'],
        statements: ['Gone.prototype.'],
        exports: ['kept'],
      }),
    ).toBe(
      'var hooks = { useState: a, useRef: c }, names = ["a"]; function wait() { } New.prototype.render = function () {}; ; exports.kept = 1;',
    );
  });

  it('refuses a version in which a rule fits nowhere', () => {
    const rules = {
      kinds: [13],
      values: { gone: '1' },
      exports: ['no'],
      statements: ['never('],
      tables: { hooks: ['use'] },
    };
    expect(() => cut('var hooks = { useState: 1 };', rules)).toThrow(
      'nothing fits kind 13, gone, exports.no, never(, hooks.use',
    );
  });
});
