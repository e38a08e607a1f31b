import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isApiError, type ApiError } from '@apunt/api/errors';
import { addVote } from '@apunt/api/polls';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { takeIntent } from '@apunt/session/intent';
import { isSignedIn } from '@apunt/session/session.store';
import { useLoginPrompt, type LoginPromptState } from '@apunt/session/useLoginPrompt';
import { useSession } from '@apunt/session/useSession';
import { safeUrl } from '@apunt/ui/safe-url';
import type { pollContract } from './poll.contract.ts';
import { stateOf, tally, type Floor, type PollState, type Result } from './tally.ts';
import { useFetchedPoll } from './useFetchedPoll.ts';
import { readVote, saveVote, watchVotes } from './voted-polls.ts';

/** setTimeout counts in 32 bits. */
const LONGEST_WAIT = 2 ** 31 - 1;

export interface PollModel {
  /** Undefined while there is nothing to show but the server HTML. */
  state: PollState | undefined;
  question: string;
  results: readonly Result[];
  total: number;
  /** Nobody is to see the results yet. */
  isHidden: boolean;
  totalText: string;
  /** When voting opens, by the clocks of the portal. */
  startText: { date: string; time: string } | undefined;
  /** The vote was cast here and now. */
  hasJustVoted: boolean;
  isVoted: boolean;
  selectedId: string | undefined;
  isBusy: boolean;
  isWaiting: boolean;
  isFailed: boolean;
  /** The choice comes from before the login. */
  isOffered: boolean;
  needsLogin: boolean;
  error: string | undefined;
  confirming: Result | undefined;
  prompt: Pick<LoginPromptState, 'isOpen' | 'accept' | 'cancel'>;
  onSelect: (optionId: string | null) => void;
  onVote: () => void;
  onConfirm: () => void;
  onCancel: () => void;
  onRetry: () => void;
}

function clockText(time: number, locale: string, timeZone: string): { date: string; time: string } {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone, ...options })
      .format(time)
      .replace('\u2019', "'");
  return { date: format({ dateStyle: 'long' }), time: format({ timeStyle: 'short' }) };
}

export function usePoll(props: WidgetProps<typeof pollContract>): PollModel {
  const { host, pollId: id } = props;
  const { api, session, config, i18n } = useRuntime();
  const isAnonymous = !useSession(session, isSignedIn);
  const record = useSyncExternalStore(watchVotes, () => readVote(id));
  const report = ({ type, message }: ApiError) => host.emit('apunt-error', { type, message });
  const fetched = useFetchedPoll(id, report);
  const { isLoading, failure, setPoll, again } = fetched;

  const cached = props.json.props;
  const isCachedOurs = cached && cached.options.length > 0 && (cached.pollId ?? id) === id;
  const poll = fetched.poll ?? (isCachedOurs ? cached : undefined);
  const votedId = poll?.votedOptionId ?? record;
  const isVoted = votedId !== undefined;
  const [floor, setFloor] = useState<Floor>();
  const { results, total } = poll ? tally(poll, votedId, floor) : { results: [], total: 0 };

  const [choice, setChoice] = useState<{ id: string; isOffered?: true }>();
  const selected = isVoted ? undefined : results.find((option) => option.id === choice?.id);
  const [isConfirming, setConfirming] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [hasJustVoted, setJustVoted] = useState(false);
  const [error, setError] = useState<string>();
  const state = poll && stateOf(poll, isVoted, api.now());
  /** Held from the first press on: two presses in one task see the same render. */
  const isSending = useRef(false);
  const isGone = useRef(false);
  const seenRecord = useRef(record);
  const hasActed = useRef(false);

  const prompt = useLoginPrompt({
    announce: (intent, backUrl) =>
      host.emit('apunt-login-required', { intent: { type: 'vote', id: intent.id }, backUrl }),
    leave: () => host.navigate(safeUrl(props.loginUrl) ?? config.loginUrl, 'login'),
  });

  const select = (optionId: string | null) => {
    if (isSending.current || isVoted) return;
    setChoice(optionId === null ? undefined : { id: optionId });
    setError(undefined);
  };

  const keep = (optionId: string) => {
    seenRecord.current = optionId;
    saveVote(id, optionId);
  };

  const refuse = (reason: ApiError, optionId: string) => {
    if (reason.status === 401) {
      prompt.open({ type: 'vote', id, choice: optionId });
      return;
    }
    report(reason);
    if (reason.hasCode('ALREADY_VOTED')) {
      // Another tab may have recorded what it voted; the fresh answer may know better still.
      keep(readVote(id) ?? optionId);
      again();
    } else if (reason.hasCode('POLL_INACTIVE') && poll) {
      setPoll({ ...poll, active: false });
      setError(host.t('poll.inactive'));
      again();
    } else {
      setError(host.t('poll.failed', { reason: i18n.tDynamic(`errors.${reason.type}`, 'errors.unknown') }));
    }
  };

  const cast = async () => {
    setConfirming(false);
    if (isSending.current || state !== 'active' || !selected || !poll) return;
    const optionId = selected.id;
    if (!host.emit('apunt-poll-vote', { pollId: id, optionId })) return;
    isSending.current = hasActed.current = true;
    setWaiting(true);
    setError(undefined);
    try {
      const answer = await addVote(api, id, optionId);
      keep(optionId);
      const votes = answer?.options.find((option) => option.id === optionId)?.votes;
      const next = answer
        ? {
            ...poll,
            totalVotes: answer.totalVotes,
            options: poll.options.map((option) => ({
              ...option,
              votes: answer.options.find((counted) => counted.id === option.id)?.votes ?? option.votes,
            })),
          }
        : poll;
      const mine = { votes: votes ?? selected.votes + 1, total: answer?.totalVotes ?? total + 1 };
      if (isGone.current) return;
      setPoll(next);
      setFloor(mine);
      setJustVoted(true);
      host.emit('apunt-poll-voted', { pollId: id, optionId, totalVotes: tally(next, optionId, mine).total });
    } catch (failed) {
      if (!isApiError(failed)) throw failed;
      if (!isGone.current) refuse(failed, optionId);
    } finally {
      isSending.current = false;
      setWaiting(false);
    }
  };

  const vote = () => {
    if (state !== 'active' || isSending.current || !poll) return;
    if (!selected) {
      setError(host.t('poll.none-selected'));
      host.element.focus();
    } else if (isLoading || failure) return;
    else if (isAnonymous && !poll.open) prompt.open({ type: 'vote', id, choice: selected.id });
    else if (props.noConfirm) void cast();
    else setConfirming(true);
  };

  useEffect(() => host.onReload(again));
  useEffect(() =>
    host.expose({
      select: (optionId) => select(optionId === null || optionId === undefined ? null : String(optionId)),
      vote,
    }),
  );
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  // A twin of this poll, here or in another tab, has voted: its vote is ours. The fresh answer has counted it.
  useEffect(() => {
    if (record === seenRecord.current) return;
    seenRecord.current = record;
    again();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `again` is new in each render
  }, [record]);

  const isReady = state === 'active' && !isLoading && !failure;
  useEffect(() => {
    if (!isReady || isAnonymous) return;
    const intent = takeIntent('vote', id);
    if (!intent?.choice) return;
    setChoice({ id: intent.choice, isOffered: true });
    host.element.scrollIntoView({ block: 'nearest' });
  }, [host, id, isReady, isAnonymous]);

  const startDate = poll?.startDate ?? null;
  useEffect(() => {
    const wait = startDate === null ? 0 : startDate - api.now();
    if (state !== 'scheduled' || wait > LONGEST_WAIT) return;
    const timer = setTimeout(again, wait);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `again` is new in each render
  }, [api, state, startDate]);

  const shown = isWaiting ? 'waiting' : (state ?? (isLoading ? 'loading' : 'error'));
  useLayoutEffect(() => {
    host.setState(shown);
    if (state) host.ready();
    // The pressed button has made way for what it brought about: keyboard users go on from there.
    if (!hasActed.current || isLoading || isWaiting) return;
    hasActed.current = false;
    const scope = host.element.getRootNode();
    const focused = scope instanceof Document || scope instanceof ShadowRoot ? scope.activeElement : null;
    if (focused && focused !== document.body) return;
    host.element.shadowRoot?.querySelector<HTMLElement>('[part=poll]')?.focus();
  }, [host, shown, state, isLoading, isWaiting]);

  return {
    state,
    question: poll?.question || cached?.question || '',
    results,
    total,
    isHidden: poll?.hidden ?? false,
    totalText: new Intl.NumberFormat(i18n.locale).format(total),
    startText: startDate === null ? undefined : clockText(startDate, i18n.locale, config.timeZone),
    hasJustVoted,
    isVoted,
    selectedId: selected?.id,
    isBusy: isLoading || isWaiting || failure !== undefined,
    isWaiting,
    isFailed: failure !== undefined,
    isOffered: selected !== undefined && choice?.isOffered === true,
    needsLogin: isAnonymous && poll?.open === false,
    error: error ?? (failure && i18n.tDynamic(`errors.${failure.type}`, 'errors.unknown')),
    confirming: isConfirming ? selected : undefined,
    prompt,
    onSelect(optionId) {
      if (isSending.current || isVoted) return;
      select(optionId);
      host.emit('apunt-poll-select', { pollId: id, optionId });
    },
    onVote: vote,
    onConfirm: () => void cast(),
    onCancel: () => setConfirming(false),
    onRetry() {
      hasActed.current = true;
      again();
    },
  };
}
