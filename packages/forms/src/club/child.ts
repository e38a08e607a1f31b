import * as v from 'valibot';
import { birthdateSchema, CLUB_AGE } from '../fields/birthdate.ts';
import { pinOptional, pinSchema, requiredText } from '../form/schemas.ts';

/** What the rules for a club member depend on. `now` is the clock for ages, in milliseconds since the epoch. */
export interface ChildRules {
  /** Whether the member is new: a new one needs a PIN; for an existing one an empty PIN keeps the old. */
  mode: 'create' | 'edit';
  now?: () => number;
}

/** A member of the club, as its form holds one. `photo` is a JPEG data URL, or null. */
export function childSchema({ mode, now }: ChildRules) {
  const pin = mode === 'create' ? pinSchema : pinOptional;
  return v.pipe(
    v.object({
      name: requiredText('validation.nameRequired'),
      surname: requiredText('validation.surnameRequired'),
      birthdate: v.pipe(
        birthdateSchema({ required: true, under: CLUB_AGE, ...(now && { now }) }),
        v.transform((day) => day ?? ''),
      ),
      pin,
      repeatPin: v.string(),
      photo: v.nullable(v.string()),
    }),
    v.forward(
      v.partialCheck(
        [['pin'], ['repeatPin']],
        ({ pin: first, repeatPin }) => first === repeatPin,
        'validation.pinRepeat',
      ),
      ['repeatPin'],
    ),
  );
}

/** A club member as the fields of its form hold it: texts as typed. */
export type ChildValues = v.InferInput<ReturnType<typeof childSchema>>;
/** A club member whose form is valid: trimmed texts, `birthdate` as `YYYY-MM-DD`. */
export type ChildOutput = v.InferOutput<ReturnType<typeof childSchema>>;

/** Initial values of an empty form. */
export const EMPTY_CHILD: ChildValues = {
  name: '',
  surname: '',
  birthdate: '',
  pin: '',
  repeatPin: '',
  photo: null,
};
