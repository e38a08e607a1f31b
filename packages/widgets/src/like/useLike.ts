import { useEffect, useLayoutEffect, useReducer } from 'react';
import type { LikeKind } from '@apunt/api/network/bookmarks';
import { isApiError } from '@apunt/api/errors';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { WidgetProps } from '@apunt/element/host';
import { getRuntime, useRuntime } from '@apunt/element/runtime';
import { watchNextContent } from '@apunt/media/next/next-content';
import { dressLater } from '@apunt/element/sheets';
import { loginUrlOf } from '@apunt/session/ask-login';
import { takeIntent } from '@apunt/session/intent';
import { LoginPromptState, type Asked } from '@apunt/session/login-prompt';
import { isSignedIn, type Session } from '@apunt/session/session.store';
import { loadLoginPrompt } from '@apunt/ui/load-login-prompt';
import type { likeContract } from './like.contract.ts';

/*
 * A page may hold a thousand of these, so each keeps little (docs/adr/0043): one state, which is the same object until
 * something happens, one subscription, and functions of the module instead of functions of each render.
 */

type Prompt = Awaited<ReturnType<typeof loadLoginPrompt>>;

export interface LikeModel {
  kind: LikeKind;
  /** Name of the content or programme, if it is known. */
  name: string | undefined;
  saved: boolean;
  /** Why the last change failed, for the visitor. */
  error: string | undefined;
  prompt: Pick<LoginPromptState<Prompt>, 'View' | 'isComing' | 'accept' | 'cancel'>;
  onPress: () => void;
}

type Props = WidgetProps<typeof likeContract>;

/** What has happened to a button since it was mounted. */
interface Happened extends Asked<Prompt> {
  /** The content that the player has moved on to. */
  followed?: { id: string; name: string | undefined };
  failed?: { id: string; text: string } | undefined;
}

const NOTHING: Happened = {};
const merge = (before: Happened, news: Happened): Happened => ({ ...before, ...news });

const SIGNED_IN = 1;
const SAVED = 2;
const WAITING = 4;

/** What a button needs of the session, as one number, so that a change which does not concern it does not render it. */
function read(session: Session, kind: LikeKind, id: string, isGiven: boolean): number {
  const state = session.store.getState();
  const known = isSignedIn(state);
  const saved = session.isSaved(kind, id) ?? (known && isGiven);
  return (known ? SIGNED_IN : 0) | (saved ? SAVED : 0) | (`${kind}:${id}` in state.pending ? WAITING : 0);
}

type Note = (news: Happened) => void;

const load = ({ element }: Props['host']) =>
  loadLoginPrompt({ i18n: getRuntime().i18n, dress: (sheet) => dressLater(element, sheet) });

/** Saves or removes; what comes of it is noted. */
async function change(
  host: Props['host'],
  session: Session,
  { kind, id, saved }: { kind: LikeKind; id: string; saved: boolean },
  url: string,
  note: Note,
): Promise<void> {
  note({ failed: undefined });
  try {
    await session.setLike(kind, id, saved, host.element);
  } catch (failure) {
    if (!isApiError(failure)) throw failure;
    if (failure.status === 401) {
      new LoginPromptState({ host, url, load: () => load(host), note }).open({ type: `like-${kind}`, id });
      return;
    }
    const { type, message } = failure;
    host.emit('apunt-error', { type, message });
    note({ failed: { id, text: errorTextOf(host, failure) } });
  }
}

/** The view model of the button. Null on the language site for a programme, because that site has no favourite programmes. */
export function useLike(props: Props): LikeModel | null {
  const { host, contentId, showId } = props;
  const { session, config } = useRuntime();
  const [happened, note] = useReducer(merge, NOTHING);
  const { followed: next, failed } = happened;
  const kind: LikeKind = contentId === undefined ? 'show' : 'content';
  const follows = props.followPlayer && kind === 'content';
  const followed = follows ? next : undefined;
  const id = followed?.id ?? contentId ?? showId ?? '';
  const isGiven = id === (contentId ?? showId) && props.saved;
  const bits = read(session, kind, id, isGiven);
  const signedIn = (bits & SIGNED_IN) > 0;
  const saved = (bits & SAVED) > 0;
  const error = failed?.id === id ? failed.text : undefined;
  const hidden = kind === 'show' && host.site === 'apuntsdellengua';
  const state = hidden ? 'empty' : error ? 'error' : bits & WAITING ? 'waiting' : 'ready';

  useLayoutEffect(() => {
    host.setState(state);
    const leave = session.store.subscribe(() => {
      if (read(session, kind, id, isGiven) !== bits) note(NOTHING);
    });
    if (!follows) return leave;
    const stop = watchNextContent(({ contentId: followedId, title }) => {
      if (followedId !== undefined) note({ followed: { id: followedId, name: title || undefined } });
    });
    return () => {
      leave();
      stop();
    };
  }, [host, state, session, kind, id, isGiven, bits, follows]);

  const url = loginUrlOf(props.loginUrl, config);

  useEffect(() => {
    if (hidden || !signedIn) return;
    let gone = false;
    void session.load().then((user) => {
      if (gone || !user || !takeIntent(`like-${kind}`, id)) return;
      if (!session.isSaved(kind, id)) void change(host, session, { kind, id, saved: true }, url, note);
    });
    return () => {
      gone = true;
    };
  }, [host, session, signedIn, kind, id, hidden, url]);

  if (hidden) return null;
  const prompt = new LoginPromptState({ host, url, load: () => load(host), note }, happened);
  return {
    kind,
    // The `name` attribute belongs to the page's first content; after the player has moved on, its own name is used.
    name: followed && followed.id !== contentId ? followed.name : props.name,
    saved,
    error,
    prompt,
    onPress() {
      if (!signedIn) prompt.open({ type: `like-${kind}`, id });
      else if (host.emit('apunt-like', { kind, id, saved: !saved }))
        void change(host, session, { kind, id, saved: !saved }, url, note);
    },
  };
}
