import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { jsonOf } from '@apunt/api/json';
import { socialLogin } from '@apunt/api/resources/login';
import type { Api } from '@apunt/api/api';
import type { User } from '@apunt/api/network/user';
import { signInWithApple, type PersonName } from './apple.ts';
import type { DraftStorage } from '../registration/draft.ts';
import {
  PROVIDER_NAMES,
  readReturn,
  readSocial,
  startSocial,
  type Provider,
  type SocialAnswer,
} from './social.ts';

const PENDING = 'apuntSocial';
/**
 * Storage key of `{name, surname}` as the provider gave them; the second step of the registration prefills its form
 * with it.
 */
const PERSON = 'apuntSocialName';

/** State of the social login's buttons, and the handler of a press. */
export interface SocialModel {
  providers: readonly Provider[];
  /** The provider whose answer is being waited for. */
  pending: Provider | undefined;
  onPress: (provider: Provider) => void;
}

/** How a social login ended when it brought no user and no call to the back end failed. */
export interface SocialNotice {
  kind: 'social-blocked' | 'social-cancelled' | 'error';
  /** Name of the provider. */
  name?: string;
}

/** What the social login needs from its widget: settings and storage, and callbacks for the user or for a failure. */
export interface SocialDoors {
  api: Api;
  /** The page's settings of the providers, not validated yet. */
  given: unknown;
  /** The tab's storage: holds the pending login and the person's name that a provider gave. */
  storage: DraftStorage;
  wanted: readonly Provider[] | undefined;
  /**
   * Dispatches the event that lets the page handle this login itself; false when the page does, so nothing starts here.
   */
  announce: (provider: Provider) => boolean;
  leave: (url: string) => void;
  onUser: (user: User, provider: Provider) => void;
  onNotice: (notice: SocialNotice) => void;
  onFailure: (error: unknown) => void;
}

/** Removes the provider's answer from the address, and the fragment `#_=_` that Facebook appends to it. */
function stripAnswer(): void {
  const hash = location.hash === '#_=_' ? '' : location.hash;
  // With the origin, here as elsewhere: a path alone would be one of the page's `<base>`, which the history refuses.
  history.replaceState(history.state, '', location.origin + location.pathname + hash);
}

/** Login through a provider: sends the visitor there by redirect (Apple: in a popup) and handles the answer. */
export function useSocial(doors: SocialDoors): SocialModel & { cancel: () => void } {
  const { api, given, storage } = doors;
  const settings = useMemo(() => readSocial(given), [given]);
  const store = useMemo(
    () => ({
      read(): unknown {
        try {
          return JSON.parse(storage.read(PENDING) ?? 'null') ?? undefined;
        } catch {
          return undefined;
        }
      },
      write: (value: string | null) => storage.write(PENDING, value),
    }),
    [storage],
  );
  const [pending, setPending] = useState<Provider>();
  // Number of the latest attempt. It grows when the visitor logs in another way or the widget is removed, so that the
  // answer to an abandoned attempt is recognised and ignored.
  const attempt = useRef(0);

  const cancel = () => {
    attempt.current += 1;
    setPending(undefined);
  };

  const exchange = async (provider: Provider, answer: SocialAnswer, person?: PersonName) => {
    const mine = (attempt.current += 1);
    setPending(provider);
    try {
      const user = await socialLogin(api, provider, answer);
      if (mine !== attempt.current) return;
      if (person && user.type === 'rrss') storage.write(PERSON, jsonOf(person));
      doors.onUser(user, provider);
    } catch (error) {
      if (mine === attempt.current) doors.onFailure(error);
    } finally {
      if (mine === attempt.current) setPending(undefined);
    }
  };

  const start = async (provider: Provider) => {
    const own = settings.get(provider);
    if (!own || !doors.announce(provider)) return;
    const mine = (attempt.current += 1);
    const name = PROVIDER_NAMES[provider];
    if (provider !== 'apple') {
      const url = await startSocial(provider, own, store);
      if (mine === attempt.current) doors.leave(url);
      return;
    }
    setPending(provider);
    const outcome = await signInWithApple(own);
    if (mine !== attempt.current) return;
    if (outcome.kind === 'answer') {
      await exchange(provider, outcome.answer, outcome.person);
      return;
    }
    setPending(undefined);
    if (outcome.kind === 'blocked') doors.onNotice({ kind: 'social-blocked', name });
    else if (outcome.kind === 'refused') doors.onNotice({ kind: 'error' });
  };

  /** Reads a provider's answer from the address, once, when the widget is mounted. */
  const arrive = useEffectEvent(() => {
    const back = settings.size > 0 ? readReturn(location.search, store) : undefined;
    if (back) stripAnswer();
    if (back?.kind === 'answer') void exchange(back.provider, back.answer);
    else if (back?.kind === 'denied')
      doors.onNotice({ kind: 'social-cancelled', name: PROVIDER_NAMES[back.provider] });
    else if (back) doors.onNotice({ kind: 'error' });
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- reads the provider's answer from the address, once per mount
    arrive();
    return () => {
      attempt.current += 1;
    };
  }, []);

  return {
    providers: [...settings.keys()].filter((provider) => doors.wanted?.includes(provider) ?? true),
    pending,
    onPress(provider) {
      if (pending !== undefined) return;
      // On a page without HTTPS `crypto.subtle` is missing, so creating the PKCE verifier throws.
      start(provider).catch(() => doors.onNotice({ kind: 'error' }));
    },
    cancel,
  };
}
