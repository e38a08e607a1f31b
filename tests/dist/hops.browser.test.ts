import { expect } from 'chai';
import { until } from '@apunt/testing/page';
import { closePages, isForAuthors, openPage, stateOf, type Frame } from './frame.ts';

/*
 * What a page without `apunt_head` asks for one after the other. A file that the loader names itself is asked for in its first step; one
 * that is named elsewhere has to wait for that.
 */

const source = async (file: string): Promise<string> => (await fetch(`/ok/${file}`)).text();

/** Built files that the page has fetched, beside the loader. */
const fetched = (frame: Frame): string[] =>
  frame.window.performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? '')
    .filter((file) => file.endsWith('.js') && !['apunt.js', 'log.js'].includes(file));

async function openReady(tag: string, attributes: string): Promise<Frame> {
  const frame = await openPage(`<${tag} ${attributes}><b>x</b></${tag}>`);
  const widget = frame.get(tag);
  await until(`${tag} is there`, () => /ready|active/.test(stateOf(widget) ?? ''), 15_000);
  await until('all its files are on record', () => fetched(frame).length > 2);
  return frame;
}

/** What comes after the widget has been drawn: with the first call to the back end, and for whoever makes the page (docs/adr/0050). */
const isLater = (file: string): boolean => file.startsWith('api-') || isForAuthors(file);

describe('what a page asks for one after the other', () => {
  afterEach(closePages);

  for (const [tag, attributes] of [
    ['apunt-like', 'content-id="1001"'],
    ['apunt-share', 'url="/a"'],
    ['apunt-poll', 'poll-id="7"'],
  ] as const) {
    it(`${tag}: the loader names all its files, so nothing waits for the table`, async () => {
      const frame = await openReady(tag, attributes);
      const loader = await source('apunt.js');
      const files = fetched(frame).filter((file) => !isLater(file));
      expect(files.filter((file) => !loader.includes(file))).to.deep.equal([]);
    });
  }

  it('asks for the table and what all widgets need side by side, for any other tag', async () => {
    const frame = await openReady('apunt-time', 'datetime="2026-01-02T10:00:00Z" hydrate="load"');
    const files = fetched(frame).filter((file) => !isLater(file));
    const table = files.find((file) => file.startsWith('late-')) ?? '';
    const known = (await source('apunt.js')) + (await source(table));
    expect(files.filter((file) => !known.includes(file))).to.deep.equal([]);
  });

  it('brings no engine of plurals before a text has some', async () => {
    const frame = await openReady('apunt-poll', 'poll-id="7"');
    const files = fetched(frame);
    expect(files.filter((file) => file.startsWith('plurals-'))).to.deep.equal([]);
    const sources = await Promise.all(files.map(source));
    expect(sources.some((code) => code.includes('pluralSeparator'))).to.equal(false);
    const manifest = await (await fetch('/ok/manifest.json')).json();
    const lists: { file: string }[] = manifest.tags['apunt-select'].files;
    const engine = lists.find(({ file }) => file.startsWith('plurals-'))?.file ?? '';
    expect(await source(engine)).to.include('pluralSeparator');
  });

  it('asks the browser for no zones, numbers or languages before something shows a date or a number', async () => {
    const head = `<script>
      globalThis.asked = [];
      for (const [name, format] of Object.getOwnPropertyNames(Intl).map((name) => [name, Intl[name]])) {
        if (typeof format !== 'function' || !format.prototype) continue;
        const tell = () => asked.push(name);
        Intl[name] = new Proxy(format, {
          construct: (target, given, own) => (tell(), Reflect.construct(target, given, own)),
          apply: (target, self, given) => (tell(), Reflect.apply(target, self, given)),
        });
      }
    </script>`;
    const frame = await openPage(
      '<apunt-poll poll-id="7"></apunt-poll><apunt-like content-id="1001"></apunt-like><apunt-share url="/a"></apunt-share>',
      { head },
    );
    const { window, document: page } = frame;
    await until('all are there', () => page.querySelectorAll('[data-state=ready],[data-state=active]').length === 3, 15_000);
    const asked: unknown = Reflect.get(window, 'asked');
    expect(asked).to.deep.equal([]);
    // The instrument: a time that is shown asks.
    const time = page.createElement('apunt-time');
    time.setAttribute('datetime', '2026-01-02T10:00:00Z');
    page.body.append(time);
    await until('it is noticed', () => Array.isArray(asked) && asked.includes('DateTimeFormat'), 15_000);
  });

  it('looks into the storage after it has asked for the files of what is in view', async () => {
    const head = `<script>
      const { getItem } = Storage.prototype;
      globalThis.links = [];
      Storage.prototype.getItem = function (key) {
        links.push(document.querySelectorAll('link[rel=modulepreload]').length);
        return getItem.call(this, key);
      };
    </script>`;
    const like = '<apunt-like content-id="1001"></apunt-like>';
    const frame = await openPage(`${like}<p style="height: 3000px"></p>${like}`, { head });
    await until('the first one is there', () => stateOf(frame.get('apunt-like')) === 'ready', 15_000);
    const links: unknown = Reflect.get(frame.window, 'links');
    expect(links).to.be.an('array').that.is.not.empty;
    expect(links).to.satisfy((counts: number[]) => counts.every((count) => count >= 3));
  });

  it('listens to no storage of other tabs, which would open it before the first widget', async () => {
    const head = `<script>
      const add = addEventListener;
      globalThis.heard = [];
      globalThis.addEventListener = function (type, ...rest) {
        heard.push(type);
        return add.call(this, type, ...rest);
      };
    </script>`;
    const frame = await openPage('<apunt-like content-id="1001"></apunt-like>', { head });
    await until('it is there', () => stateOf(frame.get('apunt-like')) === 'ready', 15_000);
    // The instrument: the session listens to the page being shown again.
    expect(Reflect.get(frame.window, 'heard')).to.include('pageshow').and.not.include('storage');
  });

  it('asks for the network code once what is in view stands', async () => {
    const head = `<script>
      document.cookie = 'apuntUser=' + encodeURIComponent('{"id":"101","name":"Maria"}') + '; path=/';
      globalThis.readyAt = [];
      document.addEventListener('apunt-ready', () => readyAt.push(performance.now()));
    </script>`;
    const frame = await openPage('<apunt-like content-id="1001"></apunt-like>'.repeat(6), { head });
    const askedAt = (): number | undefined =>
      frame.window.performance
        .getEntriesByType('resource')
        .find(({ name }) => new URL(name).pathname.includes('/api-'))?.startTime;
    await until('the profile is asked for', () => askedAt() !== undefined, 15_000);
    const readyAt: unknown = Reflect.get(frame.window, 'readyAt');
    expect(readyAt)
      .to.be.an('array')
      .with.length(6)
      .that.satisfies((times: number[]) => times.every((time) => time < Number(askedAt())));
  });

  it('measures no element: an observer tells which are in view', async () => {
    const head = `<script>
      const { getBoundingClientRect } = Element.prototype;
      globalThis.measured = 0;
      Element.prototype.getBoundingClientRect = function () {
        if (new Error().stack.includes('/apunt.js')) globalThis.measured += 1;
        return getBoundingClientRect.call(this);
      };
    </script>`;
    const like = '<apunt-like content-id="1001"></apunt-like>';
    const frame = await openPage(`${like}<p style="height: 5000px"></p>${like.repeat(40)}`, { head });
    await until('the first one is there', () => stateOf(frame.get('apunt-like')) === 'ready', 15_000);
    expect(Reflect.get(frame.window, 'measured')).to.equal(0);
  });
});
