import { useRef, type ReactNode, type RefObject } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import type { galleryContract } from './gallery.contract.ts';
import { Photos } from './parts/Photos.tsx';
import { useGallery, type GalleryModel } from './useGallery.ts';

export function Gallery(props: WidgetProps<typeof galleryContract>): ReactNode {
  const { host, label } = props;
  const rail = useRef<HTMLDivElement>(null);
  const model = useGallery(props, rail);
  return <GalleryView {...model} {...{ rail, label, host }} t={host.t} />;
}

interface ViewProps extends GalleryModel {
  label: string | undefined;
  /** What scrolls where the photos have no list of their own. */
  rail: RefObject<HTMLDivElement | null>;
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof galleryContract>;
}

/** The photos stand in the page's own DOM, printed by the server or drawn here; the slot shows both. */
export function GalleryView(props: ViewProps): ReactNode {
  const { drawn, slides, count, lightbox: Lightbox, shown, facts, host, t, rail, onMove, onClose } = props;
  const photo = Math.min(props.photo, count - 1);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form controls, and these are none
    <div role="group" aria-label={props.label ?? t('gallery.label')}>
      <div ref={rail} part="rail">
        <slot />
      </div>
      {drawn && (
        <Light host={host}>
          <Photos photos={drawn} />
        </Light>
      )}
      {slides.count > 1 && (
        <div part="controls">
          <Button
            action="prev"
            aria-label={t('gallery.previous')}
            disabled={slides.current === 0}
            onClick={() => slides.step(-1)}
          >
            ‹
          </Button>
          <p part="count">{t('gallery.photo', { number: photo + 1, total: count })}</p>
          <Button
            action="next"
            aria-label={t('gallery.next')}
            disabled={slides.current === slides.count - 1}
            onClick={() => slides.step(1)}
          >
            ›
          </Button>
        </div>
      )}
      {Lightbox && shown !== undefined && (
        <Lightbox photos={facts} index={shown} t={t} onMove={onMove} onClose={onClose} />
      )}
    </div>
  );
}
