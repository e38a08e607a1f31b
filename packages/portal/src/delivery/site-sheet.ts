import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';

/** In the order of the cascade. */
export const sheets = [
  'tokens',
  'base',
  'frame',
  'menu',
  'footer',
  'notices',
  'article',
  'hero',
  'media',
  'engagement',
  'cards',
  'lists',
  'home',
  'ads',
  'forms',
  'profile',
];

/**
 * The portal's own look: several sheets to write, one to load. It is minified once, and anew when a sheet or a picture that it names has
 * changed. `addressOf` gives the address of a picture.
 */
export function createSiteSheet(dir: string, addressOf: (address: string) => string): () => Buffer {
  const files = sheets.map((name) => path.join(dir, `${name}.css`));
  let known: { state: string; pictures: Set<string>; code: Buffer } | undefined;
  const stateOf = (pictures: Set<string>) =>
    [...files.map((file) => statSync(file).ctimeMs), ...[...pictures].map(addressOf)].join(' ');
  return () => {
    if (known !== undefined && known.state === stateOf(known.pictures)) return known.code;
    const pictures = new Set<string>();
    const { code } = transform({
      filename: 'site.css',
      code: Buffer.concat(files.map((file) => readFileSync(file))),
      minify: true,
      visitor: {
        Url(url) {
          pictures.add(url.url);
          return { ...url, url: addressOf(url.url) };
        },
      },
    });
    const minified = Buffer.from(code);
    known = { state: stateOf(pictures), pictures, code: minified };
    return minified;
  };
}
