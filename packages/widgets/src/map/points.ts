import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { safeUrl } from '@apunt/ui/safe-url';

const coordinate = (most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(Number))]),
    v.metadata({
      written: v.union([
        v.pipe(v.number(), v.minValue(-most), v.maxValue(most)),
        v.pipe(v.string(), v.regex(/^\s*-?\d+(\.\d+)?\s*$/)),
      ]),
    }),
    v.number(),
    v.minValue(-most),
    v.maxValue(most),
  );
const text = v.fallback(v.pipe(v.string(), v.trim()), '');
const link = v.fallback(
  v.union([
    v.string(),
    v.pipe(
      v.object({ href: v.string() }),
      v.transform(({ href }) => href),
    ),
  ]),
  '',
);

/** A place on the map. Without a title there is nothing to call its marker, so that is an error. */
export const pointSchema = v.object({
  lat: coordinate(90),
  lng: coordinate(180),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  html: text,
  link: v.pipe(
    link,
    v.transform((address) => safeUrl(address) ?? ''),
  ),
});

/** A place on the map: `link` is guarded, `html` is not yet sanitised. */
export type Point = v.InferOutput<typeof pointSchema>;

/** The points of the server's list, each with the words of its item. */
export function printedPoints(nodes: readonly ChildNode[]): Point[] {
  const items = nodes.flatMap((node) =>
    node instanceof Element
      ? [...(node.matches('[data-lat]') ? [node] : []), ...node.querySelectorAll('[data-lat]')]
      : [],
  );
  return v.parse(listOf(pointSchema), items.map(printedPoint));
}

function printedPoint(item: Element): unknown {
  const name = item.querySelector('a,strong,b,h2,h3,h4,h5');
  const words = (item.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const title = name?.textContent?.trim() || words;
  const rest = words.startsWith(title) ? words.slice(title.length).trim() : words;
  return {
    lat: item.getAttribute('data-lat'),
    lng: item.getAttribute('data-lng'),
    title,
    // Words are not HTML: what looks like a tag in them is shown as it is.
    html: rest.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    link: item.querySelector('a')?.getAttribute('href') ?? '',
  };
}
