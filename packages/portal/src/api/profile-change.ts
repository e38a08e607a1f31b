import * as v from 'valibot';
import type { UserRecord } from '../db/users.ts';
import {
  isAdultBirthdate,
  isCountry,
  isEmail,
  isGuardianBirthdate,
  isLetters,
  isMemberBirthdate,
  isMemberPhoto,
  isName,
  isNif,
  isPhone,
  isPin,
  isProvince,
  isStreet,
  isZip,
} from '../rules.ts';

/* The body of `PATCH profile`: its shape, and what the forms hold its fields against. */

const name = v.pipe(v.string(), v.trim(), v.nonEmpty());
const text = v.nullable(v.pipe(v.string(), v.trim()));

/** The fields of the account itself that a change may name. */
export const ownFields = v.partial(
  v.object({
    name,
    surname: name,
    // A form leaves an empty text where somebody has no birthdate.
    birthdate: v.nullable(
      v.pipe(
        v.string(),
        v.transform((day) => day.trim() || null),
      ),
    ),
    bulletin: v.boolean(),
    laCollaBulletin: v.boolean(),
    alternativeEmail: text,
    phone: text,
    nif: text,
    address: text,
    zip: text,
    city: text,
    province: text,
    country: v.nullable(v.number()),
    apuntsNewsletterGeneric: v.boolean(),
    apuntsNewsletterLowLevel: v.boolean(),
    apuntsNewsletterMediumLevel: v.boolean(),
    apuntsNewsletterHighLevel: v.boolean(),
  }),
);

const child = v.object({
  id: v.string(),
  name: v.optional(name),
  surname: v.optional(name),
  birthdate: v.optional(v.string()),
  pin: v.nullish(v.string()),
  photo: v.nullish(v.string()),
  photoEdited: v.optional(v.boolean()),
});

export const profileChange = v.intersect([
  ownFields,
  v.object({
    password: v.nullish(v.string()),
    newPassword: v.nullish(v.string()),
    terms: v.optional(v.boolean()),
    email: v.nullish(v.string()),
    // Each PIN costs a hash.
    children: v.optional(v.pipe(v.array(child), v.maxLength(10))),
  }),
]);

export type ProfileChange = v.InferOutput<typeof profileChange>;
export type ChildChange = v.InferOutput<typeof child>;

const ruledFields = [
  'name',
  'surname',
  'alternativeEmail',
  'phone',
  'nif',
  'address',
  'zip',
  'city',
] as const;

const rules: Record<(typeof ruledFields)[number], (value: string) => boolean> = {
  name: isName,
  surname: isName,
  alternativeEmail: isEmail,
  phone: isPhone,
  nif: isNif,
  address: isStreet,
  zip: isZip,
  city: isLetters,
};

/** The account and the children as they are stored. */
interface Stored {
  user: UserRecord;
  children: readonly UserRecord[];
}

/**
 * The first field that breaks its rule, or null. An empty field breaks none, and neither does one that stays as it is: a form sends
 * the whole profile, with the birthdate of a member who is 13 by now.
 */
export function brokenField(change: ProfileChange, { user, children }: Stored): string | null {
  for (const field of ruledFields) {
    const value = change[field];
    if (value && value !== user[field] && !rules[field](value)) return field;
  }
  if (!isRightBirthdate(change.birthdate, user, children.length > 0)) return 'birthdate';
  const { country = user.country, province = user.province } = change;
  const isMoved = country !== user.country || province !== user.province;
  if (country !== null && country !== user.country && !isCountry(country)) return 'country';
  if (province && isMoved && !isProvince(province, country)) return 'province';
  const broken = change.children?.map((child) =>
    brokenChildField(
      child,
      children.find(({ id }) => id === child.id),
    ),
  );
  return broken?.find((field) => field !== null) ?? null;
}

/** A birthdate may be changed, and added. It is never taken away: the second step of the families' login asks for it. */
function isRightBirthdate(
  birthdate: string | null | undefined,
  user: UserRecord,
  isGuardian: boolean,
): boolean {
  if (birthdate === undefined || birthdate === user.birthdate) return true;
  if (birthdate === null) return false;
  return isGuardian ? isGuardianBirthdate(birthdate) : isAdultBirthdate(birthdate);
}

function brokenChildField(
  { name: first, surname, birthdate, pin, photo, photoEdited }: ChildChange,
  stored: UserRecord | undefined,
): string | null {
  if (first !== undefined && first !== stored?.name && !isName(first)) return 'name';
  if (surname !== undefined && surname !== stored?.surname && !isName(surname)) return 'surname';
  if (birthdate !== undefined && birthdate !== stored?.birthdate && !isMemberBirthdate(birthdate))
    return 'birthdate';
  if (pin && !isPin(pin)) return 'pin';
  return photoEdited === true && photo && !isMemberPhoto(photo) ? 'photo' : null;
}
