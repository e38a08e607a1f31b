import type { ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { ActivityCard, type CardActivity } from './ActivityCard.tsx';
import type { CardLook } from './CardFrame.tsx';
import { ContentCard, type CardContent } from './ContentCard.tsx';
import { ShowCard, type CardShow } from './ShowCard.tsx';

/** One card of a list that may mix kinds; `CardItem` of `@apunt/api/resources/card` has this shape. */
export type AnyCardItem =
  | { readonly kind: 'content'; readonly content: CardContent }
  | { readonly kind: 'show'; readonly show: CardShow }
  | { readonly kind: 'activity'; readonly activity: CardActivity };

/** The card of a content, a programme or an activity, as each has it. */
export function AnyCard({
  item,
  t,
  ...look
}: CardLook & { item: AnyCardItem; t: Translate<'card' | 'show-card'> }): ReactNode {
  if (item.kind === 'show') return <ShowCard {...look} show={item.show} t={t} />;
  if (item.kind === 'activity') return <ActivityCard {...look} activity={item.activity} />;
  return <ContentCard {...look} content={item.content} t={t} />;
}
