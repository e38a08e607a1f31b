import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { transcript } from '@apunt/testing/fixtures/media';
import { linesOfChildren, tagOf, transcriptSchema } from './lines.ts';

describe('transcriptSchema', () => {
  it('reads moments from numbers, and from the attribute of the paragraph', () => {
    const { paragraphs = [], tags } = v.parse(transcriptSchema, transcript);
    expect(paragraphs.map(({ start }) => start)).toEqual([0, 12, 90, 270]);
    expect(tags).toEqual(transcript.tags);
  });

  it('leaves out what is no text, and only that', () => {
    const paragraphs = [null, 'x', {}, { html: 7 }, { html: ' ' }, { html: '<p>Hui', start: 'prompte' }];
    const tags = [null, {}, { href: 7 }, { href: ' ', title: '' }, { href: 'ullal' }];
    expect(v.parse(transcriptSchema, { paragraphs, tags })).toEqual({
      paragraphs: [{ html: '<p>Hui', start: undefined }],
      tags: [{ href: 'ullal', title: '' }],
    });
  });

  it.each([{}, { paragraphs: 'x', tags: 7 }, { paragraphs: null, tags: {} }])('takes %j as none', (data) => {
    const { paragraphs = [], tags = [] } = v.parse(transcriptSchema, data);
    expect([paragraphs, tags]).toEqual([[], []]);
  });
});

describe('tagOf', () => {
  const dictionary = 'https://www.example.test/diccionari/';

  it.each([
    ['ullal', 'Deu', dictionary, { term: 'ullal', title: 'Deu', url: `${dictionary}ullal` }],
    ['a/b?c&d', '', dictionary, { term: 'a/b?c&d', title: '', url: `${dictionary}a%2Fb%3Fc%26d` }],
    ['ullal', 'Deu', undefined, { term: 'ullal', title: 'Deu', url: undefined }],
    ['ullal', 'Deu', 'javascript:', { term: 'ullal', title: 'Deu', url: undefined }],
    ['/d/ullal', 'Ullal', dictionary, { term: 'Ullal', title: '', url: '/d/ullal' }],
    ['https://a.test/u', '', undefined, { term: 'https://a.test/u', title: '', url: 'https://a.test/u' }],
    ['javascript:alert(1)', 'Ullal', dictionary, { term: 'Ullal', title: '', url: undefined }],
    ['', 'Ullal', dictionary, { term: 'Ullal', title: '', url: undefined }],
    ['..', 'Ullal', dictionary, { term: '..', title: 'Ullal', url: undefined }],
    ['mar\uD83C', '', dictionary, { term: 'mar\uD83C', title: '', url: `${dictionary}mar` }],
  ])('shows %j, %j with the dictionary %j', (href, title, url, expected) => {
    expect(tagOf({ href, title }, url)).toEqual(expected);
  });
});

describe('linesOfChildren', () => {
  const linesOf = (html: string) => {
    const element = document.createElement('div');
    element.innerHTML = html;
    return linesOfChildren(element);
  };

  it("takes the server's paragraphs with their moments", () => {
    expect(
      linesOf('<p data-start="0:12">A <em>b</em></p><div data-start="x"><p>c</p></div><p> </p>'),
    ).toEqual({
      lines: [
        { html: 'A <em>b</em>', start: 12 },
        { html: '<p>c</p>', start: undefined },
      ],
      isShown: true,
    });
  });

  it.each([
    ['<details><p>a</p></details>', false],
    ['<details open><p>a</p></details>', true],
    ['', false],
  ])('knows whether %s is seen', (html, isShown) => {
    expect(linesOf(html).isShown).toBe(isShown);
  });
});
