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
    const { styles, loader, shared, tags } = await read();
    expect(Object.keys(tags).length).to.be.greaterThan(55);
    expect(tags['apunt-like']?.hydrate).to.equal('visible');
    const all = [styles, loader, ...shared, ...Object.values(tags).flatMap(({ files }) => files)];
    const known = new Map(all.map(({ file, integrity }) => [file, integrity]));
    expect(known.size).to.be.greaterThan(80);
    for (const [file, integrity] of known) expect(await integrityOf(file), file).to.equal(integrity);
  });

  it('names all files that a tag needs: a page that asks for them in its head asks for no other', async () => {
    const { shared, tags } = await read();
    const own = tags['apunt-share']?.files ?? [];
    const frame = await openPage(
      [...shared, ...own]
        .map(
          ({ file, integrity }) =>
            `<link rel="modulepreload" href="/ok/${file}" integrity="${integrity}" crossorigin>`,
        )
        .join('') + '<apunt-share url="/a" hydrate="load"></apunt-share>',
    );
    await until('it is there', () => stateOf(frame.get('apunt-share')) === 'ready');
    const named = new Set([...shared, ...own].map(({ file }) => file));
    const asked = frame.window.performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? '')
      .filter((file) => file.endsWith('.js') && !['apunt.js', 'log.js'].includes(file));
    expect(asked.filter((file) => !named.has(file) && !isForAuthors(file))).to.deep.equal([]);
    expect(new Set(asked).size).to.equal(asked.length);
    expect(frame.log).to.deep.equal([]);
  });
});
