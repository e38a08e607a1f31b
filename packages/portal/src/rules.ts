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

/** A day of the calendar between 1900 and today, as `YYYY-MM-DD`. */
export const isBirthdate = (text: string): boolean => isDay(text) && text >= '1900' && text <= today();

/** Whole years today. */
export function age(birthdate: string): number {
  const now = today();
  const years = Number(now.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return now.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

export const isEmail = (text: string): boolean => /^[\x21-\x7e]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text);

/** From this age on an account of one's own, under it the club. */
export const clubAge = 13;
