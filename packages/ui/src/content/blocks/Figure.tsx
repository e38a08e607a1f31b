import type { ReactNode } from 'react';
import { safeUrl } from '../../address/safe-url.ts';
import type { PictureData } from './shapes.ts';

/** A picture of an article, with its caption and who has taken it. Nothing where it has no address that may be loaded. */
export function Figure(props: { image: PictureData; title: string; signature: string }): ReactNode {
  const { image, title, signature } = props;
  const src = safeUrl(image.src);
  if (!src) return null;
  return (
    <figure className="apunt-figure">
      <img src={src} alt={image.alt} width={856} height={482} loading="lazy" />
      {(title || signature) && (
        <figcaption>
          {title} {signature && <span className="apunt-figure-signature">{signature}</span>}
        </figcaption>
      )}
    </figure>
  );
}
