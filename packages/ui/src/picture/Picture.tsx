import { useState, type CSSProperties, type ReactNode } from 'react';
import { pictureOf, type PictureImage } from './picture-sources.ts';

export type { PictureImage } from './picture-sources.ts';

/** What `Picture` draws: an image, in which ratio and how large, and what stands in for it. */
export interface PictureProps {
  image: PictureImage;
  /** Width and height, as `16-9` or `16:9`. */
  ratio?: string | undefined;
  /** How wide it is shown, for the browser's choice, as in `<img sizes>`. */
  sizes?: string | undefined;
  /** The most pixels of width that are asked for. */
  maxWidth?: number | undefined;
  /** What the `width` attribute says where no style does; `maxWidth` when not given. */
  width?: number | undefined;
  /** Loaded at once and first: for the picture that a page opens with. */
  eager?: boolean | undefined;
  /** Address of the site's own image (`useSiteImage`), for an image that is missing or fails. */
  fallback?: string | undefined;
}

/** Two numbers of a ratio, `16-9` or `16:9`. */
const sidesOf = (ratio: string): number[] => ratio.split(/[-:]/).map(Number);

/** Style of a box that keeps the room of a picture in a ratio. */
export const ratioStyle = (ratio: string): CSSProperties => ({ aspectRatio: sidesOf(ratio).join(' / ') });

/**
 * The one way to draw an image: WebP, then JPEG, in the widths that the site cuts, its room kept by `width` and `height`,
 * loaded when it comes near. An image that is missing or fails gives its place, in the same node, to `fallback`. Nothing is drawn
 * when there is neither.
 */
export function Picture(props: PictureProps): ReactNode {
  const { image, ratio = '16-9', sizes = '100vw', maxWidth = 1600, fallback = '' } = props;
  const { width = maxWidth, eager = false } = props;
  const [broken, setBroken] = useState<string>();
  const [across = 16, down = 9] = sidesOf(ratio);
  const picture = pictureOf(image, ratio, maxWidth);
  const isOwn = picture.src !== '' && (picture.src !== broken || !fallback);
  const src = isOwn ? picture.src : fallback;
  if (!src) return null;
  return (
    <picture className="apunt-picture">
      {isOwn &&
        picture.sources.map(({ srcset, type, media }) => (
          <source
            key={`${media} ${type} ${srcset}`}
            srcSet={srcset}
            type={type}
            media={media}
            sizes={sizes}
          />
        ))}
      <img
        src={src}
        alt={image.alt}
        width={width}
        height={Math.round((width * down) / across)}
        style={ratioStyle(ratio)}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        onError={() => setBroken(picture.src)}
      />
    </picture>
  );
}
