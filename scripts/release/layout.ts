import type { Manifest } from './manifest.ts';

/*
 * How released files lie on a server (docs/cms/cdn.md). Every release has a folder of its own, which never changes: `/1.2.3/`. A channel,
 * `/1/`, holds the files of all its releases, of which the few without a hash in their names are those of the current one. So a page
 * that was opened before a release, or before it was taken back, still finds the files it has not asked for yet.
 */

const VERSION = /^(\d+)\.(\d+)\.\d+(?:-[\w.]+)?$/;

export const isVersion = (text: string): boolean => VERSION.test(text);

/** `1.2.3` is in the channel `1`; before 1.0.0, where the second number may break pages, `0.1.0` is in `0.1`. */
export function channelOf(version: string): string {
  const [, major, minor] = VERSION.exec(version) ?? [];
  if (major === undefined) throw new Error(`${version}: expected a version such as 1.2.3`);
  return major === '0' ? `0.${minor}` : major;
}

/** Whether a file has a hash in its name, so that another content has another name. */
export const isHashed = (file: string): boolean => /-[\w-]{8}\.js$/.test(file);

/**
 * The lines of a page's head that take one build of a release, and refuse a file that is not the released one. A file of lines cannot know the
 * language of the page: the map has the texts of all.
 */
export function headOf(
  base: string,
  { styles, loader, integrity }: Pick<Manifest, 'styles' | 'loader' | 'integrity'>,
): string {
  const values = Object.fromEntries(
    Object.values(integrity).flatMap((files) =>
      Object.entries(files).map(([file, value]) => [base + file, value]),
    ),
  );
  return `<link rel="stylesheet" href="${base}apunt.css" integrity="${styles.integrity}" crossorigin>
<script type="importmap">${JSON.stringify({ integrity: values })}</script>
<script type="module" src="${base}apunt.js" integrity="${loader.integrity}" crossorigin></script>
`;
}

/** The same for a channel, whose script changes with each release. */
export const channelHeadOf = (base: string): string =>
  `<link rel="stylesheet" href="${base}apunt.css" crossorigin>
<script type="module" src="${base}apunt.js" fetchpriority="low" crossorigin></script>
`;
