import Cookies from 'js-cookie';
import * as v from 'valibot';
import { jsonOf } from '@apunt/api/json';

const hintSchema = v.object({
  id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  name: v.fallback(v.string(), ''),
  type: v.fallback(v.string(), ''),
  isRegisteredInLaColla: v.fallback(v.boolean(), false),
});

/**
 * What a script may know of the visitor before the profile answers. It proves nothing: the session is the
 * server's HttpOnly cookie. Never e-mail, tax id, address, birthdate or children.
 */
export type Hint = v.InferOutput<typeof hintSchema>;

/** Reads the hint cookie of the given name. Null when it is missing, broken or blocked. Anybody may have written it. */
export function readHint(cookie: string): Hint | null {
  try {
    const parsed = v.safeParse(hintSchema, JSON.parse(Cookies.get(cookie) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Writes the hint for this browser session; null removes it. Blocked cookies are survived. */
export function writeHint(cookie: string, hint: Hint | null): void {
  const attributes = { path: '/', sameSite: 'lax', secure: location.protocol === 'https:' } as const;
  try {
    if (hint) {
      const { id, name, type, isRegisteredInLaColla } = hint;
      Cookies.set(cookie, jsonOf({ id, name, type, isRegisteredInLaColla }), attributes);
    } else Cookies.remove(cookie, attributes);
  } catch {
    // Without cookies only the session store knows the user, until the page is left.
  }
}
