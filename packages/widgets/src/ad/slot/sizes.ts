/** A size in pixels of the page. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a text of sizes says. */
export interface Sizes {
  readonly fixed: readonly Size[];
  /** As wide as its place, of a height that only the ad knows. */
  readonly isFluid: boolean;
  /** Words that are no size. */
  readonly wrong: readonly string[];
}

/** Reads a size: `300x250`, or the pair `[300, 250]`. */
export function readSize(given: unknown): Size | undefined {
  const [, width, height] =
    /^(\d{1,4})x(\d{1,4})$/i.exec(Array.isArray(given) ? given.join('x') : String(given)) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : undefined;
}

/** The text of a size. */
export const sizeText = ({ width, height }: Size): string => `${width}x${height}`;

/** Reads the sizes of an ad: `300x250 728x90`, with spaces or commas, and `fluid`. */
export function readSizes(text: string): Sizes {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const isFluid = (word: string) => word.toLowerCase() === 'fluid';
  return {
    fixed: words.flatMap((word) => readSize(word) ?? []),
    isFluid: words.some(isFluid),
    wrong: words.filter((word) => !isFluid(word) && !readSize(word)),
  };
}
