import styles from './debug.css?sheet';
import { strategyOf, tagsIn, valuesOf, whyOf, type Known, type ValueFact } from './facts.ts';
import { addressShape } from './shape.ts';
import { fetchedFiles, followCalls, followEvents, type Entry, type FetchedFile } from './timeline.ts';

/*
 * What `?apunt-debug` opens: the tags of the page, files, events and calls, for who makes templates (docs/cms/debug.md). It stands in
 * a shadow root of its own, sets texts only, and asks the page every half second while it is open.
 */

const ID = 'apunt-debug';
const PAUSE = 500;
/** Entries that are kept of each list; older ones go. */
const MOST = 200;

type Child = Node | string;

function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Sets a text only if it is another one: what is selected stays selected. */
function say(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number): string => (bytes > 0 ? `${(bytes / 1000).toFixed(1)} kB` : 'size unknown');

/** The file of a tag's own code among the fetched ones. */
const isOwnFile = (tag: string, file: string): boolean =>
  file.replace(/-[\w-]{8}\.js$/, '') === tag.slice('apunt-'.length);

/** What the page says, then what it leaves to the defaults. */
const givenFirst = (facts: readonly ValueFact[]): ValueFact[] =>
  facts.toSorted((a, b) => Number(a.origin === 'default') - Number(b.origin === 'default'));

interface Row {
  readonly element: HTMLLIElement;
  readonly summary: HTMLElement;
  readonly values: HTMLDListElement;
}

interface Part {
  readonly heading: HTMLHeadingElement;
  readonly list: HTMLOListElement;
}

/** The overlay of a page. `folder` is where the library's files are. */
class Overlay {
  readonly host = make('div', { id: ID, lang: 'en' });
  readonly #known: Known;
  readonly #folder: string;
  readonly #toggle = make('button', { type: 'button', class: 'toggle', 'aria-controls': 'panel' });
  readonly #panel = make('section', { id: 'panel', class: 'panel', 'aria-label': 'apunt debug' });
  readonly #status = make('span', { role: 'status' });
  readonly #rows = new Map<Element, Row>();
  readonly #parts: Readonly<Record<'tags' | 'files' | 'events' | 'calls', Part>>;
  readonly #ends: (() => void)[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(known: Known, folder: string) {
    this.#known = known;
    this.#folder = folder;
    const part = (): Part => ({ heading: make('h3'), list: make('ol') });
    this.#parts = { tags: part(), files: part(), events: part(), calls: part() };
    const copy = make('button', { type: 'button', 'data-action': 'copy' }, 'Copy all');
    const close = make('button', { type: 'button', 'data-action': 'close' }, 'Close');
    copy.addEventListener('click', () => void this.#copy());
    close.addEventListener('click', () => this.open(false));
    this.#toggle.addEventListener('click', () => this.open(this.#panel.hidden !== false));
    const head = make(
      'div',
      { class: 'head' },
      make('h2', {}, `apunt ${known.version}`),
      this.#status,
      copy,
      close,
    );
    // A box that scrolls has to be reached by keyboard.
    const body = make('div', {
      class: 'body',
      tabindex: '0',
      role: 'group',
      'aria-label': 'Facts of this page',
    });
    for (const { heading, list } of Object.values(this.#parts)) body.append(heading, list);
    this.#panel.append(head, body);
    this.#panel.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.open(false);
    });
    const root = this.host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styles];
    root.append(this.#toggle, this.#panel);
    this.#ends.push(
      followEvents(known.events, (entry) => this.#add('events', entry)),
      followCalls((entry) => this.#add('calls', entry)),
    );
    this.open(true, false);
  }

  open(isOpen: boolean, takesFocus = true): void {
    this.#panel.hidden = !isOpen;
    this.#toggle.setAttribute('aria-expanded', String(isOpen));
    clearInterval(this.#timer);
    if (isOpen) this.#timer = setInterval(() => this.refresh(), PAUSE);
    this.refresh();
    if (!isOpen && takesFocus) this.#toggle.focus();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const end of this.#ends) end();
    this.host.remove();
  }

  refresh(): void {
    const tags = tagsIn(document);
    say(this.#toggle, `apunt: ${tags.length} ${tags.length === 1 ? 'tag' : 'tags'}`);
    if (this.#panel.hidden) return;
    const present = new Set(tags);
    for (const [element, row] of this.#rows) {
      if (present.has(element)) continue;
      row.element.remove();
      this.#rows.delete(element);
    }
    say(this.#parts.tags.heading, `Tags (${tags.length})`);
    const files = fetchedFiles(this.#folder);
    tags.forEach((element, place) => this.#showTag(element, place, files));
    this.#showFiles(files);
    for (const name of ['events', 'calls'] as const) {
      const { heading, list } = this.#parts[name];
      say(heading, `${name === 'events' ? 'Events' : 'Calls'} (${list.childElementCount})`);
    }
  }

  #showTag(element: Element, place: number, files: readonly FetchedFile[]): void {
    let row = this.#rows.get(element);
    if (!row) {
      const [summary, values] = [make('summary'), make('dl')];
      row = { element: make('li', {}, make('details', {}, summary, values)), summary, values };
      this.#rows.set(element, row);
    }
    const { list } = this.#parts.tags;
    if (list.children[place] !== row.element) list.insertBefore(row.element, list.children[place] ?? null);
    const known = this.#known.tags[element.localName];
    const state =
      element.getAttribute('data-state') ??
      (known && element.localName !== 'apunt-config' ? 'no state yet' : '');
    const id = element.id ? `#${element.id}` : '';
    const parts = [`<${element.localName}${id}>`, state, whyOf(element, this.#known)];
    say(row.summary, parts.filter(Boolean).join(' · '));
    if (!known) return;
    const own = files.find(({ name }) => isOwnFile(element.localName, name));
    const lines: [string, string][] = [
      ['loads', strategyOf(element, known)],
      ['own code', own ? `${own.name}, ${kilobytes(own.bytes)}, ${own.ms} ms` : 'not fetched'],
      ...givenFirst(valuesOf(element, known.values)).map(
        ({ name, value, origin, refused }): [string, string] => [
          name,
          `${value || '(empty)'} · ${origin}${refused === undefined ? '' : `, because "${refused}" does not fit`}`,
        ],
      ),
    ];
    const text = JSON.stringify(lines);
    if (row.values.dataset['shown'] === text) return;
    row.values.dataset['shown'] = text;
    row.values.replaceChildren(
      ...lines.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]),
    );
  }

  #showFiles(files: readonly FetchedFile[]): void {
    const { heading, list } = this.#parts.files;
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    say(heading, `Files (${files.length}, ${kilobytes(total)})`);
    if (list.childElementCount === files.length) return;
    list.replaceChildren(
      ...files.map(({ name, bytes, ms }) => make('li', {}, `${name} · ${kilobytes(bytes)} · ${ms} ms`)),
    );
  }

  #add(name: 'events' | 'calls', { at, what, details }: Entry): void {
    const { list } = this.#parts[name];
    list.append(make('li', {}, `${seconds(at)} · ${what}${details ? ` · ${details}` : ''}`));
    if (list.childElementCount > MOST) list.firstElementChild?.remove();
  }

  /** All that the overlay knows, line by line, as it is copied. */
  text(): string {
    const lines = Object.values(this.#parts).flatMap(({ heading, list }) => [
      '',
      heading.textContent ?? '',
      ...[...list.children].flatMap((item) => {
        const [summary] = item.getElementsByTagName('summary');
        const values = [...item.querySelectorAll('dt')].map(
          (name) => `    ${name.textContent}: ${name.nextElementSibling?.textContent}`,
        );
        return [`  ${(summary ?? item).textContent}`, ...values];
      }),
    ]);
    return [`apunt ${this.#known.version}, ${location.origin}${addressShape(location.href)}`, ...lines].join(
      '\n',
    );
  }

  async #copy(): Promise<void> {
    this.refresh();
    try {
      await navigator.clipboard.writeText(this.text());
      say(this.#status, 'Copied');
    } catch {
      // Not allowed, or a page without https: it can be copied by hand.
      say(this.#status, 'Not copied: the browser does not allow it. Select the text.');
    }
  }
}

/** Opens the overlay, once a page: as the first thing that the Tab key comes to. Returns a function that takes it away. */
export function openOverlay(known: Known, folder: string): () => void {
  if (document.getElementById(ID)) return () => {};
  const overlay = new Overlay(known, folder);
  document.body.prepend(overlay.host);
  return () => overlay.close();
}
