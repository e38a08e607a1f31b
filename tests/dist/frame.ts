import { until } from '@apunt/testing/page';

export interface Frame {
  readonly element: HTMLIFrameElement;
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  /** Console lines and policy violations of the page. */
  readonly log: readonly string[];
  /** File names, without hash, that the page has fetched. */
  files(): string[];
  get(selector: string): HTMLElement;
}

const open: HTMLIFrameElement[] = [];
let run = 0;

/** Opens a page of its own whose head loads `/<folder>/apunt.js`, as a template author would write it. */
export async function openPage(
  body: string,
  {
    folder = 'ok',
    head = '',
    csp = false,
    scripts,
    query = '',
    doctype = '<!doctype html>',
  }: {
    folder?: string;
    head?: string;
    csp?: boolean;
    scripts?: string[];
    query?: string;
    doctype?: string;
  } = {},
): Promise<Frame> {
  run += 1;
  // Several pages may be opened at a time.
  const own = run;
  const urls = scripts ?? [`/${folder}/apunt.js`];
  const tags = urls.map((url) => `<script type="module" src="${url}" crossorigin></script>`).join('');
  const css = `<link rel="stylesheet" href="/${folder}/apunt.css">`;
  const html = `${doctype}<html lang="ca"><head><meta charset="utf-8"><title>Prova</title><script src="/log.js"></script>${css}${head}${tags}</head><body>${body}</body></html>`;
  const bytes = new TextEncoder().encode(html);
  const encoded = encodeURIComponent(btoa(String.fromCharCode(...bytes)));
  const element = document.createElement('iframe');
  element.width = '800';
  element.height = '600';
  element.src = `/page?run=${own}&html=${encoded}${csp ? '&csp=1' : ''}${query && `&${query}`}`;
  document.body.append(element);
  open.push(element);
  const view = element.contentWindow;
  if (!view) throw new Error('no frame');
  await until(
    'the page is there',
    () => element.contentDocument?.URL.includes(`run=${own}&`) && element.contentDocument.readyState !== 'loading',
  );
  const inner = element.contentWindow as Window & typeof globalThis;
  return {
    element,
    window: inner,
    document: inner.document,
    get log() {
      const lines: unknown = Reflect.get(inner, 'pageLog');
      return Array.isArray(lines) ? lines.map(String) : [];
    },
    files: () =>
      inner.performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? '')
        .filter((name) => name.endsWith('.js') && name !== 'log.js')
        .map((name) => name.replace(/-[\w-]{8}\.js$/, '')),
    get(selector) {
      const found = inner.document.querySelector<HTMLElement>(selector);
      if (!found) throw new Error(`no ${selector} in the page`);
      return found;
    },
  };
}

/** Where a mouse has to be for the middle of an element in a page. */
export function middleOf(frame: Frame, target: Element): [number, number] {
  const outer = frame.element.getBoundingClientRect();
  const box = target.getBoundingClientRect();
  return [
    Math.round(outer.left + box.left + box.width / 2),
    Math.round(outer.top + box.top + box.height / 2),
  ];
}

export function closePages(): void {
  for (const element of open.splice(0)) element.remove();
  sessionStorage.clear();
  localStorage.clear();
  document.cookie = 'apuntUser=; path=/; max-age=0';
}

export const stateOf = (element: HTMLElement): string | undefined => element.dataset['state'];

/** Whether a built file is for whoever makes the page (docs/adr/0050): this host asks for it when there is nothing else to do. */
export const isForAuthors = (file: string): boolean => /^(?:authors|checks)-/.test(file);
