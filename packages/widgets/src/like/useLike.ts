import { useEffect, useEffectEvent, useState } from 'react';
import type { LikeKind } from '@apunt/api/network/bookmarks';
import { isApiError } from '@apunt/api/errors';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { watchNextContent } from '@apunt/media/next/next-content';
import { takeIntent } from '@apunt/session/login/intent';
import { isSignedIn } from '@apunt/session/session.store';
import { useLoginPrompt, type LoginPromptState } from '@apunt/session/login/useLoginPrompt';
import { loginUrlOf } from '@apunt/session/login/way';
import { useSession } from '@apunt/session/useSession';
import type { likeContract } from './like.contract.ts';

export interface LikeModel {
  kind: LikeKind;
  /** Name of the content or programme, if it is known. */
  name: string | undefined;
  saved: boolean;
  /** Why the last change failed, for the visitor. */
  error: string | undefined;
  prompt: Pick<LoginPromptState, 'isOpen' | 'accept' | 'cancel'>;
  onPress: () => void;
}

interface Followed {
  id: string;
  name: string | undefined;
}

/** The content that the player has moved on to, if the element follows the player. */
function useFollowed(follow: boolean): Followed | undefined {
  const [next, setNext] = useState<Followed>();
  useEffect(() => {
    if (!follow) return;
    return watchNextContent(({ contentId: id, title }) => {
      if (id !== undefined) setNext({ id, name: title || undefined });
    });
  }, [follow]);
  return follow ? next : undefined;
}

/** The view model of the button. Null on the language site for a programme, because that site has no favourite programmes. */
export function useLike(props: WidgetProps<typeof likeContract>): LikeModel | null {
  const { host, contentId, showId, followPlayer } = props;
  const { session, config } = useRuntime();
  const kind: LikeKind = contentId === undefined ? 'show' : 'content';
  const followed = useFollowed(followPlayer && kind === 'content');
  const id = followed?.id ?? contentId ?? showId ?? '';
  const isGiven = id === (contentId ?? showId) && props.saved;
  // The session is read as one primitive value, so that a change which does not concern this button does not render it.
  const bits = useSession(session, (state) => {
    const known = isSignedIn(state);
    const saved = session.isSaved(kind, id) ?? (known && isGiven);
    return (known ? 1 : 0) | (saved ? 2 : 0) | (`${kind}:${id}` in state.pending ? 4 : 0);
  });
  const signedIn = (bits & 1) > 0;
  const saved = (bits & 2) > 0;
  const waiting = (bits & 4) > 0;
  const [failed, setFailed] = useState<{ id: string; text: string }>();
  const error = failed?.id === id ? failed.text : undefined;
  const hidden = kind === 'show' && host.site === 'apuntsdellengua';

  const prompt = useLoginPrompt(host, loginUrlOf(props.loginUrl, config));

  const change = async (wanted: boolean) => {
    setFailed(undefined);
    try {
      await session.setLike(kind, id, wanted, host.element);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (failure.status === 401) {
        prompt.open({ type: `like-${kind}`, id });
        return;
      }
      const { type, message } = failure;
      host.emit('apunt-error', { type, message });
      setFailed({ id, text: errorTextOf(host, failure) });
    }
  };

  const carryOut = useEffectEvent(change);
  useEffect(() => {
    if (hidden || !signedIn) return;
    let gone = false;
    void session.load().then((user) => {
      if (gone || !user || !takeIntent(`like-${kind}`, id)) return;
      if (!session.isSaved(kind, id)) void carryOut(true);
    });
    return () => {
      gone = true;
    };
  }, [session, signedIn, kind, id, hidden]);

  useHostState(host, hidden ? 'empty' : error ? 'error' : waiting ? 'waiting' : 'ready');

  if (hidden) return null;
  return {
    kind,
    // The `name` attribute belongs to the page's first content; after the player has moved on, its own name is used.
    name: followed && followed.id !== contentId ? followed.name : props.name,
    saved,
    error,
    prompt,
    onPress() {
      if (!signedIn) prompt.open({ type: `like-${kind}`, id });
      else if (host.emit('apunt-like', { kind, id, saved: !saved })) void change(!saved);
    },
  };
}
