import * as v from 'valibot';
import type { TextKey } from '@apunt/i18n/i18n';

/*
 * Rules of single fields. The message of each is the key of its text, so that a form speaks the page's language. Key
 * order in a form's object schema is the order of its fields: the summary lists problems in it.
 */

// The pattern that browsers use for type=email, but with a dot required in the domain.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
const ASCII = /^[\u0000-\u007F]*$/; // oxlint-disable-line no-control-regex -- the range is ASCII itself
const LETTERS = /^[\p{L}\p{M}\-'’·\s]*$/u;
/** Check letters of Spanish tax ids, by the number modulo 23. */
const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Minimum length of a new password, in code points. */
export const PASSWORD_LENGTH = 8;

const key = (name: TextKey): TextKey => name;

/**
 * A text without what cannot be seen: address books and messengers put marks of direction and joints around what is copied there, and
 * hyphens that do not break. For values with a form of their own; in free text a joint holds emoji together.
 */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();

/** A value with a form of its own, without what cannot be seen. */
export const visibleText = v.pipe(v.string(), v.transform(withoutUnseen));
const requiredVisible = (message: TextKey) => v.pipe(visibleText, v.nonEmpty(message));

/** A text that must not be empty once trimmed; the trimmed text comes out. */
export const requiredText = (message: TextKey = 'validation.required') =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/** A text that may be empty; trimmed. */
export const optionalText = v.pipe(v.string(), v.trim());

/** A secret that must not be empty: taken as typed, because spaces may belong to it. */
export const requiredSecret = (message: TextKey = 'validation.passwordRequired') =>
  v.pipe(v.string(), v.nonEmpty(message));

const emailRules = [
  v.regex(ASCII, key('validation.emailAccents')),
  v.regex(EMAIL, key('validation.email')),
] as const;

/**
 * An e-mail address: without what cannot be seen, case kept. Characters beyond ASCII have their own message, which comes before the one
 * about the format.
 */
export const emailSchema = v.pipe(requiredVisible('validation.emailRequired'), ...emailRules);

/** An e-mail address that may be left out. */
export const emailOptional = v.union([
  v.pipe(visibleText, v.literal('')),
  v.pipe(visibleText, ...emailRules),
]);

/** The digits of a phone number: spaces, dots, hyphens and brackets are removed, a leading `+` becomes `00`. */
export const normalisePhone = (text: string): string =>
  withoutUnseen(text)
    .replace(/[\s.()-]/g, '')
    .replace(/^\+/, '00');

const phoneDigits = v.pipe(
  v.string(),
  v.transform(normalisePhone),
  v.regex(/^[0-9]*$/, key('validation.phone')),
);
/** A phone number that may be left out; its digits come out, or an empty text. */
export const phoneOptional = phoneDigits;
/** A phone number that has to be given; its digits come out. */
export const phoneSchema = v.pipe(
  requiredVisible('validation.phoneRequired'),
  phoneDigits,
  v.nonEmpty(key('validation.phone')),
);

/** Normalises a tax id: capitals, without spaces, points and hyphens. */
export const normaliseNif = (text: string): string =>
  withoutUnseen(text)
    .replace(/[\s.-]/g, '')
    .toUpperCase();

/** Whether a normalised text is a Spanish tax id of a person: DNI, or NIE with X, Y or Z in front. */
export function isNif(nif: string): boolean {
  if (!/^(?:[0-9]{8}|[XYZ][0-9]{7})[A-Z]$/.test(nif)) return false;
  const digits = nif.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return NIF_LETTERS[Number(digits) % 23] === nif.at(-1);
}

const nifRules = v.pipe(
  v.string(),
  v.transform(normaliseNif),
  v.check((nif) => nif === '' || isNif(nif), key('validation.nif')),
);
/** A Spanish tax id (DNI or NIE) that may be left out; capitals without spaces, points and hyphens come out. */
export const nifOptional = nifRules;
/** A Spanish tax id (DNI or NIE) that has to be given; capitals without spaces, points and hyphens come out. */
export const nifSchema = v.pipe(requiredVisible('validation.nifRequired'), nifRules);

const zipRules = v.pipe(visibleText, v.regex(/^(?:[0-9]{5})?$/, key('validation.zip')));
/** A Spanish postal code, five digits as text, that may be left out. */
export const zipOptional = zipRules;
/** A Spanish postal code, five digits as text, that has to be given. */
export const zipSchema = v.pipe(requiredVisible('validation.zipRequired'), zipRules);

/** Letters of any language, marks, hyphens, apostrophes, the middle dot and spaces; trimmed. */
export const lettersOptional = v.pipe(visibleText, v.regex(LETTERS, key('validation.letters')));
/** Like `lettersOptional`, but required; `message` is the key of the error text for an empty value. */
export const lettersSchema = (message: TextKey) => v.pipe(requiredVisible(message), lettersOptional);

/**
 * The rules for a new password. The live list under the field and the validation both use them, so they cannot differ.
 */
export const PASSWORD_RULES = [
  {
    name: 'length',
    message: key('validation.passwordLength'),
    // Counts code points: `length` would count an emoji as two characters.
    holds: (text: string) => Array.from(text).length >= PASSWORD_LENGTH,
  },
  {
    name: 'case',
    message: key('validation.passwordCase'),
    holds: (text: string) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text),
  },
] as const;

const [LENGTH, CASE] = PASSWORD_RULES;

/** A new password: not trimmed, without a maximum length. */
export const newPasswordSchema = v.pipe(
  requiredSecret(),
  v.check(LENGTH.holds, LENGTH.message),
  v.check(CASE.holds, CASE.message),
);

/** A new password that may be left empty, such as in a profile where empty keeps the old one. */
export const newPasswordOptional = v.union([v.literal(''), newPasswordSchema]);

/** Four ASCII digits, kept as text: the first may be 0. */
const pinRules = v.pipe(visibleText, v.regex(/^(?:[0-9]{4})?$/, key('validation.pin')));
/** A club member's PIN, four digits as text, that may be left out. */
export const pinOptional = pinRules;
/** A club member's PIN, four digits as text, that has to be given. */
export const pinSchema = v.pipe(requiredVisible('validation.pinRequired'), pinRules);

/** A club member's number, which is the name to log in with: digits as text. */
export const memberNumberSchema = v.pipe(
  requiredVisible('validation.nickRequired'),
  v.regex(/^[0-9]+$/, key('validation.nick')),
);

/** A checkbox that must be ticked. */
export const termsSchema = v.pipe(
  v.boolean(),
  v.check((ticked) => ticked, key('validation.terms')),
  v.transform((): true => true),
);

/** The token of a captcha. It may be empty where no captcha is required. */
export const captchaSchema = (isRequired: boolean) =>
  v.pipe(
    v.string(),
    v.check((token) => !isRequired || token !== '', key('validation.captcha')),
  );
