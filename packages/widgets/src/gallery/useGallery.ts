import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { pageAds } from '@apunt/api/ads/ads';
import type { Photo } from '@apunt/api/resources/photos';
import { itemListOf } from '@apunt/element/adopt/list';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import { useBorrowed } from '@apunt/element/adopt/useBorrowed';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { useLater } from '@apunt/element/useLater';
import { isPlainPress } from '@apunt/ui/press';
import { useRow, type RowModel } from '@apunt/ui/rail/useRow';
import { safeUrl } from '@apunt/ui/safe-url';
import type { galleryContract } from './gallery.contract.ts';
import type { Lightbox } from './lightbox/Lightbox.tsx';
import { useLightbox } from './lightbox/useLightbox.ts';
import { addOwnSlides } from './slides/own-slides.ts';
import { factsOf, photoSlides, slidesIn, type PhotoFacts } from './slides/photos.ts';
import { slideOf } from './slides/plan.ts';

export interface GalleryModel {
  /** The photos to draw; undefined where the server has printed them. */
  drawn: readonly Photo[] | undefined;
  row: RowModel;
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

export function useGallery(props: WidgetProps<typeof galleryContract>): GalleryModel {
  const { host, json, galleryUrl, galleryTitle, start, noAds, label } = props;
  const { element, t } = host;
  const { config } = useRuntime();
  const adoption = useAdoption(host);
  const drawn = adoption ? undefined : json.props;
  const borrowed = useBorrowed();
  const [printedList] = useState(() => {
    const list = adoption && itemListOf(element);
    return list instanceof HTMLElement && list !== element ? list : undefined;
  });
  const opener = useRef<HTMLElement>(undefined);
  const photos = useRef<readonly HTMLElement[]>([]);
  const [facts, setFacts] = useState<readonly PhotoFacts[]>([]);
  const [photo, setPhoto] = useState(start);

  const href = safeUrl(galleryUrl);
  const title = galleryTitle ?? t('gallery.all');
  const positions = json.ads ?? pageAds(config.json('ads'), innerWidth);
  const ads = noAds || config.preview ? [] : positions;
  const build = useEffectEvent(() => {
    const list = printedList ?? itemListOf(element);
    photos.current = photoSlides(list);
    setFacts(photos.current.map(factsOf));
    return addOwnSlides(list, photos.current, { ads, end: href ? { href, title } : undefined });
  });
  // Before the row is measured, which has to count these slides, too.
  useLayoutEffect(() => build(), [drawn, href, title, noAds]);

  const photoCount = drawn?.length ?? (adoption ? photoSlides(printedList ?? element).length : 0);
  const row = useRow({
    element,
    printed: adoption?.nodes ?? [],
    list: printedList,
    isDrawn: drawn !== undefined,
    change: (node, name, value) => borrowed.set(node, name, value),
    label: label ?? t('gallery.label'),
    // An advertisement before the first photo does not take its place: nobody is moved.
    start: slideOf(start, photoCount, ads.length),
    onMove(at) {
      const slide = slidesIn(printedList ?? itemListOf(element))[at];
      // The last slide counts as the one after the photos, advertisements as none.
      const index = slide?.classList.contains('apunt-gallery-end')
        ? photos.current.length
        : photos.current.findIndex((one) => one === slide);
      if (index < 0) return;
      setPhoto(index);
      host.emit('apunt-slide-change', { index });
    },
  });

  /** The photo that has been looked at last is in view afterwards, too. */
  function show(index: number): void {
    row.track.goTo(slideOf(index, photos.current.length, ads.length), 'quiet');
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
  const giveFocusBack = useEffectEvent(() => {
    if (!opener.current) return;
    // What was pressed may have left the row by then: its place is taken by the photo that was looked at last.
    const last = photos.current[photo]?.querySelector<HTMLElement>('[data-action="open"], img[tabindex]');
    (last ?? opener.current).focus({ preventScroll: true });
    opener.current = undefined;
  });
  useLayoutEffect(() => {
    if (!isWanted) giveFocusBack();
  }, [isWanted]);
  /** Without the code the photo itself is opened, as it would be without script. */
  const lightbox = useLater(
    isWanted,
    async () => (await import('./lightbox/Lightbox.tsx')).Lightbox,
    () => {
      const src = facts[shown ?? 0]?.src;
      close();
      if (src) host.navigate(src, 'photo');
    },
  );

  const press = useEffectEvent((event: Event, target: Element): void => {
    const control = target.closest('[data-action="open"]') ?? target.closest('img');
    const index = photos.current.findIndex((slide) => slide.contains(control));
    if (index < 0 || event.defaultPrevented) return;
    event.preventDefault();
    opener.current = control instanceof HTMLElement ? control : undefined;
    // A picture may have been loaded since the slides were counted.
    setFacts(photos.current.map(factsOf));
    open(index);
  });
  // Before the element says that it is ready: until then a press follows the link.
  useLayoutEffect(() => {
    const handleClick = (event: MouseEvent) => {
      if (isPlainPress(event) && event.target instanceof Element) press(event, event.target);
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
  const isPrinted = adoption !== undefined;
  useEffect(() => {
    for (const slide of isPrinted ? photos.current : []) {
      const image = slide.querySelector('img');
      if (!image || slide.querySelector('[data-action="open"]')) continue;
      const control = image.closest('a') ?? image;
      borrowed.set(control, 'data-action', 'open');
      if (control !== image) continue;
      borrowed.set(image, 'role', 'button');
      borrowed.set(image, 'tabindex', '0');
    }
  }, [borrowed, isPrinted, facts]);

  useHostState(host, facts.length > 0 ? 'ready' : 'empty');

  return {
    drawn,
    row,
    count: facts.length,
    photo,
    lightbox,
    shown,
    facts,
    onMove: move,
    onClose: close,
  };
}
