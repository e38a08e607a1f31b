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
    late: one('late.js'),
    tags: {
      'apunt-like': { files: [one('like.js'), one('ui.js')] },
      'apunt-share': { files: [one('late.js'), one('share.js'), one('ui.js')] },
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
  const filesIn = (html: string): unknown =>
    JSON.parse(/<script type="application\/json" data-apunt-files>(.*)<\/script>/.exec(html)?.[1] ?? 'null');

  test('names the styles, the script, and the files of the tags', () => {
    const html = render({ tags: ['apunt-like', 'apunt-share'] });
    expect(html).toContain(
      '<link rel="stylesheet" href="/apunt/light/apunt.css" integrity="sha256-x" crossorigin>',
    );
    expect(html).toContain(
      '<script type="module" src="/apunt/light/apunt.js" integrity="sha256-x" fetchpriority="low" crossorigin></script>',
    );
    expect(filesIn(html)).toEqual({
      late: 'late.js',
      tags: {
        like: [
          ['like.js', 'sha256-x'],
          ['ui.js', 'sha256-x'],
        ],
        share: [
          ['share.js', 'sha256-x'],
          ['ui.js', 'sha256-x'],
        ],
      },
    });
  });

  test('leaves out tags that there are none of, and a nonce that is none', () => {
    expect(filesIn(render({ tags: ['apunt-no', 'constructor'] }))).toBe(null);
    expect(render({})).not.toContain('nonce');
  });

  test('gives the script the nonce, and lets nothing out of an attribute', () => {
    expect(render({ nonce: 'n1' }).match(/<script type="module"[^>]* nonce="n1" [^>]*>/g)).toHaveLength(1);
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
