import type { ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, WidgetProps } from '@apunt/element/host';
import type { quoteContract } from './quote.contract.ts';
import { useQuote, type QuoteModel } from './useQuote.ts';

export function Quote(props: WidgetProps<typeof quoteContract>): ReactNode {
  return <QuoteView {...useQuote(props)} host={props.host} />;
}

/** The quote stands in the page's own DOM, printed by the server or drawn here; the slot shows both. */
export function QuoteView({ quote, host }: QuoteModel & { host: Pick<Host, 'element'> }): ReactNode {
  return (
    <>
      <slot />
      {quote && (
        <Light host={host}>
          <figure className="apunt-quote">
            <blockquote>{quote.text}</blockquote>
            {quote.author && <figcaption>{quote.author}</figcaption>}
          </figure>
        </Light>
      )}
    </>
  );
}
