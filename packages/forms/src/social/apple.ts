import * as v from 'valibot';
import { loadScript } from '@apunt/ui/load-script';
import { allowScriptsFrom } from '@apunt/ui/trusted';
import { randomText, type ProviderSettings, type SocialAnswer } from './social.ts';

/*
 * When a scope is requested, Apple answers a redirect with a form POST, which a page cannot read. So Apple's own script
 * opens a popup instead; it is loaded when the button is pressed, never before. Tests replace it by a global `AppleID`
 * of the same shape.
 */

/** The name of a person, as Apple gives it at the first consent only. */
export interface PersonName {
  name: string;
  surname: string;
}

/** How a login with Apple has ended: with an answer, closed by the visitor, blocked by the browser, or refused by Apple. */
export type AppleOutcome =
  | { kind: 'answer'; answer: SocialAnswer; person: PersonName | undefined }
  | { kind: 'closed' | 'blocked' | 'refused' };

const text = v.optional(v.string(), '');
const answerSchema = v.object({
  authorization: v.object({
    code: v.pipe(v.string(), v.nonEmpty()),
    id_token: v.optional(v.string()),
    state: v.optional(v.string()),
  }),
  // Apple sends the name only with a person's first consent.
  user: v.optional(v.object({ name: v.optional(v.object({ firstName: text, lastName: text })) })),
});
const errorSchema = v.object({ error: v.string() });

interface AppleAuth {
  init: (options: object) => void;
  signIn: () => Promise<unknown>;
}

function appleAuth(): AppleAuth | undefined {
  const global: unknown = Reflect.get(globalThis, 'AppleID');
  const auth: unknown =
    typeof global === 'object' && global !== null ? Reflect.get(global, 'auth') : undefined;
  if (typeof auth !== 'object' || auth === null) return undefined;
  const call = (name: string, args: unknown[]): unknown => {
    const method: unknown = Reflect.get(auth, name);
    return typeof method === 'function' ? Reflect.apply(method, auth, args) : undefined;
  };
  return { init: (options) => void call('init', [options]), signIn: async () => call('signIn', []) };
}

/** Opens Apple's popup and resolves with its outcome. Never rejects. */
export async function signInWithApple(settings: ProviderSettings): Promise<AppleOutcome> {
  const { clientId, redirectUri, scope, url } = settings;
  try {
    if (!appleAuth()) {
      // A setting of the page.
      allowScriptsFrom([url]);
      await loadScript(url);
    }
    const auth = appleAuth();
    if (!auth) return { kind: 'refused' };
    const state = randomText();
    auth.init({ clientId, scope, redirectURI: redirectUri, state, nonce: randomText(), usePopup: true });
    const { authorization, user } = v.parse(answerSchema, await auth.signIn());
    if (authorization.state !== state) return { kind: 'refused' };
    const { firstName: name = '', lastName: surname = '' } = user?.name ?? {};
    return {
      kind: 'answer',
      answer: { code: authorization.code, token: authorization.id_token ?? null },
      person: name || surname ? { name, surname } : undefined,
    };
  } catch (failure) {
    const reason = v.is(errorSchema, failure) ? failure.error : '';
    if (reason.startsWith('popup_blocked')) return { kind: 'blocked' };
    return { kind: /closed|cancel/.test(reason) ? 'closed' : 'refused' };
  }
}
