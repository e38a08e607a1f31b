import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as v from 'valibot';
import { listOf, parseAnswer, SEARCHED } from '@apunt/api/parse';
import { createFinder, isLongEnough, suggestionSchema, type Suggestion } from './matches.ts';

const answerSchema = v.fallback(listOf(suggestionSchema, SEARCHED), []);
const NONE: readonly Suggestion[] = [];

interface Settings {
  text: string;
  list: readonly Suggestion[] | undefined;
  source: unknown;
  min: number;
  limit: number;
}

export interface Offers {
  /** Undefined while the text is too short. */
  options: readonly Suggestion[] | undefined;
  isLoading: boolean;
}

/**
 * What fits to a text: from the page's list, or from its `source`, of which the answer to the latest text counts and a refusal is no
 * match.
 */
export function useOffers({ text, list, source, min, limit }: Settings): Offers {
  const find = useMemo(() => createFinder(list ?? NONE, min, limit), [list, min, limit]);
  const [answer, setAnswer] = useState<{ text: string; options: readonly Suggestion[] }>();
  const isAsked = typeof source === 'function' && isLongEnough(text, min);

  const ask = useEffectEvent(async (): Promise<unknown> =>
    typeof source === 'function' ? Reflect.apply(source, undefined, [text]) : [],
  );
  useEffect(() => {
    if (!isAsked) return;
    let isLate = false;
    const take = (given: unknown) => {
      if (isLate) return;
      const { parsed } = parseAnswer(answerSchema, given);
      setAnswer({ text, options: parsed.success ? parsed.output.slice(0, limit) : NONE });
    };
    ask().then(take, () => take([]));
    return () => void (isLate = true);
  }, [isAsked, text, limit, source]);

  if (typeof source !== 'function') return { options: find(text), isLoading: false };
  if (!isAsked) return { options: undefined, isLoading: false };
  const isLoading = answer?.text !== text;
  // What was found before stays in sight until the new answer is there.
  return { options: answer?.options ?? NONE, isLoading };
}
