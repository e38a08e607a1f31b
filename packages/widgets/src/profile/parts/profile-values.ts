import * as v from 'valibot';
import type { User } from '@apunt/api/network/user';
import { birthdateSchema, CLUB_AGE, toFormDate } from '@apunt/forms/fields/birthdate';
import { isProvinceOf } from '@apunt/forms/fields/province';
import {
  emailOptional,
  emailSchema,
  lettersOptional,
  newPasswordOptional,
  nifOptional,
  optionalText,
  phoneOptional,
  requiredText,
  termsSchema,
  zipOptional,
} from '@apunt/forms/form/schemas';

/** Which form it is: by site, or the second step of a social registration. */
export type Variant = 'general' | 'lacolla' | 'apuntsdellengua' | 'social';

/** Least age of a guardian. */
export const GUARDIAN_AGE = 18;
export const ageOf = (variant: Variant): number => (variant === 'lacolla' ? GUARDIAN_AGE : CLUB_AGE);

/**
 * The rules of what stands on the page. The rest of the profile only goes back as it came: no visitor could mend it here.
 * `givesEmail`: the provider knew none, so it is asked for.
 */
export function profileSchema(variant: Variant, givesEmail = false) {
  const isSocial = variant === 'social';
  const isClub = variant === 'lacolla';
  const anything = v.string();
  return v.pipe(
    v.object({
      name: requiredText('validation.nameRequired'),
      surname: requiredText('validation.surnameRequired'),
      birthdate: birthdateSchema({ required: isSocial || isClub, minAge: ageOf(variant) }),
      email: givesEmail ? emailSchema : anything,
      alternativeEmail: isClub || variant === 'general' ? emailOptional : anything,
      phone: isClub ? phoneOptional : anything,
      nif: isClub ? nifOptional : anything,
      address: isClub ? optionalText : anything,
      zip: isClub ? zipOptional : anything,
      city: isClub ? lettersOptional : anything,
      country: anything,
      province: isClub ? optionalText : anything,
      password: v.string(),
      newPassword: newPasswordOptional,
      repeatPassword: v.string(),
      bulletin: v.boolean(),
      laCollaBulletin: v.boolean(),
      apuntsNewsletterGeneric: v.boolean(),
      apuntsNewsletterLowLevel: v.boolean(),
      apuntsNewsletterMediumLevel: v.boolean(),
      apuntsNewsletterHighLevel: v.boolean(),
      terms: isSocial ? termsSchema : v.boolean(),
    }),
    v.forward(
      v.partialCheck(
        [['country'], ['province']],
        (place) => !isClub || isProvinceOf(place),
        'validation.letters',
      ),
      ['province'],
    ),
    v.forward(
      v.partialCheck(
        [['password'], ['newPassword']],
        ({ password, newPassword }) => newPassword === '' || password !== '',
        'validation.passwordCurrent',
      ),
      ['password'],
    ),
    v.forward(
      v.partialCheck(
        [['password'], ['newPassword']],
        // Elsewhere a current password alone means nothing; the language site asks for both or none.
        ({ password, newPassword }) => variant !== 'apuntsdellengua' || password === '' || newPassword !== '',
        'validation.passwordNew',
      ),
      ['newPassword'],
    ),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['repeatPassword']],
        ({ newPassword, repeatPassword }) => newPassword === repeatPassword,
        'validation.passwordRepeat',
      ),
      ['repeatPassword'],
    ),
  );
}

export type ProfileInput = v.InferInput<ReturnType<typeof profileSchema>>;
export type ProfileOutput = v.InferOutput<ReturnType<typeof profileSchema>>;

export interface Person {
  name: string;
  surname: string;
}

/** What the form begins with; `person` is the name that a provider gave. */
export function profileValues(user: User, person?: Person): ProfileInput {
  return {
    name: user.name || (person?.name ?? ''),
    surname: user.surname || (person?.surname ?? ''),
    birthdate: toFormDate(user.birthdate),
    email: user.email,
    alternativeEmail: user.alternativeEmail,
    phone: user.phone,
    nif: user.nif,
    address: user.address,
    zip: user.zip,
    city: user.city,
    country: user.country,
    province: user.province,
    password: '',
    newPassword: '',
    repeatPassword: '',
    bulletin: user.bulletin,
    laCollaBulletin: user.laCollaBulletin,
    apuntsNewsletterGeneric: user.apuntsNewsletterGeneric,
    apuntsNewsletterLowLevel: user.apuntsNewsletterLowLevel,
    apuntsNewsletterMediumLevel: user.apuntsNewsletterMediumLevel,
    apuntsNewsletterHighLevel: user.apuntsNewsletterHighLevel,
    terms: false,
  };
}

/** The whole profile as it was loaded, with what was changed; empty passwords are null, the repetition stays here. */
export function profilePayload(values: ProfileOutput, user: User, variant: Variant): Record<string, unknown> {
  const { repeatPassword: _, terms, password, newPassword, country, birthdate, email, ...rest } = values;
  // A date that we cannot read was not shown, so nobody has taken it away.
  const isUnread = toFormDate(user.birthdate) === '';
  return {
    ...rest,
    birthdate: birthdate ?? (isUnread ? (user.birthdate ?? null) : null),
    id: user.id,
    // Nothing changes it, except that somebody a provider knows without an e-mail gives one.
    email: user.email || email.trim(),
    // A name instead of an id was not chosen here: back as it came.
    country: country === '' ? null : Number.isNaN(Number(country)) ? country : Number(country),
    ...(variant === 'social'
      ? { terms }
      : { password: newPassword === '' ? null : password, newPassword: newPassword || null }),
  };
}
