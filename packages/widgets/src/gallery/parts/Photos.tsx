import type { ReactNode } from 'react';
import type { Photo } from '@apunt/api/resources/photos';
import { Picture } from '@apunt/ui/picture/Picture';
import { pictureOf } from '@apunt/ui/picture/picture-sources';

interface PhotosProps {
  photos: readonly Photo[];
  /** Is given the list, which is what scrolls. */
  setList: (list: HTMLElement | null) => void;
}

/** The photos in the markup that the page's templates print. */
export function Photos({ photos, setList }: PhotosProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that is scrolled must be reachable by keyboard
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
  );
}
