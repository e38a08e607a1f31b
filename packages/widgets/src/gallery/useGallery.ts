import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { pageAds } from '@apunt/api/resources/ads';
import type { Photo } from '@apunt/api/resources/photos';
import { itemListOf } from '@apunt/element/adopt/list';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { safeUrl } from '@apunt/ui/safe-url';
import type { galleryContract } from './gallery.contract.ts';
import type { Lightbox } from './lightbox/Lightbox.tsx';
import { useLightbox } from './lightbox/useLightbox.ts';
import { addOwnSlides } from './slides/own-slides.ts';
import { factsOf, photoSlides, slidesIn, type PhotoFacts } from './slides/photos.ts';
import { useSlides, type Row, type SlidesModel } from './slides/useSlides.ts';

export interface GalleryModel {
  /** The photos to draw; undefined where the server has printed them. */
  drawn: readonly Photo[] | undefined;
  slides: SlidesModel;
  /** How many photos there are, and which one is in view, from 0. */
  count: number;
  photo: number;
  /** Undefined until it has been fetched. */
  lightbox: typeof Lightbox | undefined;
  /** Index of the photo that is shown in full. */
  shown: number | undefined;
  facts: readonly PhotoFacts[];
  onMove: (index: number) => void;
  onClose: () => void;
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

export function useGallery(
  props: WidgetProps<typeof galleryContract>,
  rail: RefObject<HTMLElement | null>,
): GalleryModel {
  const { host, json, galleryUrl, galleryTitle, start, noAds } = props;
  const { element, t } = host;
  const { config } = useRuntime();
  const adoption = useAdoption(host);
  const drawn = adoption ? undefined : json.props;
  const row = useRef<Row>(null);
  const opener = useRef<HTMLElement>(undefined);
  const photos = useRef<readonly HTMLElement[]>([]);
  const [facts, setFacts] = useState<readonly PhotoFacts[]>([]);
  const [lightbox, setLightbox] = useState<{ View: typeof Lightbox }>();
  const [photo, setPhoto] = useState(start);

  const href = safeUrl(galleryUrl);
  const title = galleryTitle ?? t('gallery.all');
  const build = useEffectEvent(() => {
    const list = itemListOf(element);
    // Without a list the photos are children of the tag, and the row is ours.
    row.current = { list, scroller: list === element ? (rail.current ?? list) : list };
    photos.current = photoSlides(list);
    setFacts(photos.current.map(factsOf));
    const ads = noAds || config.preview ? [] : (json.ads ?? pageAds(config.json('ads'), innerWidth));
    return addOwnSlides(list, photos.current, { ads, end: href ? { href, title } : undefined });
  });
  useLayoutEffect(() => build(), [drawn, href, title, noAds]);

  /** Index of the photo of a slide; the last slide counts as the one after the photos, advertisements as none. */
  const indexOf = (slide: Element): number =>
    slide.classList.contains('apunt-gallery-end')
      ? photos.current.length
      : photos.current.findIndex((one) => one === slide);
  const slides = useSlides(
    row,
    drawn,
    () => (start > 0 ? photos.current[start] : undefined),
    (slide) => {
      const index = indexOf(slide);
      if (index < 0) return;
      setPhoto(index);
      host.emit('apunt-slide-change', { index });
    },
  );

  /** The photo that has been looked at last is in view afterwards, too. */
  function show(index: number): void {
    const slide = photos.current[index];
    const at = row.current && slide ? slidesIn(row.current.list).indexOf(slide) : -1;
    if (at >= 0) slides.go(at);
    setPhoto(index);
  }

  const {
    index: shown,
    open,
    move,
    close,
  } = useLightbox(element, facts.length, (isOpen, index) => {
    if (!isOpen) show(index);
    host.emit('apunt-lightbox', { open: isOpen, index });
  });

  const isWanted = shown !== undefined;
  // React gives the focus to the element when the dialog goes, and that to its first control: it belongs to what was pressed.
  useLayoutEffect(() => {
    if (isWanted || !opener.current) return;
    opener.current.focus({ preventScroll: true });
    opener.current = undefined;
  }, [isWanted]);
  /** Without the code the photo itself is opened, as it would be without script. */
  const fail = useEffectEvent(() => {
    const src = facts[shown ?? 0]?.src;
    close();
    if (src) host.navigate(src, 'photo');
  });

  useEffect(() => {
    if (!isWanted || lightbox) return;
    let isGone = false;
    import('./lightbox/Lightbox.tsx').then(
      (file) => isGone || setLightbox({ View: file.Lightbox }),
      () => isGone || fail(),
    );
    return () => void (isGone = true);
  }, [isWanted, lightbox]);
  const press = useEffectEvent((event: Event, target: Element): void => {
    const control = target.closest('[data-action="open"]') ?? target.closest('img');
    const index = photos.current.findIndex((slide) => slide.contains(control));
    if (index < 0 || event.defaultPrevented) return;
    event.preventDefault();
    opener.current = control instanceof HTMLElement ? control : undefined;
    open(index);
  });
  // Before the element says that it is ready: until then a press follows the link.
  useLayoutEffect(() => {
    const handleClick = (event: MouseEvent) => {
      if (isPlain(event) && event.target instanceof Element) press(event, event.target);
    };
    const handleKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (target instanceof HTMLImageElement && (key === 'Enter' || key === ' ')) press(event, target);
    };
    element.addEventListener('click', handleClick);
    element.addEventListener('keydown', handleKey);
    return () => {
      element.removeEventListener('click', handleClick);
      element.removeEventListener('keydown', handleKey);
    };
  }, [element]);

  // Photos that the server has printed without a link become buttons.
  const borrowed = adoption?.borrowed;
  useEffect(() => {
    for (const slide of borrowed ? photos.current : []) {
      const image = slide.querySelector('img');
      if (!borrowed || !image || slide.querySelector('[data-action="open"]')) continue;
      const control = image.closest('a') ?? image;
      borrowed.set(control, 'data-action', 'open');
      if (control !== image) continue;
      borrowed.set(image, 'role', 'button');
      borrowed.set(image, 'tabindex', '0');
    }
  }, [borrowed, facts]);

  useHostState(host, facts.length > 0 ? 'ready' : 'empty');

  return {
    drawn,
    slides,
    count: facts.length,
    photo,
    lightbox: lightbox?.View,
    shown,
    facts,
    onMove: move,
    onClose: close,
  };
}
