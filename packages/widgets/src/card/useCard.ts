import type { Content } from '@apunt/api/resources/content';
import { useServerOrData } from '@apunt/element/adopt/useServerOrData';
import { useSiteImage } from '@apunt/element/adopt/useSiteImage';
import type { WidgetProps } from '@apunt/element/host';
import { contentTitle } from '@apunt/ui/cards/ContentCard';
import type { CardLikeProps } from '@apunt/ui/cards/CardFrame';
import type { cardContract } from './card.contract.ts';

export interface CardModel {
  /** The card to draw; undefined when the server has printed one, or when there is nothing to show. */
  content: Content | undefined;
  /** Address of the site's own image; empty when it has none. */
  siteImage: string;
  /** The content that can be saved here. */
  like: CardLikeProps | undefined;
}

export function useCard({ host, json, contentId, like }: WidgetProps<typeof cardContract>): CardModel {
  const { data: content, adoption } = useServerOrData(host, json.props);
  const siteImage = useSiteImage(host, adoption);
  const printed = host.element.querySelector('h2,h3,h4,h5,a')?.textContent.trim() ?? '';
  const name = content ? contentTitle(content) : printed;
  return {
    content,
    siteImage,
    like: like && contentId ? { kind: 'content', id: contentId, name } : undefined,
  };
}
