/** The drawings that are also there as photos, in every width of the library (`scripts/make-images.mjs`). */
const PHOTOS = new Set(['albufera', 'far', 'festa']);
const WIDTHS = [96, 160, 360, 416, 640, 856, 1600] as const;

/**
 * Candidates of a picture by format, as `srcset` wants them; null for a drawing that is one file only. The name of the drawing may have a hash.
 * `asset` gives the address of a file.
 */
export function photoOf(
  src: string,
  asset: (file: string) => string,
): { webp: string; jpg: string; src: string } | null {
  const name = /\/([\w-]+?)(?:-[\w-]{8})?\.svg$/.exec(src)?.[1] ?? '';
  if (!PHOTOS.has(name)) return null;
  const at = (width: number, format: string) => asset(`/assets/photos/${name}-16-9-${width}.${format}`);
  const candidates = (format: string) => WIDTHS.map((width) => `${at(width, format)} ${width}w`).join(', ');
  return { webp: candidates('webp'), jpg: candidates('jpg'), src: at(856, 'jpg') };
}
