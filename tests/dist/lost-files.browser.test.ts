import { expect } from 'chai';
import { patient } from '@apunt/testing/patience';
import { until } from '@apunt/testing/page';
import { closePages, openPage, stateOf } from './frame.ts';

type Chunks = Readonly<Record<string, readonly (readonly [file: string, integrity: string])[]>>;

/** Pages that are open at a time: each waits for seven seconds of new tries. */
const AT_ONCE = 24;

async function readTable(): Promise<Chunks> {
  const loader = await (await fetch('/ok/apunt.js')).text();
  const [late = ''] = /late-\w+\.js/.exec(loader) ?? [];
  // Our own build, by an address that is known only now.
  const found: { chunks: Chunks } = await import(/* @vite-ignore */ `/ok/${late}`);
  return found.chunks;
}

/** Opens a page with a tag that needs the file, without the file. The JSON wakes tags that rest on complete server HTML. */
async function lose(file: string, name: string, isOwn: boolean, count: number): Promise<string[]> {
  const folder = `without-${file.replace(/\.js$/, '')}-${Date.now() + count}`;
  const tag = `apunt-${name}`;
  const frame = await openPage(`<${tag} hydrate="load" data-json="{}"><p>Del servidor</p></${tag}>`, { folder });
  const element = frame.get(tag);
  const faults: string[] = [];
  const told: unknown[] = [];
  frame.window.addEventListener('unhandledrejection', ({ reason }) => faults.push(`${file}: ${String(reason)}`));
  frame.document.addEventListener('apunt-error', (event) => told.push(Reflect.get(event, 'detail').type));
  await until(`${file} is given up`, () => stateOf(element) === 'error' && told.length, 60_000);
  if (told[0] !== 'chunk') faults.push(`${file}: the page is told of ${String(told[0])}`);
  // An alert has nothing in the page until it is shown, with or without its code.
  if (name !== 'alert' && !frame.get('p').checkVisibility()) faults.push(`${file}: the server HTML has gone`);
  // A file that others import by name cannot be had a second time in the same page: browsers remember that it failed.
  if (isOwn) {
    await fetch(`/mend/${folder}`);
    if (count % 2) frame.window.dispatchEvent(new Event('online'));
    else frame.document.body.append(element.cloneNode());
    await until(`${file} has come after all`, () => frame.window.customElements.get(tag), 60_000);
  }
  frame.element.remove();
  return faults;
}

describe('when any one file is lost', () => {
  afterEach(closePages);

  it('server HTML, state and apunt-error say so, no rejection is left alone, and the own file of a tag is tried again', async function (this: { timeout(limit: number): void }) {
    this.timeout(patient(600_000));
    const chunks = await readTable();
    const users = new Map<string, { name: string; isOwn: boolean }>();
    for (const [name, files] of Object.entries(chunks))
      for (const [index, [file]] of files.entries())
        if (index === 0 || !users.has(file)) users.set(file, { name, isOwn: index === 0 });
    const all = [...users].map(([file, { name, isOwn }], count) => [file, name, isOwn, count] as const);
    expect(all.length).to.be.greaterThan(40);
    const faults: string[] = [];
    while (all.length > 0) {
      // oxlint-disable-next-line no-await-in-loop -- so many pages at a time, and no more
      for (const found of await Promise.all(all.splice(0, AT_ONCE).map((one) => lose(...one)))) faults.push(...found);
    }
    expect(faults).to.deep.equal([]);
  });
});
