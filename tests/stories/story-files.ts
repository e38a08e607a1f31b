import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { patient } from '@apunt/testing/patience';
import { BASE } from './addresses.ts';
import { fromSource } from '../../scripts/plugins/bundle-tests.mjs';
import { root } from '../../scripts/plugins/contracts.mjs';
import { esbuildTrustedMediaPlugin } from '../../scripts/plugins/trusted-media.mjs';

/* The stories, made into files that a page can load from the portal's own origin. */

const SUFFIX = '.stories.ts';
/** Nothing is written there: only names are made from it. */
const OUT = join(root, 'reports');

/**
 * The files of stories: `poll`, `pages/article`. `APUNT_STORIES` names those that a change can break (`stories/poll.stories.ts`, with
 * spaces between); without it, all.
 */
export function storyFiles(): string[] {
  const wanted = process.env['APUNT_STORIES']?.split(' ');
  return readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith(SUFFIX) && (!wanted || wanted.includes(`stories/${file}`)))
    .map((file) => file.slice(0, -SUFFIX.length))
    .toSorted();
}

/** The text of a file, as Vite gives it. */
const rawPlugin: Plugin = {
  name: 'raw',
  setup(esbuild) {
    esbuild.onResolve({ filter: /\?raw$/ }, async ({ path, importer, kind, resolveDir }) => {
      const found = await esbuild.resolve(path.replace(/\?raw$/, ''), { importer, kind, resolveDir });
      return { path: found.path, namespace: 'raw' };
    });
    esbuild.onLoad({ filter: /./, namespace: 'raw' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'text',
    }));
  },
};

/** What is served, by its address; a file of stories is fetched when its stories are due. */
export async function bundleStories(): Promise<ReadonlyMap<string, string>> {
  const options = fromSource({ patience: patient(1) });
  const loads = storyFiles().map(
    (file) => `${JSON.stringify(file)}: () => import('./stories/${file}${SUFFIX}')`,
  );
  const { outputFiles } = await build({
    ...options,
    stdin: {
      contents: `import preview from './.storybook/preview.ts';
import { setStage } from './tests/stories/stage.ts';
setStage(preview, {${loads.join(',\n')}});`,
      resolveDir: root,
    },
    splitting: true,
    outdir: OUT,
    // Icons that a style sheet of the whole page names.
    loader: { '.svg': 'dataurl' },
    entryNames: 'stage',
    // As in Storybook, which Vite builds.
    define: { ...options.define, 'import.meta.env.BASE_URL': '"/"' },
    plugins: [...options.plugins, esbuildTrustedMediaPlugin(), rawPlugin],
  });
  return new Map(outputFiles.map(({ path, text }) => [`${BASE}${relative(OUT, path)}`, text]));
}
