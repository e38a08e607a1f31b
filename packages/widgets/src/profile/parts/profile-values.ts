import * as v from 'valibot';
import type { User } from '@apunt/api/network/user';
import { sentId } from '@apunt/api/parse';
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

/** Variant of the form: one for each kind of site, and `social` for the second step of a social registration. */
export type Variant = 'general' | 'lacolla' | 'apuntsdellengua' | 'social';

/** Minimum age: on the club's site that of a guardian, which the site sets. */
export const ageOf = (variant: Variant, guardianAge: number): number =>
  variant === 'lacolla' ? guardianAge : CLUB_AGE;

/**
 * Rules of the fields that the variant shows. The others are not checked: they are sent back as loaded, and the
 * visitor could not correct them here. `givesEmail`: the social provider has given no e-mail, so the form asks for one.
 */
export function profileSchema(variant: Variant, guardianAge: number, givesEmail = false) {
  const isSocial = variant === 'social';
  const isClub = variant === 'lacolla';
  const anything = v.string();
  return v.pipe(
    v.object({
      name: requiredText('validation.nameRequired'),
      surname: requiredText('validation.surnameRequired'),
      birthdate: birthdateSchema({ required: isSocial || isClub, minAge: ageOf(variant, guardianAge) }),
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
        // The other sites ignore a current password without a new one; the language site requires both or neither.
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

/** First values of the form; `person` is the name that a social provider has given. */
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

/**
 * What is sent to the server: the whole profile as it was loaded, with the visitor's changes. An empty password is sent
 * as null; the repeated password is not sent.
 */
export function profilePayload(values: ProfileOutput, user: User, variant: Variant): Record<string, unknown> {
  const { repeatPassword: _, terms, password, newPassword, country, birthdate, email, ...rest } = values;
  // A stored birthdate that cannot be parsed was shown as an empty field. The visitor
  // has not deleted it, so it is sent back.
  const isUnread = toFormDate(user.birthdate) === '';
  return {
    ...rest,
    birthdate: birthdate ?? (isUnread ? (user.birthdate ?? null) : null),
    id: sentId(user),
    // An e-mail cannot be changed here; it can only be added, by a visitor whose social provider has given none.
    email: user.email || email.trim(),
    // A country that is a name and not an id was not chosen in this form, so it is sent back as it was loaded.
    country: country === '' ? null : Number.isNaN(Number(country)) ? country : Number(country),
    ...(variant === 'social'
      ? { terms }
      : { password: newPassword === '' ? null : password, newPassword: newPassword || null }),
  };
}
