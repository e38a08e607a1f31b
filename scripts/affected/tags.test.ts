// @vitest-environment node
import { expect, test } from 'vitest';
import { hasTag } from './tags.ts';

test.each([
  '<apunt-poll poll-id="7">',
  '<apunt-poll>',
  '<apunt-poll\n  poll-id="7">',
  '<div data-apunt="poll" data-poll-id="7">',
  '<div class="box" data-apunt=poll>',
])('HTML has the tag: %s', (html) => {
  expect(hasTag(html, 'apunt-poll')).toBe(true);
});

test.each([
  '<apunt-poll-list>',
  '<div data-apunt="poll-list">',
  '<div data-apunt-list>',
  '<p>apunt-poll</p>',
])('HTML has not the tag: %s', (html) => {
  expect(hasTag(html, 'apunt-poll')).toBe(false);
});
