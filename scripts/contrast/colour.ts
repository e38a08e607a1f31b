/* Colours as numbers: reading, mixing, laying one over another, and the contrast of two (WCAG 2.2). */

/** Red, green and blue from 0 to 255, and how much of it is there, from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** A colour as the tokens write it: `#fff`, `#1c1714`, `rgb(13 11 10 / 0.82)`. */
export function colourOf(text: string): Colour {
  const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text);
  if (hex) {
    const long = hex[2] ?? (hex[1] ?? '').replaceAll(/./g, '$&$&');
    const part = (at: number): number => Number.parseInt(long.slice(at, at + 2), 16);
    return [part(0), part(2), part(4), 1];
  }
  const [, red, green, blue, alpha] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text)?.map(Number) ?? [];
  if (red === undefined || green === undefined || blue === undefined || alpha === undefined)
    throw new Error(`${text}: expected a colour such as #1c1714 or rgb(13 11 10 / 0.82)`);
  return [red, green, blue, alpha];
}

const isWhole = ([, , , alpha]: Colour): boolean => alpha === 1;

/** `color-mix(in srgb, a share, b)` of two whole colours. */
export function mixed(a: Colour, share: number, b: Colour): Colour {
  if (!isWhole(a) || !isWhole(b)) throw new Error('expected whole colours to mix');
  const part = (at: 0 | 1 | 2): number => Math.round(a[at] * share + b[at] * (1 - share));
  return [part(0), part(1), part(2), 1];
}

/** What is seen of a colour over a whole one. */
export const over = ([red, green, blue, alpha]: Colour, ground: Colour): Colour =>
  mixed([red, green, blue, 1], alpha, ground);

/** `#1c1714`, or as it was written where it is no whole colour. */
export const textOf = (colour: Colour): string =>
  isWhole(colour)
    ? `#${colour
        .slice(0, 3)
        .map((part) => part.toString(16).padStart(2, '0'))
        .join('')}`
    : `rgb(${colour.slice(0, 3).join(' ')} / ${colour[3]})`;

function luminance(colour: Colour): number {
  if (!isWhole(colour)) throw new Error(`${textOf(colour)}: expected a whole colour, or one over a ground`);
  const part = (at: 0 | 1 | 2): number => {
    const value = colour[at] / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}

/** From 1 to 21. */
export function ratioOf(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
