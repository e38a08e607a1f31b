import { safeUrl } from '../address/safe-url.ts';

/** An image as the back end tells it; `Image` of `@apunt/api/resources/image` has this shape. */
export interface PictureImage {
  readonly src: string;
  readonly alt: string;
  readonly sources?: readonly { readonly srcset: string; readonly type?: string; readonly media?: string }[];
  /** Ratio → format → width → address, or one address with `{ratio}`, `{width}` and `{format}` in it. */
  readonly customSrcByAspectRatio?:
    string | Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
}

/** One `<source>` of a picture, with guarded addresses. */
export interface PictureSource {
  srcset: string;
  type: string | undefined;
  media: string | undefined;
}

/** The widths in which pictures are offered (specification, content §2), and their formats, the best one first. */
const WIDTHS = [96, 160, 360, 416, 640, 856, 1600];
const FORMATS = [
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
] as const;
const WEBP = FORMATS[0][1];
/** An address in a `srcset`, with the commas behind it, and the width or density of a candidate. */
const ADDRESS = /[\s,]*([^\s,]\S*)/y;
/** Candidates that are looked at: each costs an address to be parsed. */
const MOST = 100;
const SIZE = /^[\d.]+[wx]$/;

/** A `srcset` without the candidates whose address could do harm. Read as browsers do, each character once. */
function guarded(srcset: string): string {
  const kept: string[] = [];
  ADDRESS.lastIndex = 0;
  for (let count = 0; count < MOST; count += 1) {
    const word = ADDRESS.exec(srcset)?.[1];
    if (word === undefined) break;
    let length = word.length;
    while (word[length - 1] === ',') length -= 1;
    const address = word.slice(0, length);
    let size = '';
    if (length === word.length) {
      const start = ADDRESS.lastIndex;
      const comma = srcset.indexOf(',', start);
      ADDRESS.lastIndex = comma < 0 ? srcset.length : comma;
      size = srcset.slice(start, ADDRESS.lastIndex).trim();
    }
    if ((size === '' || SIZE.test(size)) && safeUrl(address))
      kept.push(size ? `${address} ${size}` : address);
  }
  return kept.join(', ');
}

type Custom = NonNullable<PictureImage['customSrcByAspectRatio']>;

/** Widths and addresses of one ratio in one format, the narrowest first. */
function cutsOf(custom: Custom, ratio: string, format: string, maxWidth: number): [number, string][] {
  const fitting = WIDTHS.filter((width) => width <= maxWidth);
  const fill = (width: number, template: string) =>
    template.replace(/\{(ratio|width|format)\}/g, (_, name) =>
      name === 'ratio' ? ratio : name === 'width' ? String(width) : format,
    );
  const cuts = (fitting.length > 0 ? fitting : WIDTHS.slice(0, 1)).map((width): [number, string] => [
    width,
    typeof custom === 'string' ? fill(width, custom) : (custom[ratio]?.[format]?.[width] ?? ''),
  ]);
  return cuts.filter(([, address]) => safeUrl(address));
}

/** What a picture is drawn from: its sources, WebP before all else, and the address of its `<img>`; empty when it has none. */
export function pictureOf(
  image: PictureImage,
  ratio: string,
  maxWidth: number,
): { src: string; sources: PictureSource[] } {
  const custom = image.customSrcByAspectRatio ?? '';
  const given = (image.sources ?? []).map(({ srcset, type = '', media }) => ({
    srcset: guarded(srcset),
    type: /^image\/[\w.+-]+$/.test(type) ? type : undefined,
    media: media || undefined,
  }));
  const offered = given.filter(({ srcset }) => srcset);
  const cut = FORMATS.map(([format, type]) => ({
    type,
    cuts: cutsOf(custom, ratio.replace(':', '-'), format, maxWidth),
  }));
  const sources =
    offered.length > 0
      ? // Sorting is stable: media queries keep their order within each format.
        offered.sort((a, b) => Number(b.type === WEBP) - Number(a.type === WEBP))
      : cut
          .filter(({ cuts }) => cuts.length > 0)
          .map(({ type, cuts }) => ({
            srcset: cuts.map(([width, address]) => `${address} ${width}w`).join(', '),
            type,
            media: undefined,
          }));
  const last = offered.length > 0 ? offered.at(-1)?.srcset.split(/[\s,]/)[0] : cut.at(-1)?.cuts.at(-1)?.[1];
  return { src: safeUrl(image.src) ?? last ?? '', sources };
}

/** Whether there is anything to draw in an image. */
export const hasPicture = (image: PictureImage): boolean => pictureOf(image, '', 1600).src !== '';
