import * as v from 'valibot';
import type { TextKey } from '@apunt/i18n/i18n';

/*
 * Rules of single fields. The message of each is the key of its text, so that a form speaks the page's language. Key
 * order in a form's object schema is the order of its fields: the summary lists problems in it.
 */

// The browsers' own pattern for type=email, with a dot demanded in the domain.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;
const ASCII = /^[\u0000-\u007F]*$/; // oxlint-disable-line no-control-regex -- the range is ASCII itself

const key = (name: TextKey): TextKey => name;

/** A text that must not be empty once trimmed; the trimmed text comes out. */
export const requiredText = (message: TextKey = 'validation.required') =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/** A secret that must not be empty: taken as typed, because spaces may belong to it. */
export const requiredSecret = (message: TextKey = 'validation.passwordRequired') =>
  v.pipe(v.string(), v.nonEmpty(message));

/** An e-mail address: trimmed, case kept; anything beyond ASCII has a message of its own, told before the format. */
export const emailSchema = v.pipe(
  requiredText('validation.emailRequired'),
  v.regex(ASCII, key('validation.emailAccents')),
  v.regex(EMAIL, key('validation.email')),
);
