import { useEffectEvent, useLayoutEffect, useMemo, type ReactNode } from 'react';
import type { TranslateOf } from '@apunt/element/host';
import type { galleryContract } from '../gallery.contract.ts';
import { factsOf } from './facts.ts';
import { PhotoDialog } from './PhotoDialog.tsx';
import { useLightbox } from './useLightbox.ts';

/** Props of the lightbox: the slides that hold a photo, and the one that the visitor has pressed, a new object for each press. */
export interface LightboxProps {
  element: Element;
  slides: readonly HTMLElement[];
  pressed: { readonly index: number } | undefined;
  t: TranslateOf<typeof galleryContract>;
  onChange: (isOpen: boolean, index: number) => void;
}

/** Shows a photo in full when one is pressed, or named by the page's address. Comes with the first of both. */
export function Lightbox({ element, slides, pressed, t, onChange }: LightboxProps): ReactNode {
  const { index, open, move, close } = useLightbox(element, slides.length, onChange);
  const press = useEffectEvent(open);
  useLayoutEffect(() => {
    if (pressed) press(pressed.index);
  }, [pressed]);
  const isOpen = index !== undefined;
  // Each time anew: a picture may have been loaded since.
  const photos = useMemo(() => (isOpen ? slides.map(factsOf) : []), [isOpen, slides]);
  return isOpen && <PhotoDialog photos={photos} index={index} t={t} onMove={move} onClose={close} />;
}
