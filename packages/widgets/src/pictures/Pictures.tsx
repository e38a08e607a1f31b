import type { ReactNode } from 'react';
import type { Photo } from '@apunt/api/resources/photos';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Picture } from '@apunt/ui/picture/Picture';
import { safeUrl } from '@apunt/ui/safe-url';
import { NAMES, shareUrl, type SocialNetwork } from '@apunt/ui/share/networks';
import type { picturesContract } from './pictures.contract.ts';
import { usePictures, type PicturesModel } from './usePictures.ts';

/** Those that a share bar always shows. */
const SHOWN: readonly SocialNetwork[] = ['facebook', 'x', 'whatsapp'];

export function Pictures(props: WidgetProps<typeof picturesContract>): ReactNode {
  return <PicturesView {...usePictures(props)} host={props.host} t={props.host.t} />;
}

interface ViewProps extends PicturesModel {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof picturesContract>;
}

/** The pictures stand in the page's own DOM, printed by the server or drawn here; the slot shows both. */
export function PicturesView({ photos, host, t }: ViewProps): ReactNode {
  return (
    <>
      <slot />
      {photos && (
        <Light host={host}>
          <div className="apunt-pictures">
            {photos.map((photo, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same picture may be there twice
              <Figure key={index} {...photo} t={t} />
            ))}
          </div>
        </Light>
      )}
    </>
  );
}

function Figure({ image, title, signature, share, t }: Photo & Pick<ViewProps, 't'>): ReactNode {
  const url = safeUrl(share.url);
  const page = url && new URL(url, location.href).href;
  return (
    <figure className="apunt-figure">
      <Picture image={image} maxWidth={856} sizes="(width <= 900px) 100vw, 856px" />
      {(title || signature) && (
        <figcaption>
          {title} {signature && <span className="apunt-figure-signature">{signature}</span>}
        </figcaption>
      )}
      {page && (
        <ul>
          {SHOWN.map((network) => (
            <li key={network}>
              <a
                data-network={network}
                href={shareUrl(network, page, share.title || title)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('pictures.on', { network: NAMES[network], title: share.title || title })}
              >
                {NAMES[network]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
