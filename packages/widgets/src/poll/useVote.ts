import { useEffect, useRef, useState } from 'react';
import { isApiError, type ApiError } from '@apunt/api/errors';
import { errorTextOf } from '@apunt/api/text/error-text';
import { addVote, type Poll } from '@apunt/api/resources/polls';
import type { WidgetProps } from '@apunt/element/host';
import { getRuntime, useRuntime } from '@apunt/element/runtime';
import { dressLater } from '@apunt/element/sheets';
import { useLater } from '@apunt/element/useLater';
import { loginUrlOf } from '@apunt/session/ask-login';
import { useLoginPrompt, type LoginPromptState } from '@apunt/session/login-prompt';
import type { Dialog } from '@apunt/ui/dialog/Dialog';
import { loadLoginPrompt } from '@apunt/ui/load-login-prompt';
import type { pollContract } from './poll.contract.ts';
import { withCounts, type Floor, type PollState, type Tally } from './tally.ts';
import { readVote } from './voted-polls.ts';

/** The poll as it is shown now, and what a vote changes in it. */
export interface Ballot extends Tally {
  poll: Poll | undefined;
  state: PollState | undefined;
  /** The poll has been fetched, so the options shown can be voted for. */
  isFresh: boolean;
  isAnonymous: boolean;
  /** Remembers the vote in this browser. */
  keep: (optionId: string) => void;
  setPoll: (poll: Poll) => void;
  setFloor: (floor: Floor) => void;
  again: () => void;
}

export interface Vote {
  selectedId: string | undefined;
  isConfirming: boolean;
  /** Asks for the confirmation; its code comes with the press. */
  Confirmation: typeof Dialog | undefined;
  isWaiting: boolean;
  hasJustVoted: boolean;
  error: string | undefined;
  prompt: LoginPromptState<Awaited<ReturnType<typeof loadLoginPrompt>>>;
  /** False when nothing can be chosen now. */
  select: (optionId: string | null) => boolean;
  vote: () => void;
  confirm: () => void;
  cancel: () => void;
}

/** The steps of a vote: choose, press, confirm or log in, send once. */
export function useVote(props: WidgetProps<typeof pollContract>, ballot: Ballot): Vote {
  const { host, pollId: id } = props;
  const { config } = useRuntime();
  const { api } = host;
  const { poll, state, results, total, again } = ballot;
  const [choice, setChoice] = useState<string>();
  /** A ref, because a page may call `select()` and `vote()` in one task, without a render in between. */
  const chosen = useRef<string>(undefined);
  const [isConfirming, setConfirming] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [hasJustVoted, setJustVoted] = useState(false);
  const [error, setError] = useState<string>();
  /** A ref, because two presses in one task would both read the state of the last render. */
  const isSending = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const dress = (sheet: CSSStyleSheet) => dressLater(host.element, sheet);
  const prompt = useLoginPrompt({
    host,
    url: loginUrlOf(props.loginUrl, config),
    load: () => loadLoginPrompt({ i18n: getRuntime().i18n, dress }),
  });
  const Confirmation = useLater(
    isConfirming,
    async () => {
      const code = await import('@apunt/ui/dialog/LoginPrompt');
      dress(code.dialogSheet);
      return code.Dialog;
    },
    () => {
      setConfirming(false);
      setError(host.t('poll.failed', { reason: host.errorText('timeout') }));
    },
  );

  const optionOf = (optionId: string | undefined) =>
    state === 'active' ? results.find((option) => option.id === optionId) : undefined;
  const shown = optionOf(choice);

  const refuse = (reason: ApiError, optionId: string) => {
    const { type, message } = reason;
    if (reason.status === 401) {
      prompt.open({ type: 'vote', id, choice: optionId });
      return;
    }
    host.emit('apunt-error', { type, message });
    if (reason.hasCode('ALREADY_VOTED')) {
      // The visitor has voted before: another tab may have remembered for what, and the next answer may contain it.
      ballot.keep(readVote(id) ?? optionId);
      again();
    } else if (reason.hasCode('POLL_INACTIVE') && poll) {
      ballot.setPoll({ ...poll, active: false });
      setError(host.t('poll.inactive'));
      again();
    } else {
      setError(host.t('poll.failed', { reason: errorTextOf(host, reason) }));
    }
  };

  const cast = async () => {
    setConfirming(false);
    const selected = optionOf(chosen.current);
    if (isSending.current || !selected || !poll) return;
    const optionId = selected.id;
    if (!host.emit('apunt-poll-vote', { pollId: id, optionId })) return;
    isSending.current = true;
    setWaiting(true);
    setError(undefined);
    try {
      const answer = await addVote(api, id, optionId);
      // The vote is remembered even if the element has been removed in the meantime.
      ballot.keep(optionId);
      if (isGone.current) return;
      const counted = answer ? withCounts(poll, answer) : poll;
      const mine = counted.options.find((option) => option.id === optionId)?.votes ?? 0;
      const floor = answer
        ? { votes: Math.max(mine, 1), total: counted.totalVotes }
        : { votes: selected.votes + 1, total: total + 1 };
      ballot.setPoll(counted);
      ballot.setFloor(floor);
      setJustVoted(true);
      host.emit('apunt-poll-voted', { pollId: id, optionId, totalVotes: floor.total });
    } catch (failed) {
      if (!isApiError(failed)) throw failed;
      if (!isGone.current) refuse(failed, optionId);
    } finally {
      isSending.current = false;
      setWaiting(false);
    }
  };

  return {
    selectedId: shown?.id,
    isConfirming: isConfirming && shown !== undefined,
    Confirmation,
    isWaiting,
    hasJustVoted,
    error,
    prompt,
    select(optionId) {
      if (isSending.current || (state && state !== 'active')) return false;
      chosen.current = optionId ?? undefined;
      setChoice(chosen.current);
      setError(undefined);
      return true;
    },
    vote() {
      if (state !== 'active' || isSending.current) return;
      const selected = optionOf(chosen.current);
      if (!selected) {
        setError(host.t('poll.none-selected'));
        host.element.focus();
      } else if (!ballot.isFresh) return;
      else if (ballot.isAnonymous && !poll?.open) prompt.open({ type: 'vote', id, choice: selected.id });
      else if (props.noConfirm) void cast();
      else setConfirming(true);
    },
    confirm: () => void cast(),
    cancel: () => setConfirming(false),
  };
}
