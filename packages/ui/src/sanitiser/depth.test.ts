import { describe, expect, it } from 'vitest';
import { expectLinear } from '@apunt/testing/growth';
import { isDeeper } from './depth.ts';

const isDeep = (html: string) => isDeeper(html, 100);

describe('the depth of HTML', () => {
  it.each([
    ['one in another', '<div>'],
    ['unknown elements', '<x-y>'],
    ['own tags', '<apunt-like content-id="1">'],
    ['end tags of what is not open', '<div></p>'],
    ['end tags in comments', '<div><!--</div>-->'],
    ['comments that end at once', '<!--><div>'],
    ['comments that only seem to end', '<div><!--!></div>-->'],
    ['end tags in values', '<div title="</div>">'],
    ['quotes that are part of a value', '<div a=b=">'],
    ['quotes that are part of a name', '<div =">'],
    ['end tags in text', '<div><style></div></style>'],
    ['end tags that tables stop', '<div><table><td></div>'],
    ['end tags of formatting', '<b><div></b>'],
    ['lists in lists', '<ul><li>'],
    ['cells in drawings', '<svg><td>'],
    ['upper case', '<DIV><Span>'],
  ])('is told for %s', (_, unit) => expect(isDeep(unit.repeat(7000))).toBe(true));

  it.each([
    ['neighbours', '<div><p>a <b>b</b><br><img src="/a.jpg" alt="a > b"></p></div>'],
    ['paragraphs without an end', '<p>a'],
    ['items without an end', '<ul><li>a<li><p>b</ul>'],
    ['cells without an end', '<table><tr><td>a<td>b<tr><th>c</table>'],
    ['definitions without an end', '<dl><dt>a<dd>b<dt>c</dl>'],
    ['tags that overlap', '<b><i>a</b></i>'],
    ['comments', '<!-- <div> --><!doctype html><?xml ?>'],
    ['texts that hold no tags', '<script>"<div>"</script><textarea><div></textarea>'],
    ['signs', 'a < b & c > d '],
  ])('is small for thousands of %s', (_, unit) => expect(isDeep(unit.repeat(3000))).toBe(false));

  it('counts exactly in HTML without mistakes', () => {
    const nested = (depth: number) => '<div>'.repeat(depth) + 'x' + '</div>'.repeat(depth);
    expect(isDeep(nested(100))).toBe(false);
    expect(isDeep(nested(101))).toBe(true);
  });

  it.each([
    '<',
    '<a ',
    '<!--',
    '<!',
    '</a',
    '<p>',
    '<b></b>',
    '<a b="',
    '<a b=\'c"',
    '=',
    '<style>',
    '<i>x</i></b>',
    '<a =',
    'x ',
  ])('is found in one way through: %j', (unit) => {
    expectLinear(unit, isDeep);
    expectLinear(['<p ', unit, '>'], isDeep);
  });
});
