import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const fileSchema = v.object({ file: v.string(), integrity: v.string() });
const filesSchema = v.array(fileSchema);

const manifestSchema = v.object({
  styles: fileSchema,
  loader: fileSchema,
  late: v.optional(fileSchema),
  shared: filesSchema,
  tags: v.record(v.string(), v.object({ files: filesSchema })),
  integrity: v.record(v.string(), v.record(v.string(), v.string())),
});

/** What the build of the library tells about its files (`manifest.json`). */
export type LibraryManifest = v.InferOutput<typeof manifestSchema>;

/** A page works without knowing more: its script finds the rest. */
const UNKNOWN: LibraryManifest = {
  styles: { file: 'apunt.css', integrity: '' },
  loader: { file: 'apunt.js', integrity: '' },
  shared: [],
  tags: {},
  integrity: {},
};

/** Reads the manifest of a build, and again when there is another build. */
export function libraryManifest(distDir: string): () => LibraryManifest {
  const file = path.join(distDir, 'manifest.json');
  let known = { at: 0, manifest: UNKNOWN };
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (at !== known.at) known = { at, manifest: at ? read(file) : UNKNOWN };
    return known.manifest;
  };
}

function read(file: string): LibraryManifest {
  try {
    return v.parse(manifestSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`${file} cannot be read, so pages name no files of tags: ${String(error)}`);
    return UNKNOWN;
  }
}
