import type { ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { CardLike } from '@apunt/ui/cards/CardFrame';
import { ShowCard as Drawn } from '@apunt/ui/cards/ShowCard';
import type { showCardContract } from './show-card.contract.ts';
import { useShowCard, type ShowCardModel } from './useShowCard.ts';

type Props = WidgetProps<typeof showCardContract>;

export function ShowCard(props: Props): ReactNode {
  return <ShowCardView {...props} {...useShowCard(props)} t={props.host.t} />;
}

interface ViewProps extends ShowCardModel, Pick<Props, 'ratio' | 'headingLevel'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof showCardContract>;
}

/** The programme, and the like of one that the server has printed, stand in the page's own DOM; the slot shows both. */
export function ShowCardView({ host, show, siteImage, like, ratio, headingLevel, t }: ViewProps): ReactNode {
  return (
    <>
      <slot />
      {(show || like) && (
        <Light host={host}>
          {show ? (
            <Drawn show={show} t={t} {...{ siteImage, ratio, headingLevel, like }} />
          ) : (
            like && <CardLike {...like} />
          )}
        </Light>
      )}
    </>
  );
}
