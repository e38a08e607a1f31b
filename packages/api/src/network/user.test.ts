import { expect, it } from 'vitest';
import * as v from 'valibot';
import { userSchema } from './user.ts';

it.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['', false],
  [null, false],
  [undefined, false],
])('takes %j as a switch that is %j', (bulletin, is) => {
  expect(v.parse(userSchema, { id: 1, bulletin }).bulletin).toBe(is);
  expect(v.parse(userSchema, { id: 1 }).bulletin).toBe(false);
});
