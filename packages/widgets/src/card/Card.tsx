import { createElement, type ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { durationText } from '@apunt/media/duration';
import { Heading } from '@apunt/ui/Heading';
import { plainText } from '@apunt/ui/html/plain-text';
import { safeUrl } from '@apunt/ui/safe-url';
import type { cardContract } from './card.contract.ts';
import { useCard, type CardModel } from './useCard.ts';

type Props = WidgetProps<typeof cardContract>;

export function Card(props: Props): ReactNode {
  return <CardView {...props} {...useCard(props)} t={props.host.t} />;
}

interface ViewProps extends Omit<CardModel, 'like'>, Pick<Props, 'template' | 'ratio' | 'headingLevel'> {
  like: CardModel['like'];
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof cardContract>;
}

/** The content, and the like of a card that the server has printed, stand in the page's own DOM; the slot shows both. */
export function CardView(props: ViewProps): ReactNode {
  const { host, content, like } = props;
  return (
    <>
      <slot />
      {(content || like) && (
        <Light host={host}>{content ? <Article {...props} content={content} /> : <Like like={like} />}</Light>
      )}
    </>
  );
}

function Like({ like }: Pick<ViewProps, 'like'>): ReactNode {
  if (!like) return null;
  return (
    <div className="apunt-card-like">
      {createElement('apunt-like', { 'content-id': like.id, ...(like.name && { name: like.name }) })}
    </div>
  );
}

/** Draws a card in the same markup as the page's templates, so that one style sheet fits both (`ui/src/content/card.css`). */
function Article(props: ViewProps & { content: NonNullable<CardModel['content']> }): ReactNode {
  const { content, image, template, ratio, headingLevel, like, t, onImageError } = props;
  const { category, programTitle, multimedia } = content;
  const href = safeUrl(content.url);
  const title = content.title || content.name;
  const [, first = content.description] = /<p\b[^>]*>(.*?)<\/p>/is.exec(content.description) ?? [];
  const summary = plainText(first).trim();
  const [width = 16, height = 9] = ratio.split(/[-:]/).map(Number);
  const categoryHref = safeUrl(category.url);
  return (
    <article className="apunt-card" data-template={template} data-id={content.id || undefined}>
      <div className="apunt-card-media" style={{ aspectRatio: `${width} / ${height}` }}>
        {image && (
          <img
            src={image}
            alt={content.image.alt || multimedia.image.alt}
            width={640}
            height={Math.round((640 * height) / width)}
            loading="lazy"
            onError={onImageError}
          />
        )}
        <Kind {...multimedia} t={t} />
      </div>
      <div className="apunt-card-body">
        {programTitle && <p className="apunt-card-show">{programTitle}</p>}
        {category.name && (
          <p className="apunt-card-category">
            {categoryHref && categoryHref !== href ? (
              <a href={categoryHref}>{category.name}</a>
            ) : (
              category.name
            )}
          </p>
        )}
        <Heading level={headingLevel} className="apunt-card-title">
          {href ? (
            <a className="apunt-card-link" href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        {summary && template !== 'mini' && <p className="apunt-card-summary">{summary}</p>}
        <Like like={like} />
      </div>
    </article>
  );
}

/** Says in words whether the content is a video or an audio; the style sheet draws the icon before it. */
function Kind(props: NonNullable<CardModel['content']>['multimedia'] & Pick<ViewProps, 't'>): ReactNode {
  const { type, player, t } = props;
  if (type !== 'audio' && type !== 'video' && type !== 'videoEmbed') return null;
  const kind = type === 'audio' ? 'audio' : 'video';
  const duration = durationText(player.duration);
  return (
    <p className="apunt-card-kind" data-kind={kind}>
      {duration ? t(`card.${kind}-of`, { duration }) : t(`card.${kind}`)}
    </p>
  );
}
