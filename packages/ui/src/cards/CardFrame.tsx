import { createElement, type ReactNode } from 'react';
import { tabTarget } from '../html/tab-target.ts';
import { safeUrl } from '../address/safe-url.ts';
import { Heading } from '../Heading.tsx';
import { Picture, ratioStyle, type PictureImage } from '../picture/Picture.tsx';

/** What can be saved on a card. */
export interface CardLikeProps {
  kind: 'content' | 'show';
  id: string;
  name: string;
}

/** How a card is drawn, whatever it shows. */
export interface CardLook {
  headingLevel: number;
  /** Address of the site's own image, for one that is missing or fails (`useSiteImage`). */
  siteImage: string;
  /** Width and height of the picture, as `16-9`. */
  ratio?: string | undefined;
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes?: string | undefined;
  /** How much is shown and how large: `default`, `mini`, `slider`, `recirculation`. */
  template?: string | undefined;
  /** Loaded at once: for the card that a page opens with. */
  eager?: boolean | undefined;
  like?: CardLikeProps | undefined;
}

interface CardFrameProps extends CardLook {
  id: string;
  url: string;
  /** How the link opens. */
  link?: { readonly target: string; readonly rel: string } | undefined;
  title: string;
  image: PictureImage;
  /** Over the picture. */
  mark?: ReactNode;
  /** Between picture and title. */
  kicker?: ReactNode;
  /** One paragraph of plain text. */
  summary: string;
  /** After the summary. */
  children?: ReactNode;
}

/** The like of a card: a widget of its own. */
export const CardLike = ({ kind, id, name }: CardLikeProps): ReactNode => (
  <div className="apunt-card-like">
    {createElement('apunt-like', { [`${kind}-id`]: id, name: name || undefined })}
  </div>
);

/**
 * What all cards have in common, in the markup that the page's templates print (`card.css`): a picture, and a title with
 * the only link to what the card shows.
 */
export function CardFrame(props: CardFrameProps): ReactNode {
  const {
    id,
    title,
    link,
    template,
    headingLevel,
    ratio = '16-9',
    sizes = '(width <= 567px) 100vw, 33vw',
  } = props;
  const href = safeUrl(props.url);
  return (
    <article className="apunt-card" data-template={template} data-id={id || undefined}>
      <div className="apunt-card-media" style={ratioStyle(ratio)}>
        <Picture
          image={props.image}
          fallback={props.siteImage}
          ratio={ratio}
          sizes={sizes}
          width={640}
          eager={props.eager}
        />
        {props.mark}
      </div>
      <div className="apunt-card-body">
        {props.kicker}
        <Heading level={headingLevel} className="apunt-card-title">
          {href ? (
            <a className="apunt-card-link" href={href} {...(link && tabTarget(link))}>
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        {props.summary && template !== 'mini' && <p className="apunt-card-summary">{props.summary}</p>}
        {props.children}
        {props.like && <CardLike {...props.like} />}
      </div>
    </article>
  );
}
