/* The search over the index that Pagefind has made; it is fetched when somebody begins to type. */

interface Found {
  readonly url: string;
  readonly plain_excerpt: string;
  readonly meta: { readonly title: string };
}
interface Pagefind {
  options(settings: { baseUrl: string }): Promise<void>;
  /** Null when a newer search has begun meanwhile. */
  debouncedSearch(text: string): Promise<{ results: readonly { data(): Promise<Found> }[] } | null>;
}

const SHOWN = 8;
let loaded: Promise<Pagefind> | undefined;

async function load(root: string): Promise<Pagefind> {
  const pagefind: Pagefind = await import(new URL('pagefind/pagefind.js', root).href);
  await pagefind.options({ baseUrl: new URL(root).pathname });
  return pagefind;
}

function itemOf({ url, plain_excerpt: excerpt, meta }: Found): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  link.textContent = meta.title;
  const words = document.createElement('p');
  words.textContent = excerpt;
  item.append(link, words);
  return item;
}

/** Shows the search and answers what is typed. `root` is the address of the site. */
export function startSearch(form: HTMLFormElement, root: string): void {
  const input = form.querySelector('input');
  const status = form.querySelector<HTMLElement>('[role=status]');
  const list = form.querySelector('ol');
  if (!input || !status || !list) return;
  const show = (text: string, items: readonly HTMLLIElement[] = []): void => {
    status.textContent = text;
    list.replaceChildren(...items);
    list.hidden = items.length === 0;
  };
  const search = async (): Promise<void> => {
    const text = input.value.trim();
    if (text === '') return show('');
    loaded ??= load(root);
    const answer = await (await loaded).debouncedSearch(text);
    if (!answer || input.value.trim() !== text) return;
    const found = await Promise.all(answer.results.slice(0, SHOWN).map((one) => one.data()));
    if (input.value.trim() !== text) return;
    const count = answer.results.length;
    show(
      count === 0 ? 'Nothing found.' : `${count} ${count === 1 ? 'page' : 'pages'} found.`,
      found.map(itemOf),
    );
  };
  input.addEventListener('input', () => {
    search().catch(() => {
      loaded = undefined;
      show('The search cannot be loaded. All pages are listed under Contents.');
    });
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') show('');
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  form.hidden = false;
}
