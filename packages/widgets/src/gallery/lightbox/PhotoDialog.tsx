import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';
import type { TranslateOf } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import { Icon } from '@apunt/ui/Icon';
import left from '@apunt/ui/icons/left.svg?icon';
import right from '@apunt/ui/icons/right.svg?icon';
import { lockScroll } from '@apunt/ui/scroll/scroll-lock';
import type { galleryContract } from '../gallery.contract.ts';
import type { PhotoFacts } from './facts.ts';
import css from './Lightbox.css?sheet';

/** Props of the dialog: the photos, the one that is shown, and what the visitor does. */
export interface PhotoDialogProps {
  photos: readonly PhotoFacts[];
  index: number;
  t: TranslateOf<typeof galleryContract>;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Photos in full, in a modal dialog: Swiper moves and enlarges them, the rest is the browser's. */
export function PhotoDialog({ photos, index, t, onMove, onClose }: PhotoDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(undefined);
  const [isZoomed, setZoomed] = useState(false);
  const photo = photos[index];

  const start = useEffectEvent((element: HTMLElement) => {
    const { matches: isStill } = matchMedia('(prefers-reduced-motion: reduce)');
    return new Swiper(element, {
      modules: [Zoom],
      initialSlide: index,
      speed: isStill ? 0 : 250,
      longSwipesRatio: 0.25,
      zoom: { maxRatio: 4 },
      on: {
        slideChange: ({ activeIndex }) => onMove(activeIndex),
        zoomChange: (_, scale) => setZoomed(scale > 1),
      },
    });
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    const root = element?.getRootNode();
    if (root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(css))
      root.adoptedStyleSheets.push(css);
    element?.showModal();
    const unlock = lockScroll();
    if (stage.current) swiper.current = start(stage.current);
    return () => {
      swiper.current?.destroy(true, false);
      unlock();
      // Closed before React removes the element, because only `close()` returns the focus to where it was.
      element?.close();
    };
  }, []);

  // The address has named another photo.
  useLayoutEffect(() => void swiper.current?.slideTo(index), [index]);

  const step = (by: number) => swiper.current?.slideTo(index + by);
  const keys: Readonly<Record<string, () => unknown>> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => swiper.current?.slideTo(0),
    End: () => swiper.current?.slideTo(photos.length - 1),
  };
  const count = { number: index + 1, total: photos.length };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move what the dialog shows
    <dialog
      ref={dialog}
      part="lightbox"
      aria-label={t('gallery.photo', count)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        const move = keys[event.key];
        if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        move();
      }}
    >
      <div className="top">
        <output>{t('gallery.photo', count)}</output>
        <Button action="zoom" aria-pressed={isZoomed} onClick={() => void swiper.current?.zoom.toggle()}>
          {t('gallery.zoom')}
        </Button>
        <Button action="close" onClick={onClose}>
          {t('gallery.close')}
        </Button>
      </div>
      <div ref={stage} className="swiper">
        <div className="swiper-wrapper">
          {photos.map((one, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same photo may be there twice
            <div key={place} className="swiper-slide" aria-hidden={place !== index}>
              <div className="swiper-zoom-container">
                {/* The neighbours are loaded, too, so that the next one is there at once. */}
                {Math.abs(place - index) <= 1 && one.src && (
                  <img src={one.src} alt={one.alt} draggable={false} />
                )}
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className="bottom">
        <Button
          action="prev"
          aria-label={t('gallery.previous')}
          disabled={index === 0}
          onClick={() => step(-1)}
        >
          <Icon of={left} />
        </Button>
        <p part="caption">
          {photo?.title} {photo?.signature && <small>{photo.signature}</small>}
        </p>
        <Button
          action="next"
          aria-label={t('gallery.next')}
          disabled={index === photos.length - 1}
          onClick={() => step(1)}
        >
          <Icon of={right} />
        </Button>
      </div>
    </dialog>
  );
}
