// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changeSyntax } from './change-syntax.mjs';
import { CHANGES } from './trusted-media.mjs';

const sourceOf = (file: string) => readFileSync(`node_modules/${file}`, 'utf8');
const changed = (file: keyof typeof CHANGES, code: string) => changeSyntax(file, code, CHANGES[file] ?? []);

/** Places in the installed version of each file. */
const PLACES = {
  'video.js/dist/video.es.js': 1,
  'videojs-vtt.js/lib/vtt.js': 1,
  'leaflet/dist/leaflet-src.esm.js': 3,
  'mpd-parser/dist/mpd-parser.es.js': 1,
};

it('every file of the table has its number of places here', () => {
  expect(Object.keys(CHANGES)).toEqual(Object.keys(PLACES));
});

it.each(Object.entries(PLACES))('%s as installed hands its text to the policy: %i', (file, count) => {
  const { code, places, missing } = changed(file, sourceOf(file));
  expect(missing).toEqual([]);
  expect(places).toEqual([count]);
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

it('finds a worker of the window', () => {
  const code = 'a=new window.Worker(u);b=new Worker(v);c=new globalThis.Worker(w)';
  expect(changed('video.js/dist/video.es.js', code)).toEqual({
    code: 'a=new window.Worker(scriptAddress(u));b=new Worker(scriptAddress(v));c=new globalThis.Worker(scriptAddress(w))',
    places: [3],
    missing: [],
  });
});

it('leaves alone what adds to innerHTML', () => {
  expect(changed('videojs-vtt.js/lib/vtt.js', 'x.innerHTML += s').places).toEqual([0]);
});

it('throws for a text that is set twice in one expression', () => {
  expect(() => changed('videojs-vtt.js/lib/vtt.js', 'a.innerHTML = b.innerHTML = s; next();')).toThrow(
    'videojs-vtt.js/lib/vtt.js: expected places apart from each other',
  );
});

it('says what it expects, the report and what to do where a version has no such code', () => {
  const { code, missing } = changed('leaflet/dist/leaflet-src.esm.js', 'div.innerHTML = html;');
  expect(code).toBe('div.innerHTML = html;');
  expect(missing).toEqual([
    'leaflet/dist/leaflet-src.esm.js: expected code that sets innerHTML to a literal, and found none. Either the publisher has mended the fault (see https://github.com/Leaflet/Leaflet/issues/9773) and the change can go, or the code is written otherwise and the change has to follow.',
  ]);
});
