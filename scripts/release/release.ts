import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { brotli } from '../brotli.ts';
import { integrityOf } from '../plugins/hashes.mjs';
import { ReleaseFault, servedOf, TEXT } from './files.ts';
import { channelHeadOf, channelOf, headOf, isHashed, isVersion } from './layout.ts';
import { namedFiles, readManifest, type Manifest } from './manifest.ts';
import { checkReleased } from './released.ts';

/** The folders of the two builds (docs/cms/light.md). */
const BUILDS = ['', 'light/'];

function manifestOf(folder: string): Manifest {
  const file = join(folder, 'manifest.json');
  if (!existsSync(file)) throw new ReleaseFault(`${file}: not found; run \`npm run build\` first`);
  try {
    return readManifest(folder);
  } catch {
    throw new ReleaseFault(
      `${file}: expected JSON with a version and integrity values; run \`npm run build\` again`,
    );
  }
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function writeCompressed(file: string, content: Uint8Array): void {
  write(file, content);
  if (!TEXT.test(file)) return;
  write(`${file}.br`, brotli(content));
  write(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/** The manifest of one build. Fails where a file that can run has no value in it, or another one: browsers would refuse it. */
function checkedManifest(dist: string, part: string, integrity: Readonly<Record<string, string>>): Manifest {
  const manifest = manifestOf(join(dist, part));
  const told = [
    ...namedFiles(manifest).map((one): [string, string] => [one.file, one.integrity]),
    ...Object.values(manifest.integrity).flatMap((files) => Object.entries(files)),
  ];
  const known = new Set(told.map(([file]) => file));
  const added = Object.keys(integrity)
    .filter((file) => file.startsWith(part) && /\.(?:js|css)$/.test(file))
    .map((file) => file.slice(part.length))
    .find((file) => !file.includes('/') && !known.has(file));
  const other = added ?? told.find(([file, value]) => value !== integrity[part + file])?.[0];
  if (other !== undefined)
    throw new ReleaseFault(
      `${join(dist, part, other)}: is not as manifest.json has it; run \`npm run build\` again`,
    );
  return manifest;
}

/** Writes `/1.2.3/` into a folder of its own and moves it to its place once it is whole. */
function writeRelease(dist: string, out: string, version: string, origin: string): void {
  mkdirSync(out, { recursive: true });
  const draft = mkdtempSync(join(out, '.draft-'));
  try {
    const integrity: Record<string, string> = {};
    for (const file of servedOf(dist)) {
      const content = readFileSync(join(dist, file));
      integrity[file] = integrityOf(content);
      writeCompressed(join(draft, file), content);
    }
    write(join(draft, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);
    for (const part of BUILDS)
      write(
        join(draft, part, 'head.html'),
        headOf(`${origin}/${version}/${part}`, checkedManifest(dist, part, integrity)),
      );
    // Made for its owner alone; a server of files is somebody else.
    chmodSync(draft, 0o755);
    renameSync(draft, join(out, version));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Fails where the release is there with other files: what browsers have kept for a year cannot be called back. */
function checkUnchanged(dist: string, folder: string): void {
  const files = servedOf(dist);
  const other = [...new Set([...files, ...servedOf(folder)])].find((file) => {
    const [mine, theirs] = [join(dist, file), join(folder, file)];
    return !existsSync(mine) || !existsSync(theirs) || !readFileSync(mine).equals(readFileSync(theirs));
  });
  if (other)
    throw new ReleaseFault(
      `${folder} is there with another ${other}: a release never changes; raise "version" in package.json`,
    );
}

/**
 * Makes a release that is there the current one of its channel, if its files are those that were released. Files of the others stay for
 * the pages that were opened with them.
 */
function makeCurrent(out: string, version: string, origin: string): void {
  const channel = channelOf(version);
  const [from, to] = [join(out, version), join(out, channel)];
  checkReleased(from);
  // The script comes last: it names files that have to be there.
  const order = (file: string) => (isHashed(file) ? 0 : file.endsWith('apunt.js') ? 2 : 1);
  const files = servedOf(from).sort((a, b) => order(a) - order(b));
  for (const file of files) {
    for (const end of TEXT.test(file) ? ['.br', '.gz', ''] : ['']) {
      const target = join(to, file + end);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(from, file + end), `${target}.new`);
      renameSync(`${target}.new`, target);
    }
  }
  for (const part of BUILDS)
    write(join(to, part, 'head.html'), channelHeadOf(`${origin}/${channel}/${part}`));
}

export interface ReleaseOptions {
  /** The built files. */
  dist: string;
  /** The folder that the server shows. */
  out: string;
  /** The version that the package names. */
  version: string;
  /** Where the folder is to be found by browsers, for the lines to paste: `https://cdn.example`; empty for the page's own host. */
  origin?: string | undefined;
}

/** Releases what is built: `<out>/1.2.3/` anew, and `<out>/1/` with it as the current one. Doing it twice changes nothing. */
export function release({ dist, out, version, origin = '' }: ReleaseOptions): void {
  if (!isVersion(version)) throw new ReleaseFault(`version "${version}": expected one such as 1.2.3`);
  const built = manifestOf(dist).version;
  if (built !== version)
    throw new ReleaseFault(`${dist} is version ${built}, and package.json ${version}; run \`npm run build\``);
  const folder = join(out, version);
  if (existsSync(folder)) checkUnchanged(dist, folder);
  else writeRelease(dist, out, version, origin);
  makeCurrent(out, version, origin);
}

/** Makes an earlier release the current one of its channel again. */
export function rollBack({ out, version, origin = '' }: Omit<ReleaseOptions, 'dist'>): void {
  if (!isVersion(version)) throw new ReleaseFault(`--rollback ${version}: expected a version such as 1.2.3`);
  const folder = join(out, version);
  if (!existsSync(folder))
    throw new ReleaseFault(`${folder}: not found; only what was released there can come back`);
  makeCurrent(out, version, origin);
}
