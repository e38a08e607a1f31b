import { useAdoption } from '@apunt/element/adopt/useAdoption';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import type { quoteContract } from './quote.contract.ts';

export interface QuoteModel {
  /** What is drawn; undefined where the server has printed it, or where there is nothing. */
  quote: { text: string; author: string } | undefined;
}

export function useQuote({ host, text, author }: WidgetProps<typeof quoteContract>): QuoteModel {
  const adoption = useAdoption(host);
  const words = text?.trim();
  const quote = adoption || !words ? undefined : { text: words, author: author?.trim() ?? '' };
  useHostState(host, adoption || quote ? 'ready' : 'empty');
  return { quote };
}
