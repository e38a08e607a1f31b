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
import { useRow, type RowModel } from '@apunt/ui/row/useRow';
import { safeUrl } from '@apunt/ui/safe-url';
import type { galleryContract } from './gallery.contract.ts';
import type { Photos } from './drawn/Photos.tsx';
import type { Lightbox } from './lightbox/Lightbox.tsx';
import { addOwnSlides } from './slides/own-slides.ts';
import { photoSlides, slidesIn } from './slides/photos.ts';
import { slideOf } from './slides/plan.ts';

export interface GalleryModel {
  /** The photos to draw; undefined where the server has printed them. */
  drawn: readonly Photo[] | undefined;
  /** Draws them; undefined until its code has come, which only those fetch that need it. */
  Photos: typeof Photos | undefined;
  row: RowModel;
  /** The slides that hold a photo, and the index of the photo in view. */
  slides: readonly HTMLElement[];
  photo: number;
  /** Shows photos in full. Undefined until one is pressed, or named by the page's address, and its code has come. */
  lightbox: typeof Lightbox | undefined;
  /** The photo that has been pressed last, a new object for each press. */
  pressed: Pressed | undefined;
  /** A photo is shown in full, or not any more. */
  onChange: (isOpen: boolean, index: number) => void;
}

interface Pressed {
  readonly index: number;
  /** Address to which the photo leads without the code. */
  readonly href: string;
}

/** The end of an address that names a photo (`lightbox/hash.ts`), of whichever gallery. */
const NAMES_PHOTO = /foto-\d/;

export function useGallery(props: WidgetProps<typeof galleryContract>): GalleryModel {
  const { host, json, galleryUrl, galleryTitle, start, noAds, label } = props;
  const { element, t } = host;
  const { config } = useRuntime();
  const adoption = useAdoption(host);
  const drawn = adoption ? undefined : json.props;
  const borrowed = useBorrowed();
  const [isLost, setLost] = useState(false);
  const Drawn = useLater(
    drawn !== undefined,
    async () => (await import('./drawn/Photos.tsx')).Photos,
    () => setLost(true),
  );
  const [printedList] = useState(() => {
    const list = adoption && itemListOf(element);
    return list instanceof HTMLElement && list !== element ? list : undefined;
  });
  const opener = useRef<HTMLElement>(undefined);
  // Known from the start: a press that has been held back is repeated as soon as the element says that it is ready.
  const [slides, setSlides] = useState<readonly HTMLElement[]>(() =>
    adoption ? photoSlides(printedList ?? element) : [],
  );
  const photos = useRef(slides);
  const [photo, setPhoto] = useState(start);

  const href = safeUrl(galleryUrl);
  const title = galleryTitle ?? t('gallery.all');
  const positions = json.ads ?? pageAds(config.json('ads'), innerWidth);
  const ads = noAds || config.preview ? [] : positions;
  const build = useEffectEvent(() => {
    const list = printedList ?? itemListOf(element);
    photos.current = photoSlides(list);
    setSlides(photos.current);
    return addOwnSlides(list, photos.current, { ads, end: href ? { href, title } : undefined });
  });
  // Before the row is measured, which has to count these slides, too.
  useLayoutEffect(() => build(), [drawn, Drawn, href, title, noAds]);

  const photoCount = drawn?.length ?? slides.length;
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

  const [pressed, setPressed] = useState<Pressed>();
  const [isNamed, setNamed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const look = () => NAMES_PHOTO.test(location.hash) && setNamed(true);
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  // Without the code a pressed photo is opened itself, as it would be without script.
  const lightbox = useLater(
    pressed !== undefined || isNamed,
    async () => (await import('./lightbox/Lightbox.tsx')).Lightbox,
    () => {
      setPressed(undefined);
      setNamed(false);
      if (pressed?.href) host.navigate(pressed.href, 'photo');
    },
  );

  function onChange(isNowOpen: boolean, index: number): void {
    setOpen(isNowOpen);
    if (!isNowOpen) show(index);
    host.emit('apunt-lightbox', { open: isNowOpen, index });
  }

  // React gives the focus to the element when the dialog goes, and that to its first control: it belongs to what was pressed.
  const giveFocusBack = useEffectEvent(() => {
    if (!opener.current) return;
    // What was pressed may have left the row by then: its place is taken by the photo that was looked at last.
    const last = photos.current[photo]?.querySelector<HTMLElement>('[data-action="open"], img[tabindex]');
    (last ?? opener.current).focus({ preventScroll: true });
    opener.current = undefined;
  });
  useLayoutEffect(() => {
    if (!isOpen) giveFocusBack();
  }, [isOpen]);

  const press = useEffectEvent((event: Event, target: Element): void => {
    const control = target.closest('[data-action="open"]') ?? target.closest('img');
    const index = photos.current.findIndex((slide) => slide.contains(control));
    if (!control || index < 0 || event.defaultPrevented) return;
    event.preventDefault();
    opener.current = control instanceof HTMLElement ? control : undefined;
    const image = photos.current[index]?.querySelector('img');
    const href = control.closest('a')?.href;
    setPressed({ index, href: safeUrl(href) ?? image?.currentSrc ?? '' });
  });
  // Before the element says that it is ready: a press that the loader has held back comes then.
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
    for (const slide of isPrinted ? slides : []) {
      const image = slide.querySelector('img');
      if (!image || slide.querySelector('[data-action="open"]')) continue;
      const control = image.closest('a') ?? image;
      borrowed.set(control, 'data-action', 'open');
      if (control !== image) continue;
      borrowed.set(image, 'role', 'button');
      borrowed.set(image, 'tabindex', '0');
    }
  }, [borrowed, isPrinted, slides]);

  const isSettled = !drawn || Drawn !== undefined || isLost;
  useHostState(host, !isSettled ? undefined : slides.length > 0 ? 'ready' : 'empty');

  return { drawn, Photos: Drawn, row, slides, photo, lightbox, pressed, onChange };
}
