import type { ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Row } from '@apunt/ui/rail/Row';
import type { galleryContract } from './gallery.contract.ts';
import { Photos } from './parts/Photos.tsx';
import { useGallery, type GalleryModel } from './useGallery.ts';

export function Gallery(props: WidgetProps<typeof galleryContract>): ReactNode {
  const { host } = props;
  return <GalleryView {...useGallery(props)} host={host} t={host.t} />;
}

interface ViewProps extends GalleryModel {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof galleryContract>;
}

/** The photos stand in the page's own DOM, printed by the server or drawn here; the row's slot shows both. */
export function GalleryView(props: ViewProps): ReactNode {
  const { drawn, row, count, lightbox: Lightbox, shown, facts, host, t, onMove, onClose } = props;
  const photo = Math.min(props.photo, count - 1);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form controls, and these are none
    <div role="group" aria-label={row.label}>
      <Row
        row={row}
        template="slider"
        gap={0}
        prevName={t('gallery.previous')}
        nextName={t('gallery.next')}
      />
      {drawn && (
        <Light host={host}>
          <Photos photos={drawn} setList={row.setList} />
        </Light>
      )}
      {row.track.count > 1 && <p part="count">{t('gallery.photo', { number: photo + 1, total: count })}</p>}
      {Lightbox && shown !== undefined && (
        <Lightbox photos={facts} index={shown} t={t} onMove={onMove} onClose={onClose} />
      )}
    </div>
  );
}
