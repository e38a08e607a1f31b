import { expect, it } from 'vitest';
import { readJsonChildren } from './json-child.ts';

const json = (text: string, name?: string) => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = text;
  if (name !== undefined) script.dataset['apuntJson'] = name;
  return script;
};

it('the first JSON child of a name counts, and each name has its own', () => {
  const element = document.createElement('apunt-probe');
  element.append(json('{"count":3}'), json('[1]', 'items'), json('{"count":4}'), json('[2]', 'items'));
  expect({ ...readJsonChildren(element) }).toEqual({ props: { count: 3 }, items: [1] });
});

it.each([
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['Application/JSON', true],
  [' application/json ;charset=utf-8', true],
  ['application/ld+json', false],
  ['application/jsonp', false],
  ['', false],
])('a script of type "%s" is JSON: %s', (type, isRead) => {
  const element = document.createElement('apunt-probe');
  const script = json('{"count":3}');
  script.type = type;
  element.append(script);
  expect({ ...readJsonChildren(element) }).toEqual(isRead ? { props: { count: 3 } } : {});
});
