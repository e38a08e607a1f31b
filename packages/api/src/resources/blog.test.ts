import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { blogSchema } from './blog.ts';
import { photosSchema } from './photos.ts';

const read = (blog: object) => v.parse(blogSchema, { name: 'Blog', ...blog });

describe('blogSchema', () => {
  it.each([
    [{ name: 'Nerea' }, ['Nerea']],
    [
      [{ name: 'Nerea' }, { name: 'Rafa' }],
      ['Nerea', 'Rafa'],
    ],
    [[null, { name: '' }, 'x', { name: 'Rafa', image: 7, twitterAccount: null }], ['Rafa']],
    [null, []],
    [undefined, []],
  ])('has one author or several: %j', (author, names) =>
    expect(read({ author }).author.map(({ name }) => name)).toEqual(names),
  );

  it.each([
    [
      ['<p>a</p>', { html: 'b' }, null, { html: null }, ''],
      ['<p>a</p>', 'b'],
    ],
    ['<p>a</p>', ['<p>a</p>']],
    [{ html: 'b' }, ['b']],
    [undefined, []],
  ])('reads its summary from %j', (resume, expected) => expect(read({ resume }).resume).toEqual(expected));

  it('is none without anything to show', () =>
    expect(v.safeParse(blogSchema, { name: ' ' }).success).toBe(false));
});

describe('photosSchema', () => {
  it('leaves out what has no image', () => {
    const photos = [null, { title: 'x' }, { image: { src: ' ' } }, { image: '/a.jpg', share: { url: '/a' } }];
    expect(v.parse(photosSchema, photos)).toMatchObject([
      { image: { src: '/a.jpg' }, title: '', share: { url: '/a', title: '' } },
    ]);
  });
});
