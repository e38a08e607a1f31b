import type { ReactNode } from 'react';
import { plainText } from '../html/plain-text.ts';
import { CardFrame, type CardLook } from './CardFrame.tsx';
import { firstParagraph } from './first-paragraph.ts';
import type { PictureImage } from '../picture/picture-sources.ts';

/** An activity as its card shows it; `Activity` of `@apunt/api/resources/activity` has this shape. */
export interface CardActivity {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** HTML or text. */
  readonly description: string;
  readonly location: string;
  readonly image: PictureImage;
}

/** A card of an activity: where it is, its title, the first paragraph of its description. */
export function ActivityCard({ activity, ...look }: CardLook & { activity: CardActivity }): ReactNode {
  const location = plainText(activity.location);
  return (
    <CardFrame
      {...look}
      id={activity.id}
      url={activity.url}
      title={activity.title}
      image={activity.image}
      summary={firstParagraph(activity.description)}
      kicker={location && <p className="apunt-card-location">{location}</p>}
    />
  );
}
