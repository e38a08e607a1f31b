import * as v from 'valibot';

const text = v.fallback(v.string(), '');

/** The ratios in which pictures are cut; templates write them in either way. */
export const imageRatioSchema = v.picklist([
  '21-9',
  '16-9',
  '9-16',
  '4-3',
  '3-4',
  '2-3',
  '1-1',
  '21:9',
  '16:9',
  '9:16',
  '4:3',
  '3:4',
  '2:3',
  '1:1',
]);

const sourceSchema = v.object({
  srcset: v.pipe(v.string(), v.trim(), v.minLength(1)),
  type: text,
  media: text,
});

/** Ratio → format → width → address. What does not fit is empty at its own place, and spoils nothing beside it. */
const byWidth = v.record(v.string(), text);
const byFormat = v.record(v.string(), v.fallback(byWidth, {}));
const customSchema = v.union([v.string(), v.record(v.string(), v.fallback(byFormat, {}))]);

/** Sources that are none are left out, without a word: the picture has its `src`. */
const sourcesSchema = v.pipe(
  v.array(v.unknown()),
  v.metadata({ written: v.array(sourceSchema) }),
  v.transform((sources) =>
    sources.flatMap((source) => {
      const parsed = v.safeParse(sourceSchema, source);
      return parsed.success ? [parsed.output] : [];
    }),
  ),
);

const objectSchema = v.pipe(
  v.object({
    src: text,
    alt: text,
    mimeType: text,
    sources: v.fallback(sourcesSchema, []),
    customSrcByAspectRatio: v.fallback(customSchema, ''),
  }),
  // Read without any, too, and then there is none: nobody writes that.
  v.metadata({
    anyOf: [{ required: ['src'] }, { required: ['sources'] }, { required: ['customSrcByAspectRatio'] }],
  }),
);

/** An image: `src` with `alt`, and what `<picture>` offers beside it; empty texts and lists for what is missing. */
export type Image = v.InferOutput<typeof objectSchema>;

const imageOf = (src: string): Image => ({
  src,
  alt: '',
  mimeType: '',
  sources: [],
  customSrcByAspectRatio: '',
});

const bareSchema = v.union([v.pipe(v.string(), v.transform(imageOf)), objectSchema]);
/** Programmes and streams wrap theirs: `{image: {src}}`. */
const wrappedSchema = v.pipe(
  v.object({ image: bareSchema }),
  v.transform(({ image }) => image),
);
/**
 * An image (specification, content §3), as its address alone, as an object, or wrapped in one. Addresses are as they came: guard them
 * (`safeUrl`) where they are used, as `Picture` does.
 */
export const imageSchema = v.union([wrappedSchema, bareSchema]);

/** No image at all: what `imageFieldSchema` reads from nothing. */
export const NO_IMAGE: Image = imageOf('');

/** The same as a field of something else, which is shown without its image if that is missing or cannot be read. */
export const imageFieldSchema = v.fallback(imageSchema, NO_IMAGE);
