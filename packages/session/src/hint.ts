import Cookies from 'js-cookie';
import * as v from 'valibot';
import { jsonOf } from '@apunt/api/json';

/** The `type` of a club member's account. */
export const CHILD_TYPE = 'laCollaMember';

const hintSchema = v.object({
  id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  name: v.fallback(v.string(), ''),
  type: v.fallback(v.string(), ''),
  isRegisteredInLaColla: v.fallback(v.boolean(), false),
});

/**
 * What a script may know of the visitor before the profile answers. It proves nothing: the session is the server's
 * HttpOnly cookie. Never e-mail, tax id, address, birthdate or children. Of a child only the first letter of the name,
 * and the type (docs/adr/0079).
 */
export interface Hint {
  /** Missing for a child. */
  id?: string;
  name: string;
  type: string;
  isRegisteredInLaColla: boolean;
}

const firstLetter = (name: string): string => /^./su.exec(name.trim().normalize('NFC'))?.[0] ?? '';

/** The part of a user, or of a hint that somebody else has written, that a hint may hold. */
function hintOf({ id, name, type, isRegisteredInLaColla }: Hint): Hint {
  // A child's account is an account of the club.
  if (type === CHILD_TYPE) return { name: firstLetter(name), type, isRegisteredInLaColla: true };
  return { ...(id !== undefined && { id }), name, type, isRegisteredInLaColla };
}

/** Distinguishes the users of hints: the id, or of a child what its hint holds. Undefined for nobody. */
export function hintKey(hint: Hint | null): string | undefined {
  const known = hint && hintOf(hint);
  return known ? (known.id ?? `${known.type} ${known.name}`) : undefined;
}

/** Whether both are nobody, or seem to be the same user. Two children with the same first letter seem so until both are loaded. */
export function seemsSame(one: Hint | null, other: Hint | null): boolean {
  if (one?.id !== undefined && other?.id !== undefined) return one.id === other.id;
  return hintKey(one) === hintKey(other);
}

/** Reads the hint cookie of the given name. Null when it is missing, broken or blocked. Anybody may have written it. */
export function readHint(cookie: string): Hint | null {
  try {
    const parsed = v.safeParse(hintSchema, JSON.parse(Cookies.get(cookie) ?? 'null'));
    if (!parsed.success) return null;
    const { id, ...rest } = parsed.output;
    if (id === undefined && rest.type !== CHILD_TYPE) return null;
    return hintOf(id === undefined ? rest : { ...rest, id });
  } catch {
    return null;
  }
}

/** Writes the hint for this browser session; null removes it. Blocked cookies are survived. */
export function writeHint(cookie: string, hint: Hint | null): void {
  const attributes = { path: '/', sameSite: 'lax', secure: location.protocol === 'https:' } as const;
  try {
    if (hint) {
      const { id, name, type, isRegisteredInLaColla } = hintOf(hint);
      const kept = type === CHILD_TYPE ? { name, type } : { id, name, type, isRegisteredInLaColla };
      Cookies.set(cookie, jsonOf(kept), attributes);
    } else Cookies.remove(cookie, attributes);
  } catch {
    // Without cookies only the session store knows the user, until the page is left.
  }
}
