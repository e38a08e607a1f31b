import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const fileSchema = v.object({ file: v.string(), integrity: v.string() });
const manifestSchema = v.object({
  version: v.string(),
  styles: fileSchema,
  density: fileSchema,
  loader: fileSchema,
  shared: v.array(fileSchema),
  late: fileSchema,
  debug: fileSchema,
  tags: v.record(v.string(), v.object({ files: v.array(fileSchema) })),
  /** File → integrity value, for the files that the loader does not check; in groups, by the pages that import them. */
  integrity: v.record(v.string(), v.record(v.string(), v.string())),
});

/** The `manifest.json` of a build (`pageManifest` of scripts/plugins/loader.mjs). */
export type Manifest = v.InferOutput<typeof manifestSchema>;

/** Reads the manifest of the build in a folder. Throws where the folder has none, or one of another shape. */
export const readManifest = (folder: string): Manifest =>
  v.parse(manifestSchema, JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));

/** The files that a manifest names with their places, each as often as it is named; those of the import map are not among them. */
export const namedFiles = ({ styles, density, loader, late, debug, shared, tags }: Manifest) => [
  styles,
  density,
  loader,
  late,
  debug,
  ...shared,
  ...Object.values(tags).flatMap(({ files }) => files),
];
