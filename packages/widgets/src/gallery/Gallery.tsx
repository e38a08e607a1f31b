import type { ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Row } from '@apunt/ui/row/Row';
import type { galleryContract } from './gallery.contract.ts';
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
  const { drawn, Photos, row, slides, lightbox: Lightbox, pressed, host, t, onChange } = props;
  const count = slides.length;
  const photo = Math.min(props.photo, count - 1);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form controls, and these are none
    <div role="group" aria-label={row.label}>
      <Row row={row} template="slider" prevName={t('gallery.previous')} nextName={t('gallery.next')} />
      {drawn && Photos && <Photos host={host} photos={drawn} setList={row.setList} />}
      {row.track.count > 1 && <p part="count">{t('gallery.photo', { number: photo + 1, total: count })}</p>}
      {Lightbox && (
        <Lightbox element={host.element} slides={slides} pressed={pressed} t={t} onChange={onChange} />
      )}
    </div>
  );
}
