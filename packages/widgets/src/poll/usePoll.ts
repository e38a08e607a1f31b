import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { takeIntent } from '@apunt/session/intent';
import { dayText, timeText } from '@apunt/i18n/dates/dates';
import { numberText } from '@apunt/i18n/dates/numbers';
import { isSignedIn } from '@apunt/session/session.store';
import { useSession } from '@apunt/session/useSession';
import type { pollContract } from './poll.contract.ts';
import { stateOf, tally, type Floor, type PollState, type Tally } from './tally.ts';
import { useFetchedPoll } from './useFetchedPoll.ts';
import { useVote, type Vote } from './useVote.ts';
import { readVote, saveVote, watchVotes } from './voted-polls.ts';

/** Longest delay of `setTimeout` in milliseconds: it counts in 32 bits. */
const LONGEST_WAIT = 2 ** 31 - 1;

export interface PollModel extends Tally, Omit<Vote, 'select' | 'prompt'> {
  /** Undefined while there is nothing to show but the server HTML. */
  state: PollState | undefined;
  question: string;
  /** Worked out when it is shown. */
  totalText: () => string;
  /** When voting opens, by the clocks of the portal. */
  startText: { date: string; time: string } | undefined;
  /** The results must not be shown yet. */
  isHidden: boolean;
  isVoted: boolean;
  /** Voting is not possible now, because a call is under way or the counts are not fresh. */
  isBusy: boolean;
  isFailed: boolean;
  /** The chosen option was chosen before the login, and is waiting to be sent. */
  isOffered: boolean;
  needsLogin: boolean;
  prompt: Pick<Vote['prompt'], 'View' | 'isComing' | 'accept' | 'cancel'>;
  onSelect: (optionId: string | null) => void;
  onRetry: () => void;
}

export function usePoll(props: WidgetProps<typeof pollContract>): PollModel {
  const { host, pollId: id } = props;
  const { session, config, i18n } = useRuntime();
  const { api } = host;
  const isAnonymous = !useSession(session, isSignedIn);
  const record = useSyncExternalStore(watchVotes, () => readVote(id));
  const { isLoading, failure, setPoll, again, ...fetched } = useFetchedPoll(api, id, ({ type, message }) =>
    host.emit('apunt-error', { type, message }),
  );

  const cached = props.json.props;
  const hasCached = cached && cached.options.length > 0 && (cached.pollId ?? id) === id;
  const poll = fetched.poll ?? (hasCached ? cached : undefined);
  const votedId = poll?.votedOptionId ?? record;
  const [floor, setFloor] = useState<Floor>();
  const { results, total } = poll ? tally(poll, votedId, floor) : { results: [], total: 0 };
  const state = poll && stateOf(poll, votedId !== undefined, api.now());
  const isFresh = !isLoading && !failure;

  const noted = useRef(record);
  const keep = (optionId: string) => {
    noted.current = optionId;
    saveVote(id, optionId);
  };
  const ballot = { poll, state, results, total, isFresh, isAnonymous, keep, setPoll, setFloor, again };
  const { select, ...vote } = useVote(props, ballot);
  const { isWaiting } = vote;
  const [offeredId, setOfferedId] = useState<string>();

  useEffect(() => host.onReload(again));
  // With what is shown, not after it: a page that sees the button free may call at once.
  useLayoutEffect(() =>
    host.expose({
      select: (optionId) =>
        void select(optionId === null || optionId === undefined ? null : String(optionId)),
      vote: vote.vote,
    }),
  );

  const askAgain = useEffectEvent(again);
  // The visitor has voted in the same poll elsewhere on the page or in another tab: that vote is shown here, and the
  // counts are fetched again.
  useEffect(() => {
    if (record === noted.current) return;
    noted.current = record;
    askAgain();
  }, [record]);

  const offer = useEffectEvent(select);
  const canVote = state === 'active' && isFresh;
  useEffect(() => {
    const choice = canVote && !isAnonymous && takeIntent('vote', id)?.choice;
    if (!choice) return;
    // oxlint-disable-next-line react/set-state-in-effect -- an intent is taken out of the storage, once
    setOfferedId(choice);
    offer(choice);
    host.element.scrollIntoView({ block: 'nearest' });
  }, [host, id, canVote, isAnonymous]);

  // Only of a poll that has not started: this and the texts are the first on many pages to ask the browser for zones and languages.
  const startTime = state === 'scheduled' ? poll?.startDate?.time : undefined;
  useEffect(() => {
    if (startTime === undefined || isLoading) return;
    // Computed again after each answer, because each one corrects the server's clock.
    const wait = startTime - api.now();
    if (wait > LONGEST_WAIT) return;
    const timer = setTimeout(() => askAgain(), wait);
    return () => clearTimeout(timer);
  }, [api, startTime, isLoading]);

  const hasActed = useRef(false);
  const shown = isWaiting ? 'waiting' : (state ?? (isLoading ? 'loading' : 'error'));
  useHostState(host, shown);
  useLayoutEffect(() => {
    if (state) host.ready();
    if (isWaiting) hasActed.current = true;
    if (!hasActed.current || isLoading || isWaiting) return;
    hasActed.current = false;
    // The pressed button may have been replaced by the results, and the focus lost with it: the poll takes it, so that
    // keyboard users stay there.
    const scope = host.element.getRootNode();
    const focused = scope instanceof Document || scope instanceof ShadowRoot ? scope.activeElement : null;
    if (focused && focused !== document.body) return;
    host.element.shadowRoot?.querySelector<HTMLElement>('[part=poll]')?.focus();
  }, [host, state, isLoading, isWaiting]);

  const settings = { language: i18n.locale, timeZone: config.timeZone };
  return {
    ...vote,
    results,
    total,
    state,
    question: poll?.question || (hasCached && cached.question) || '',
    totalText: () => numberText(i18n.locale, total),
    startText:
      startTime === undefined
        ? undefined
        : { date: dayText(settings, startTime), time: timeText(settings, startTime) },
    isHidden: poll?.hidden ?? false,
    isVoted: votedId !== undefined,
    isBusy: !isFresh || isWaiting,
    isFailed: failure !== undefined,
    isOffered: vote.selectedId !== undefined && vote.selectedId === offeredId,
    needsLogin: isAnonymous && poll?.open === false,
    error: vote.error ?? (failure && errorTextOf(host, failure)),
    onSelect(optionId) {
      if (select(optionId)) host.emit('apunt-poll-select', { pollId: id, optionId });
    },
    onRetry() {
      hasActed.current = true;
      again();
    },
  };
}
