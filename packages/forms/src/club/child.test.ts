import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { childSchema, EMPTY_CHILD, type ChildValues } from './child.ts';

const now = () => Date.parse('2026-11-21T12:00:00Z');
const aina: ChildValues = {
  name: ' Aina ',
  surname: 'Marco',
  birthdate: '14/03/2017',
  pin: '0042',
  repeatPin: '0042',
  photo: null,
};

function problems(mode: 'create' | 'edit', values: ChildValues): Record<string, string> {
  const { issues = [] } = v.safeParse(childSchema({ mode, now }), values);
  const list = [...issues].reverse();
  return Object.fromEntries(
    list.map((issue) => [v.getDotPath(issue) ?? '', issue.message.replace('validation.', '')]),
  );
}

describe('a member of the club', () => {
  it('comes out trimmed, with its birth as the payload has it', () => {
    const result = v.parse(childSchema({ mode: 'create', now }), aina);
    expect(result).toMatchObject({ name: 'Aina', birthdate: '2017-03-14', pin: '0042' });
  });

  it('needs name, surname, birth and PIN when it is new', () => {
    expect(problems('create', EMPTY_CHILD)).toEqual({
      name: 'nameRequired',
      surname: 'surnameRequired',
      birthdate: 'birthdateRequired',
      pin: 'pinRequired',
    });
  });

  it('keeps its PIN when none is typed on a change', () => {
    expect(problems('edit', { ...aina, pin: '', repeatPin: '' })).toEqual({});
    expect(problems('edit', { ...aina, pin: '12', repeatPin: '12' })).toEqual({ pin: 'pin' });
    expect(problems('edit', { ...aina, pin: '', repeatPin: '0042' })).toEqual({ repeatPin: 'pinRepeat' });
  });

  it.each(['create', 'edit'] as const)('needs the PIN twice the same: %s', (mode) => {
    expect(problems(mode, { ...aina, repeatPin: '0043' })).toEqual({ repeatPin: 'pinRepeat' });
  });

  it.each(['create', 'edit'] as const)('is under 13, on a change, too: %s', (mode) => {
    expect(problems(mode, { ...aina, birthdate: '21/11/2013' })).toEqual({ birthdate: 'maxAge' });
  });
});
