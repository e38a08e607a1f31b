import type { ReactNode } from 'react';
import type { Photo } from '@apunt/api/resources/photos';
import { Light } from '@apunt/element/adopt/Light';
import type { Host } from '@apunt/element/host';
import { Picture } from '@apunt/ui/picture/Picture';
import { pictureOf } from '@apunt/ui/picture/picture-sources';

/** Props of `Photos`: what is drawn, and where. */
export interface PhotosProps {
  host: Pick<Host, 'element'>;
  photos: readonly Photo[];
  /** Is given the list, which is what scrolls. */
  setList: (list: HTMLElement | null) => void;
}

/** Draws photos from data, in the markup that the page's templates print. Most pages print theirs, so it comes in a file of its own. */
export function Photos({ host, photos, setList }: PhotosProps): ReactNode {
  return (
    <Light host={host}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that is scrolled must be reachable by keyboard */}
      <ul data-apunt-list="" ref={setList} tabIndex={photos.length > 1 ? 0 : undefined}>
        {photos.map(({ image, title, signature }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same photo may be there twice
          <li key={index}>
            <figure className="apunt-figure">
              <a data-action="open" href={pictureOf(image, '16-9', 1600).src}>
                <Picture image={image} maxWidth={1600} sizes="100vw" eager={index === 0} />
              </a>
              {(title || signature) && (
                <figcaption>
                  {title} {signature && <span className="apunt-figure-signature">{signature}</span>}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </Light>
  );
}
