import { jpegSize } from './jpeg.ts';

/*
 * What the back end accepts, in its own words: the widgets check the same before they send, and the server never trusts
 * that they did.
 */

/** Contents whose text or video is for registered visitors: the others are not sent it. */
export const restricted: Readonly<Record<string, 'body' | 'vod'>> = { '1002': 'body', '1005': 'vod' };

/** Contents that were taken down: their addresses are remembered, so that a link to them is told that they are gone. */
export const withdrawn: ReadonlySet<string> = new Set(['1090', '2090', '3090']);

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** A Spanish tax id of a person, with its check letter. */
export function isNif(nif: string): boolean {
  const match = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(nif);
  if (!match || nif.length !== 9) return false;
  const [, first = '', digits = '', letter] = match;
  const number = Number(`${first === '' ? '' : 'XYZ'.indexOf(first)}${digits}`);
  return letters[number % 23] === letter;
}

/** Today where the broadcaster is, as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(now);
}

/** A day that the calendar has, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** `DD/MM/YYYY` as it is typed into a plain form, as `YYYY-MM-DD`; other texts as they are. */
export function isoDay(text: string): string {
  const match = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text);
  if (!match) return text.trim();
  const [, day = '', month = '', year = ''] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A day of the calendar between 1900 and today, as `YYYY-MM-DD`. */
export const isBirthdate = (text: string): boolean => isDay(text) && text >= '1900' && text <= today();

/** Whole years today. */
export function age(birthdate: string): number {
  const now = today();
  const years = Number(now.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return now.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

// As browsers check type=email, with a dot in the domain.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** An e-mail address as the forms take it, no longer than mail servers allow. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** Digits only: the forms have made `00` of a plus sign, and left spaces out. */
export const isPhone = (text: string): boolean => /^[0-9]{1,20}$/.test(text);

/** A postal code, whatever the country. */
export const isZip = (text: string): boolean => /^[0-9]{5}$/.test(text);

/** One line, so long at most: no control characters, and none that turn the direction of writing. */
export const isLine = (text: string, most: number): boolean =>
  text.length <= most && !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text);

/** Several lines, so long at most together. */
export const isText = (text: string, most: number): boolean =>
  text.length <= most && text.split(/[\n\r\t]/).every((line) => isLine(line, most));

/** A first name or surnames, of whatever characters people's names have. A name with an address is a message. */
export const isName = (text: string): boolean =>
  isLine(text, 100) && !/:\/\/|www\./i.test(text.normalize('NFKC'));

/** Letters of any language, marks, hyphens, apostrophes, the middle dot and spaces; at least one letter. */
export const isLetters = (text: string): boolean =>
  /^[\p{L}\p{M}\-'’·\s]{1,100}$/u.test(text) && /\p{L}/u.test(text) && isLine(text, 100);

/** A street with its number, as people write it. */
export const isStreet = (text: string): boolean => isLine(text, 200);

const SPAIN = 28;
/** The highest id of the list that the widgets bring. */
const LAST_COUNTRY = 246;

export const isCountry = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= LAST_COUNTRY;

/** The two-digit code of a Spanish province, or the name of a province anywhere. The country may be unknown. */
export const isProvince = (text: string, country: number | null): boolean =>
  (/^(?:0[1-9]|[1-4][0-9]|5[0-2])$/.test(text) && (country ?? SPAIN) === SPAIN) || isLetters(text);

export const isPin = (text: string): boolean => /^[0-9]{4}$/.test(text);

/** Birthdate of somebody with an account of their own. */
export const isAdultBirthdate = (text: string): boolean => isBirthdate(text) && age(text) >= clubAge;

/** Birthdate of somebody who answers for a member of the club. */
export const isGuardianBirthdate = (text: string): boolean => isBirthdate(text) && age(text) >= guardianAge;

/** Birthdate of a member of the club. */
export const isMemberBirthdate = (text: string): boolean => isBirthdate(text) && age(text) < clubAge;

/** Characters of a member's photo: a JPEG of 150×150 pixels has a tenth of them. */
const LARGEST_PHOTO = 100_000;
const PHOTO_SIDE = 150;

/** A member's photo: a JPEG as a data URL, at most 150×150 pixels. */
export function isMemberPhoto(photo: string): boolean {
  const match =
    photo.length <= LARGEST_PHOTO ? /^data:image\/jpeg;base64,([\w+/]+={0,2})$/.exec(photo) : null;
  const size = match ? jpegSize(Buffer.from(match[1] ?? '', 'base64')) : null;
  return size !== null && Math.max(size.width, size.height) <= PHOTO_SIDE;
}

/** From this age on an account of one's own, under it the club. */
export const clubAge = 13;

/** The age of a guardian, as the form of the club asks it. */
const guardianAge = 18;
