import type { ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { CardFrame, type CardLook } from './CardFrame.tsx';
import { firstParagraph } from './first-paragraph.ts';
import type { PictureImage } from '../picture/picture-sources.ts';

/** A programme as its card shows it; `Show` of `@apunt/api/resources/show` has this shape. */
export interface CardShow {
  readonly id: string;
  readonly url: string;
  readonly name: string;
  readonly image: PictureImage;
  /** HTML of its first summary. */
  readonly resume: string;
  /** Where it is broadcast. */
  readonly icon: 'television' | 'radio' | 'both' | '';
}

/** A card of a programme: where it is broadcast, its name, the first paragraph of its summary. */
export function ShowCard({
  show,
  t,
  ...look
}: CardLook & { show: CardShow; t: Translate<'show-card'> }): ReactNode {
  return (
    <CardFrame
      {...look}
      id={show.id}
      url={show.url}
      title={show.name}
      image={show.image}
      summary={firstParagraph(show.resume)}
      kicker={
        show.icon && (
          <p className="apunt-card-icon" data-icon={show.icon}>
            {t(`show-card.${show.icon}`)}
          </p>
        )
      }
    />
  );
}
