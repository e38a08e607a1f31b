// @vitest-environment node
import nunjucks from 'nunjucks';
import { describe, expect, test } from 'vitest';
import { likeContract } from '@apunt/widgets/like/contract';
import { pollContract } from '@apunt/widgets/poll/contract';
import { macros, tagNames } from './macros.ts';
import { phpOf } from './php.ts';

describe('the macro for the head of a page', () => {
  const one = (file: string) => ({ file, integrity: 'sha256-x' });
  const manifest = {
    styles: one('apunt.css'),
    loader: one('apunt.js'),
    shared: [one('late.js'), one('core.js')],
    tags: {
      'apunt-like': { files: [one('like.js'), one('ui.js')] },
      'apunt-share': { files: [one('share.js'), one('ui.js')] },
    },
  };
  const env = new nunjucks.Environment([], { autoescape: true, throwOnUndefined: true });
  const render = (data: object) =>
    env.renderString(`${macros([likeContract], 'njk')}{{ apunt_head(manifest, tags, base, nonce) }}`, {
      manifest,
      tags: ['apunt-like'],
      base: '/apunt/light/',
      nonce: '',
      ...data,
    });
  const preloaded = (html: string) =>
    [...html.matchAll(/<link rel="modulepreload" href="([^"]*)" integrity="sha256-x" crossorigin/g)].map(
      ([, href]) => href,
    );

  test('names the styles, the script, and each file of the tags once', () => {
    const html = render({ tags: ['apunt-like', 'apunt-share'] });
    expect(html).toContain(
      '<link rel="stylesheet" href="/apunt/light/apunt.css" integrity="sha256-x" crossorigin>',
    );
    expect(html).toContain(
      '<script type="module" src="/apunt/light/apunt.js" integrity="sha256-x" crossorigin></script>',
    );
    expect(preloaded(html)).toEqual(
      ['late', 'core', 'like', 'ui', 'share'].map((name) => `/apunt/light/${name}.js`),
    );
  });

  test('leaves out tags that there are none of, and a nonce that is none', () => {
    expect(preloaded(render({ tags: ['apunt-no', 'constructor'] }))).toEqual([
      '/apunt/light/late.js',
      '/apunt/light/core.js',
    ]);
    expect(render({})).not.toContain('nonce');
  });

  test('gives each line the nonce, and lets nothing out of an attribute', () => {
    expect(render({ nonce: 'n1' }).match(/ nonce="n1" crossorigin>/g)).toHaveLength(5);
    expect(render({ nonce: '"><script>', base: '"><img ' })).not.toMatch(/"><(?:script>|img )/);
  });
});

test('the names of a tag stand in the lists by what they print', () => {
  expect(tagNames(pollContract).booleans).toContain('no-confirm');
  expect(tagNames(pollContract).texts).toContain('poll-id');
});

test('data in PHP has its quotes and back slashes escaped, and a name on a line as deep as asked', () => {
  expect(phpOf({ a: { b: ["l'hora", 'C:\\'] } }, 1)).toBe(
    "[\n    'a' => ['b' => ['l\\'hora', 'C:\\\\']],\n]",
  );
});
