import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { integrityOf } from '../plugins/hashes.mjs';
import { ReleaseFault, servedOf, TEXT } from './files.ts';

const valuesSchema = v.record(v.string(), v.string());

/** How the forms of a file are read that a server may send in its place. */
const FORMS: Readonly<Record<string, (content: Uint8Array) => Uint8Array>> = {
  '': (content) => content,
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

function valuesOf(folder: string): Readonly<Record<string, string>> {
  const file = join(folder, 'integrity.json');
  try {
    return v.parse(valuesSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new ReleaseFault(
      `${file}: expected the integrity values of the release; copy it anew from a backup`,
    );
  }
}

function isWhole(file: string, value: string): boolean {
  try {
    return Object.entries(FORMS).every(
      ([end, read]) => (end && !TEXT.test(file)) || integrityOf(read(readFileSync(file + end))) === value,
    );
  } catch {
    return false;
  }
}

/** Fails where a file of a release is not the one that was released, in any form that a server may send, or where one was added. */
export function checkReleased(folder: string): void {
  const values = valuesOf(folder);
  const other = [...new Set([...Object.keys(values), ...servedOf(folder)])].find(
    (file) => !isWhole(join(folder, file), values[file] ?? ''),
  );
  if (other !== undefined)
    throw new ReleaseFault(
      `${join(folder, other)}: is not what was released as integrity.json has it; copy the release anew from a backup`,
    );
}
