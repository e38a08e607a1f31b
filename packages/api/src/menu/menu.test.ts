import * as v from 'valibot';
import { expect, it } from 'vitest';
import { menuSchema } from './menu.ts';

const menuOf = (items: unknown) => v.parse(menuSchema, items);
const link = { href: '', text: '', title: '', target: '', rel: '' };

it('has two levels, with the words that are shown', () => {
  expect(
    menuOf([
      {
        id: 7,
        link: { href: '/programes', text: ' Programes ', title: 'Tots', target: '_blank', rel: 'nofollow' },
        children: [{ link: { href: '/a-z', title: 'De la A a la Z' }, children: [{ link: { text: 'x' } }] }],
      },
    ]),
  ).toEqual([
    {
      id: '7',
      link: { href: '/programes', text: 'Programes', title: 'Tots', target: '_blank', rel: 'nofollow' },
      children: [{ id: '', link: { ...link, href: '/a-z', text: 'De la A a la Z' } }],
    },
  ]);
});

it('drops entries without words, and children that are no list', () => {
  const items = [null, 'x', {}, { link: { href: '/a' } }, { link: { text: ' ' } }];
  expect(menuOf([...items, { link: { text: 'A' }, children: 'none' }])).toEqual([
    { id: '', link: { ...link, text: 'A' }, children: [] },
  ]);
  expect(
    menuOf([{ link: { text: 'A' }, children: items }, { link: { text: 'B', href: 7 } }]).map(
      ({ children }) => children.length,
    ),
  ).toEqual([0, 0]);
});
