import { describe, it } from 'vitest';
import { expectLinear } from '@apunt/testing/growth';
import { firstParagraph } from '../cards/first-paragraph.ts';
import { pictureOf } from '../picture/picture-sources.ts';
import { plainText } from './plain-text.ts';

/** Server HTML that patterns with a search in a search stop at. */
const WORST = [
  '<',
  '<a',
  '< ',
  '<!',
  '</',
  '<script ',
  '<script>',
  '<style></',
  '&',
  '&#',
  ' ',
  '<p>',
  '<p',
  '</p>',
  '<b>x',
  '>',
];

describe('a megabyte of text from outside', () => {
  it.each(WORST)('takes plainText no longer than its length: %j', (unit) => {
    expectLinear(unit, plainText);
  });

  it('takes plainText no longer where the end is at the end', () => {
    expectLinear(['', '<script ', '</script>'], plainText);
    expectLinear(['', '<style><script>', '</style>'], plainText);
  });

  it.each(WORST)('takes firstParagraph no longer: %j', (unit) => expectLinear(unit, firstParagraph));

  it.each(['x', ',', ' ', ', ', 'x ', 'x,', '/a 1x,', '/a 1', 'x\t,'])(
    'takes a srcset no longer: %j',
    (unit) => {
      expectLinear(unit, (srcset) => pictureOf({ src: '', alt: '', sources: [{ srcset }] }, '', 1));
    },
  );
});
