import type { ReactNode } from 'react';
import { Picture, type PictureImage } from '../../picture/Picture.tsx';
import { hasPicture } from '../../picture/picture-sources.ts';

/** A picture of an article, with its caption and who has taken it. Nothing where it has no address that may be loaded. */
export function Figure(props: { image: PictureImage; title: string; signature: string }): ReactNode {
  const { image, title, signature } = props;
  if (!hasPicture(image)) return null;
  return (
    <figure className="apunt-figure">
      <Picture image={image} maxWidth={856} sizes="(width <= 900px) 100vw, 856px" />
      {(title || signature) && (
        <figcaption>
          {title} {signature && <span className="apunt-figure-signature">{signature}</span>}
        </figcaption>
      )}
    </figure>
  );
}
