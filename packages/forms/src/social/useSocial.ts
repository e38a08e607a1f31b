import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
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
/** Read by the profile's second step: `{name, surname}`, as the provider gave them. */
const PERSON = 'apuntSocialName';

/** The buttons of the social login as they are drawn, and what a press does. */
export interface SocialModel {
  providers: readonly Provider[];
  /** Whose answer is being waited for. */
  pending: Provider | undefined;
  onPress: (provider: Provider) => void;
}

/** What came of it, where it is neither a user nor a failed call. */
export interface SocialNotice {
  kind: 'social-blocked' | 'social-cancelled' | 'error';
  /** The provider's. */
  name?: string;
}

/** What the social login needs from its widget: settings and storage in, the user or what went wrong out. */
export interface SocialDoors {
  api: Api;
  /** The page's settings of the providers, before they are read. */
  given: unknown;
  /** The tab's storage: what is under way, and the name that a provider gave. */
  storage: DraftStorage;
  wanted: readonly Provider[] | undefined;
  /** Tells the page; false when it takes over. */
  announce: (provider: Provider) => boolean;
  leave: (url: string) => void;
  onUser: (user: User, provider: Provider) => void;
  onNotice: (notice: SocialNotice) => void;
  onFailure: (error: unknown) => void;
}

/** Drops the provider's answer from the address; `#_=_` is a habit of Facebook's. */
function stripAnswer(): void {
  const hash = location.hash === '#_=_' ? '' : location.hash;
  history.replaceState(history.state, '', location.pathname + hash);
}

/** Login through a provider: there by redirect, or in Apple's popup, and back. */
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
  // Whoever logs in another way, or goes, has given up on the answer that is still out.
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
      if (person && user.type === 'rrss') storage.write(PERSON, JSON.stringify(person));
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

  /** Reads the address once, when the element comes alive. */
  const arrive = useEffectEvent(() => {
    const back = settings.size > 0 ? readReturn(location.search, store) : undefined;
    if (back) stripAnswer();
    if (back?.kind === 'answer') void exchange(back.provider, back.answer);
    else if (back?.kind === 'denied')
      doors.onNotice({ kind: 'social-cancelled', name: PROVIDER_NAMES[back.provider] });
    else if (back) doors.onNotice({ kind: 'error' });
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the provider's answer is taken out of the address, once
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
      // Without a secure context the browser has nothing to make a verifier with.
      start(provider).catch(() => doors.onNotice({ kind: 'error' }));
    },
    cancel,
  };
}
