import * as v from 'valibot';
import type { GuardianRegistration } from '@apunt/api/account/account';
import type { User } from '@apunt/api/network/user';
import { birthdateSchema, toFormDate } from '@apunt/forms/fields/birthdate';
import { childSchema, EMPTY_CHILD } from '@apunt/forms/club/child';
import { isProvinceOf, SPAIN } from '@apunt/forms/fields/province';
import {
  emailSchema,
  lettersSchema,
  newPasswordSchema,
  nifSchema,
  phoneSchema,
  requiredText,
  visibleText,
  termsSchema,
  zipSchema,
} from '@apunt/forms/form/schemas';

export interface GuardianRules {
  /** True when the guardian is logged in: they choose no password and cannot change their e-mail. */
  isKnown: boolean;
  minAge: number;
}

/** Validation rules of the second step, in the order of its fields. */
export function guardianSchema({ isKnown, minAge }: GuardianRules) {
  const birthdate = birthdateSchema({ required: true, minAge, tooYoung: 'validation.ageGuardian' });
  return v.pipe(
    v.object({
      name: requiredText('validation.nameRequired'),
      surname: requiredText('validation.surnameRequired'),
      birthdate: v.pipe(
        birthdate,
        v.transform((day) => day ?? ''),
      ),
      nif: nifSchema,
      email: emailSchema,
      emailRepeat: visibleText,
      phone: phoneSchema,
      password: isKnown ? v.string() : newPasswordSchema,
      passwordRepeat: v.string(),
      address: requiredText('validation.addressRequired'),
      zip: zipSchema,
      city: lettersSchema('validation.cityRequired'),
      country: requiredText('validation.countryRequired'),
      province: requiredText('validation.provinceRequired'),
      children: v.pipe(v.array(childSchema({ mode: 'create' })), v.minLength(1)),
      bulletin: v.boolean(),
      laCollaBulletin: v.boolean(),
      terms: termsSchema,
    }),
    v.forward(v.partialCheck([['country'], ['province']], isProvinceOf, 'validation.letters'), ['province']),
    v.forward(
      v.partialCheck(
        [['email'], ['emailRepeat']],
        ({ email, emailRepeat }) => isKnown || email === emailRepeat,
        'validation.emailRepeat',
      ),
      ['emailRepeat'],
    ),
    v.forward(
      v.partialCheck(
        [['password'], ['passwordRepeat']],
        ({ password, passwordRepeat }) => password === passwordRepeat,
        'validation.passwordRepeat',
      ),
      ['passwordRepeat'],
    ),
  );
}

export type GuardianInput = v.InferInput<ReturnType<typeof guardianSchema>>;
export type GuardianOutput = v.InferOutput<ReturnType<typeof guardianSchema>>;

/** First values of the form: the data of the logged-in user, else empty fields. */
export function firstValues(user: User | null): GuardianInput {
  return {
    name: user?.name ?? '',
    surname: user?.surname ?? '',
    birthdate: toFormDate(user?.birthdate),
    nif: user?.nif ?? '',
    email: user?.email ?? '',
    emailRepeat: '',
    phone: user?.phone ?? '',
    password: '',
    passwordRepeat: '',
    address: user?.address ?? '',
    zip: user?.zip ?? '',
    city: user?.city ?? '',
    country: user?.country || SPAIN,
    province: user?.province ?? '',
    children: [EMPTY_CHILD],
    bulletin: user?.bulletin ?? false,
    laCollaBulletin: user?.laCollaBulletin ?? false,
    terms: false,
  };
}

/**
 * What is sent to the server: without the repeated PINs, which only serve the rules, and with the country as a number.
 */
export function payloadOf(
  values: GuardianOutput,
  user: User | null,
  recaptcha: string | undefined,
): GuardianRegistration {
  const { country, emailRepeat, children, ...rest } = values;
  return {
    ...rest,
    ...(user ? { id: user.id } : { emailRepeat }),
    ...(recaptcha !== undefined && { recaptcha }),
    country: Number(country),
    children: children.map(({ name, surname, birthdate, pin, photo }) => ({
      name,
      surname,
      birthdate,
      pin,
      photo,
    })),
  };
}
