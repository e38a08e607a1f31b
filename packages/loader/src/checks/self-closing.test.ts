import { describe, expect, it } from 'vitest';
import { expectLinear } from '@apunt/testing/growth';
import { selfClosedIn } from './self-closing.ts';

const tagsIn = (source: string) => selfClosedIn(source).map(({ tag }) => tag);

describe('self-closing tags in a source', () => {
  it.each([
    ['<apunt-like content-id="1" />\n<p>x</p>', ['apunt-like']],
    ['<apunt-like/><apunt-share/> text', ['apunt-like', 'apunt-share']],
    ['<APUNT-Like a="x > y" />x', ['apunt-like']],
    ['<apunt-like content-id=1 / >x', ['apunt-like']],
    ['<div data-apunt="like" data-content-id="1" /><p>x</p>', ['div']],
    ['<div title="data-apunt"></div><br/>x', []],
    ['<img data-apunt="like" />x', []],
    ["<p title=it's><apunt-like />x</p>", ['apunt-like']],
    ['<title-bar></title-bar><apunt-like />x', ['apunt-like']],
    ['<script>"</scripts>"</script><apunt-like />x', ['apunt-like']],
    ['<apunt-like /><!-- a --> <!-- b -->x', ['apunt-like']],
  ])('%s: %j', (source, tags) => {
    expect(tagsIn(source)).toEqual(tags);
  });

  it.each([
    '<apunt-like content-id="1"></apunt-like>x',
    '<apunt-like name="a/"></apunt-like>x',
    '<div><apunt-like /></div><p>takes in nothing</p>',
    '<div><apunt-like /> <!-- nothing --> </div>',
    '<apunt-like /></apunt-like>x',
    '<!-- <apunt-like /> --><p>x</p>',
    '<script>"<apunt-like />"</script><p>x</p>',
    '<textarea><apunt-like /></textarea><p>x</p>',
    '<apunt-like />\n',
    '<!-- <apunt-like />x',
    '<script><apunt-like />x',
    '<p>x</p><apunt-like name="',
    '<div><apunt-like /><!-- a --> <!-- b --> </div>',
    '<apunt-like /><!-- no end',
    "<p title='<apunt-like />'>x</p>",
  ])('not in %s', (source) => {
    expect(tagsIn(source)).toEqual([]);
  });

  it('have the attributes by which their elements are found', () => {
    expect(
      selfClosedIn(`<apunt-like content-id="1" name='Una "fira"' no-heading />x`)[0]?.attributes,
    ).toEqual([
      ['content-id', '1'],
      ['name', 'Una "fira"'],
    ]);
  });

  it.each([
    '<',
    '<a ',
    '<a "',
    '<!--',
    '<!-->',
    '<script>',
    '<script></script ',
    '<apunt-like />',
    '<apunt-like /><!--',
    '<apunt-like /><!---->',
    '<apunt-like />    ',
    `<apunt-like a="'" />x`,
  ])('are found in one way through: %j', (unit) => expectLinear(unit, selfClosedIn));

  it.each(['<!---->', '<!-- ', ' ', '</a>'])('are found in one way through, with %j behind', (unit) => {
    expectLinear(['<apunt-like />', unit, 'x'], selfClosedIn);
  });

  it.each(['a', ' ', ' a', ' a =', ` a="'"`, ' data-apunt ', '/', "'"])(
    'are found in one way through, with %j in the tag',
    (unit) => expectLinear(['<apunt-like ', unit, ' />x'], selfClosedIn),
  );
});
