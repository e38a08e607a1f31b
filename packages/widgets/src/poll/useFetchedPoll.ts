import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '@apunt/api/errors';
import type { Api } from '@apunt/api/api';
import { isApiError } from '@apunt/api/errors';
import { fetchPoll, type Poll } from '@apunt/api/resources/polls';

export interface FetchedPoll {
  poll: Poll | undefined;
  isLoading: boolean;
  failure: ApiError | undefined;
  /** Sets the poll after a vote, until the next answer contains it. */
  setPoll: (poll: Poll) => void;
  again: () => void;
}

/** The latest poll of the back end. When a call fails, the last good answer stays. */
export function useFetchedPoll(api: Api, id: string, onFailure: (failure: ApiError) => void): FetchedPoll {
  const [poll, setPoll] = useState<Poll>();
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<ApiError>();
  const [round, setRound] = useState(0);

  const report = useEffectEvent(onFailure);
  useEffect(() => {
    const stop = new AbortController();
    const settle = (answer: Poll | undefined, error?: ApiError) => {
      if (stop.signal.aborted) return;
      if (answer) setPoll(answer);
      setFailure(error);
      setLoading(false);
      if (error) report(error);
    };
    fetchPoll(api, id, stop.signal).then(settle, (error: unknown) => {
      if (!isApiError(error)) throw error;
      settle(undefined, error);
    });
    return () => stop.abort();
  }, [api, id, round]);

  return {
    poll,
    isLoading,
    failure,
    setPoll,
    again() {
      setLoading(true);
      setRound((count) => count + 1);
    },
  };
}
