import { expect, it } from 'vitest';
import { problemsOf } from './problems.ts';

it('flattens errors as nested as the values, in order, also of a field called message', () => {
  const error = (message: string) => ({ type: 'check', message, ref: { focus: () => {} } });
  const errors = {
    email: error('validation.email'),
    children: [undefined, { name: error('validation.required') }],
    message: error('validation.required'),
  };
  expect(problemsOf(errors)).toEqual([
    { name: 'email', message: 'validation.email' },
    { name: 'children.1.name', message: 'validation.required' },
    { name: 'message', message: 'validation.required' },
  ]);
});
