// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changeSyntax } from './change-syntax.mjs';
import { CHANGES } from './trusted-media.mjs';

const sourceOf = (file: string) => readFileSync(`node_modules/${file}`, 'utf8');
const changed = (file: keyof typeof CHANGES, code: string) => changeSyntax(file, code, CHANGES[file] ?? []);

it.each(Object.entries(CHANGES))('%s as installed hands its text to the policy', (file, changes) => {
  const { code, missing } = changeSyntax(file, sourceOf(file), changes);
  expect(missing).toEqual([]);
  expect(code).toMatch(/\b(inertHtml|scriptAddress)\(/);
});

it('finds the place under other names and in another form', () => {
  expect(changed('video.js/dist/video.es.js', 'const w=new Worker(a+"b",c)').code).toContain(
    'new Worker(scriptAddress(a+"b"), c)',
  );
  expect(changed('videojs-vtt.js/lib/vtt.js', 'x.y.innerHTML=s;z()').code).toBe(
    'x.y.innerHTML = inertHtml(s);z()',
  );
  expect(changed('mpd-parser/dist/mpd-parser.es.js', "p().parseFromString(text, 'text/xml')").code).toBe(
    "p().parseFromString(inertHtml(text), 'text/xml')",
  );
});

it('says what it expects, the report and what to do where a version has no such code', () => {
  const { code, missing } = changed('leaflet/dist/leaflet-src.esm.js', 'div.innerHTML = html;');
  expect(code).toBe('div.innerHTML = html;');
  expect(missing).toEqual([
    'leaflet/dist/leaflet-src.esm.js: expected code that sets innerHTML to a literal, and found none. Either the publisher has mended the fault (https://github.com/Leaflet/Leaflet/issues/9773) and the change can go, or the code is written otherwise and the change has to follow.',
  ]);
});
