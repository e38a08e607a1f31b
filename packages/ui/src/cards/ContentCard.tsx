import type { ReactNode } from 'react';
import { durationText } from '@apunt/i18n/dates/duration';
import type { Translate } from '@apunt/i18n/i18n';
import { safeUrl } from '../address/safe-url.ts';
import { CardFrame, type CardLook } from './CardFrame.tsx';
import type { LinkData } from '../content/blocks/shapes.ts';
import { firstParagraph } from './first-paragraph.ts';
import { hasPicture, type PictureImage } from '../picture/picture-sources.ts';

/** A content as its card shows it; `Content` of `@apunt/api/resources/content` has this shape. */
export interface CardContent {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly name: string;
  readonly programTitle: string;
  readonly multimedia: {
    readonly type: string;
    readonly image: PictureImage;
    /** `duration` in seconds. */
    readonly player: { readonly duration: number; readonly poster: string };
    readonly link: LinkData;
  };
  readonly category: { readonly name: string; readonly url: string };
  readonly description: string;
  readonly image: PictureImage;
}

type T = Translate<'card'>;

/** The name of a content, which its card has as title. */
export const contentTitle = ({ title, name }: Pick<CardContent, 'title' | 'name'>): string =>
  title.trim() || name.trim();

/** The picture of a content: its own, else that of what can be played. */
function imageOf({ image, multimedia }: CardContent): PictureImage {
  const poster = { src: multimedia.player.poster, alt: '' };
  const found = [image, multimedia.image, poster].find(hasPicture) ?? image;
  return { ...found, alt: found.alt || image.alt || multimedia.image.alt };
}

/** A card of a content: programme, category, what can be played, title, the first paragraph of its description. */
export function ContentCard({ content, t, ...look }: CardLook & { content: CardContent; t: T }): ReactNode {
  const { category, programTitle } = content;
  const { link } = content.multimedia;
  const [href, url, other] = [category.url, content.url, link.href].map((address) => safeUrl(address));
  return (
    <CardFrame
      {...look}
      id={content.id}
      url={content.url || link.href}
      link={!other || !url || other === url ? link : undefined}
      title={contentTitle(content)}
      image={imageOf(content)}
      summary={firstParagraph(content.description)}
      mark={<Kind multimedia={content.multimedia} t={t} />}
      kicker={
        <>
          {programTitle && <p className="apunt-card-show">{programTitle}</p>}
          {category.name && (
            <p className="apunt-card-category">
              {href && href !== (url ?? other) ? <a href={href}>{category.name}</a> : category.name}
            </p>
          )}
        </>
      }
    />
  );
}

/** Says in words whether the content is a video or an audio; the style sheet draws the icon before it. */
function Kind({ multimedia, t }: { multimedia: CardContent['multimedia']; t: T }): ReactNode {
  const { type, player } = multimedia;
  if (type !== 'audio' && type !== 'video' && type !== 'videoEmbed') return null;
  const kind = type === 'audio' ? 'audio' : 'video';
  const duration = durationText(player.duration);
  return (
    <p className="apunt-card-kind" data-kind={kind}>
      {duration ? t(`card.${kind}-of`, { duration }) : t(`card.${kind}`)}
    </p>
  );
}
