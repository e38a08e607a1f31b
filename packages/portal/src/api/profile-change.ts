import * as v from 'valibot';
import type { UserRecord } from '../db/users.ts';
import {
  isAdultBirthdate,
  isEmail,
  isLetters,
  isMemberBirthdate,
  isMemberPhoto,
  isNif,
  isPhone,
  isPin,
  isProvince,
  isZip,
} from '../rules.ts';

/* The body of `PATCH profile`: its shape, and what the forms hold its fields against. */

const name = v.pipe(v.string(), v.trim(), v.nonEmpty());
const text = v.nullable(v.pipe(v.string(), v.trim()));

/** A country of the list that the host supplies; 28 is Spain. */
export const countryId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));

/** The fields of the account itself that a change may name. */
export const ownFields = v.partial(
  v.object({
    name,
    surname: name,
    birthdate: v.nullable(v.string()),
    bulletin: v.boolean(),
    laCollaBulletin: v.boolean(),
    alternativeEmail: text,
    phone: text,
    nif: text,
    address: text,
    zip: text,
    city: text,
    province: text,
    country: v.nullable(countryId),
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

const ruledFields = ['birthdate', 'alternativeEmail', 'phone', 'nif', 'zip', 'city', 'province'] as const;

const rules: Record<(typeof ruledFields)[number], (value: string) => boolean> = {
  birthdate: isAdultBirthdate,
  alternativeEmail: isEmail,
  phone: isPhone,
  nif: isNif,
  zip: isZip,
  city: isLetters,
  province: isProvince,
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
  const broken = change.children?.map((child) =>
    brokenChildField(
      child,
      children.find(({ id }) => id === child.id),
    ),
  );
  return broken?.find((field) => field !== null) ?? null;
}

function brokenChildField(
  { birthdate, pin, photo, photoEdited }: ChildChange,
  stored: UserRecord | undefined,
): string | null {
  if (birthdate !== undefined && birthdate !== stored?.birthdate && !isMemberBirthdate(birthdate))
    return 'birthdate';
  if (pin && !isPin(pin)) return 'pin';
  return photoEdited === true && photo && !isMemberPhoto(photo) ? 'photo' : null;
}
