import { safeUrl } from '@apunt/ui/safe-url';

/** A photo as the lightbox shows it. */
export interface PhotoFacts {
  src: string;
  alt: string;
  title: string;
  signature: string;
}

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

/** Attributes in which lazy loaders keep an address until the picture comes into view. */
const WAITING = ['data-src', 'data-lazy-src', 'data-original'];

/** The widest picture that a `srcset` names. */
function widestOf(srcset: string): string | undefined {
  const all = srcset.split(/,\s/).map((one) => one.trim().split(/\s/));
  return all.sort(([, one = ''], [, other = '']) => parseFloat(other) - parseFloat(one))[0]?.[0];
}

/** The address of a picture that may not have been loaded yet, or whose place a placeholder has taken. */
function sourceOf(image: HTMLImageElement): string {
  const { currentSrc, src, srcset } = image;
  if (currentSrc && !currentSrc.startsWith('data:')) return currentSrc;
  const waiting = WAITING.map((name) => image.getAttribute(name)).find(Boolean);
  return safeUrl(waiting) ?? safeUrl(widestOf(srcset)) ?? src;
}

/** What a slide says of its photo; a link around it to a file of an image leads to the larger one. */
export function factsOf(slide: Element): PhotoFacts {
  const image = slide.querySelector('img');
  const link = image?.closest('a')?.getAttribute('href');
  const large =
    link && (IMAGE.test(link) || image?.closest('[data-action="open"]')) ? safeUrl(link) : undefined;
  const signature = slide.querySelector('.apunt-figure-signature')?.textContent?.trim() ?? '';
  const caption = slide.querySelector('figcaption')?.textContent?.trim() ?? '';
  return {
    src: large ?? (image ? sourceOf(image) : ''),
    alt: image?.alt ?? '',
    title: signature && caption.endsWith(signature) ? caption.slice(0, -signature.length).trim() : caption,
    signature,
  };
}
