import type { Show } from '@apunt/api/resources/show';
import { useServerOrData } from '@apunt/element/adopt/useServerOrData';
import { useSiteImage } from '@apunt/element/adopt/useSiteImage';
import type { WidgetProps } from '@apunt/element/host';
import type { CardLikeProps } from '@apunt/ui/cards/CardFrame';
import type { showCardContract } from './show-card.contract.ts';

export interface ShowCardModel {
  /** The programme to draw; undefined when the server has printed it, or when there is nothing to show. */
  show: Show | undefined;
  /** Address of the site's own image; empty when it has none. */
  siteImage: string;
  /** The programme that can be saved here. */
  like: CardLikeProps | undefined;
}

const isIcon = (icon: string): icon is Show['icon'] => ['television', 'radio', 'both'].includes(icon);

export function useShowCard(props: WidgetProps<typeof showCardContract>): ShowCardModel {
  const { host, json, showId, like, icon = '' } = props;
  const { data, adoption } = useServerOrData(host, json.props);
  const siteImage = useSiteImage(host, adoption);
  const printed = host.element.querySelector('h2,h3,h4,h5,a')?.textContent.trim() ?? '';
  return {
    // The attribute also stands for the data's own value, where that has been given.
    show: data && { ...data, icon: isIcon(icon) ? icon : '' },
    siteImage,
    like: like && showId ? { kind: 'show', id: showId, name: data ? data.name : printed } : undefined,
  };
}
