import { expect } from 'chai';
import { until } from '@apunt/testing/page';
import { closePages, isForAuthors, openPage, stateOf } from './frame.ts';

interface Built {
  file: string;
  integrity: string;
}
interface Manifest {
  styles: Built;
  loader: Built;
  late: Built;
  shared: Built[];
  tags: Record<string, { hydrate: string; files: Built[] }>;
}

const read = async (): Promise<Manifest> => (await fetch('/ok/manifest.json')).json();

async function integrityOf(file: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', await (await fetch(`/ok/${file}`)).arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}`;
}

describe('manifest.json', () => {
  afterEach(closePages);

  it('knows every tag, and the integrity value of every file that it names', async function (this: {
    timeout(limit: number): void;
  }) {
    this.timeout(60_000);
    const { styles, loader, late, shared, tags } = await read();
    expect(Object.keys(tags).length).to.be.greaterThan(55);
    expect(tags['apunt-like']?.hydrate).to.equal('visible');
    const all = [styles, loader, late, ...shared, ...Object.values(tags).flatMap(({ files }) => files)];
    const known = new Map(all.map(({ file, integrity }) => [file, integrity]));
    expect(known.size).to.be.greaterThan(80);
    for (const [file, integrity] of known) expect(await integrityOf(file), file).to.equal(integrity);
  });

  const TIME = '<apunt-time datetime="2026-01-02T10:00:00Z" hydrate="load"></apunt-time>';
  const PICTURE = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" width="1" height="1">';
  const LIST = `<ul><li><a href="#1">${PICTURE}</a></li><li><a href="#2">${PICTURE}</a></li></ul>`;

  /** Files of ours that a page asks for, beside the loader, once its tag stands that its head names in the files of a build. */
  async function askedFor(build: string, tag = 'apunt-time', html = TIME): Promise<string[]> {
    const { tags } = await read();
    const files = tags[tag]?.files.map(({ file, integrity }) => [file, integrity]).slice(1);
    const table = JSON.stringify({ late: build, tags: { [tag.slice('apunt-'.length)]: files } });
    const frame = await openPage(html, {
      head: `<script type="application/json" data-apunt-files>${table}</script>`,
    });
    await until('it is there', () => /ready|active/.test(stateOf(frame.get(tag)) ?? ''));
    const asked = frame.window.performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? '')
      .filter((file) => file.endsWith('.js') && !['apunt.js', 'log.js'].includes(file) && !isForAuthors(file));
    expect(frame.log).to.deep.equal([]);
    expect(new Set(asked).size).to.equal(asked.length);
    return asked;
  }

  // `npm run size` counts carousel and gallery so.
  for (const [tag, html] of [
    ['apunt-time', TIME],
    ['apunt-carousel', `<apunt-carousel hydrate="load">${LIST}</apunt-carousel>`],
    ['apunt-gallery', `<apunt-gallery hydrate="load" gallery-url="/tot">${LIST}</apunt-gallery>`],
  ] as const)
    it(`names all files that a tag needs: a page that has them in its head asks for no other, nor for the table: ${tag}`, async () => {
      const { late, shared, tags } = await read();
      const asked = await askedFor(late.file, tag, html);
      const named = new Set([...shared, ...(tags[tag]?.files ?? [])].map(({ file }) => file));
      expect(asked.filter((file) => !named.has(file))).to.deep.equal([]);
      expect(asked).not.to.include(late.file);
    });

  it('does not count in a page that was printed for another build', async () => {
    const { late } = await read();
    expect(await askedFor('late-00000000.js')).to.include(late.file);
  });
});
