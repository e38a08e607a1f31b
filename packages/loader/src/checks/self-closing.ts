import { report } from '@apunt/element/report';

/*
 * `<apunt-like … />`: the parser passes over the slash and leaves no trace of it, so the page's source is asked.
 */

/** A tag that the source ends with a slash, and that takes in what follows it. */
export interface SelfClosed {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** Comments, texts that hold no tags, and start tags. */
const PIECES =
  /<!--[\s\S]*?-->|<(script|style|textarea|title|template)\b[\s\S]*?<\/\1\s*>|<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const isOurs = (tag: string, written: string): boolean =>
  /^apunt-/i.test(tag) || /\sdata-apunt\s*=/i.test(written);
/** Elements that never have content: there the slash means nothing. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
const ENDS = /^(?:\s|<!--[\s\S]*?-->)*(?:<\/|$)/;

/** The self-closing tags of ours in a piece of HTML that something follows. */
export function selfClosedIn(source: string): SelfClosed[] {
  return [...source.matchAll(PIECES)].flatMap((match): SelfClosed[] => {
    const [whole, , tag, written = ''] = match;
    if (tag === undefined || !isOurs(tag, written) || VOID.test(tag)) return [];
    if (!written.trimEnd().endsWith('/')) return [];
    // What follows is an end tag: it takes in nothing.
    if (ENDS.test(source.slice(match.index + whole.length))) return [];
    const pairs = [...written.matchAll(/([^\s"'=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
    const attributes = pairs.map(([, name = '', one, other]) => [name, one ?? other ?? ''] as const);
    return [{ tag: tag.toLowerCase(), attributes }];
  });
}

/** The source of the page: what the browser has kept of it, else fetched once more. Empty when there is none to be had. */
async function sourceOf(page: Document): Promise<string> {
  const frame = page.defaultView?.frameElement;
  if (frame instanceof HTMLIFrameElement && frame.srcdoc) return frame.srcdoc;
  try {
    // oxlint-disable-next-line apunt/no-raw-network -- the page itself, no call to the back end
    const answer = await fetch(page.URL, { cache: 'force-cache' });
    return answer.headers.get('content-type')?.includes('html') ? await answer.text() : '';
  } catch {
    return '';
  }
}

const isSame = (element: Element, { attributes }: SelfClosed): boolean =>
  // Entities are not read here.
  attributes.every(([name, value]) => value.includes('&') || element.getAttribute(name) === value);

/** Reports self-closing tags of the page that have taken in what follows them, each with its element. */
export function reportSelfClosed(source: string, root: ParentNode = document): void {
  const taken = new Set<Element>();
  for (const found of selfClosedIn(source)) {
    const same = [...root.querySelectorAll(found.tag)].find(
      (element) => !taken.has(element) && isSame(element, found),
    );
    if (!same) continue;
    taken.add(same);
    const { tag } = found;
    const expected = `expected <${tag} …></${tag}>, for browsers pass over the slash and what follows is inside of it`;
    report(same, 'self-closing', `<${tag} … />: ${expected}`);
  }
}

/** Asks the source, if any tag of ours may have taken in what follows: then nothing stands behind it. */
export async function checkSelfClosing(): Promise<void> {
  const isSuspect = [...document.querySelectorAll('*')].some(
    (element) =>
      (element.localName.startsWith('apunt-') || element.hasAttribute('data-apunt')) &&
      !element.nextElementSibling &&
      (element.firstElementChild || element.textContent.trim()),
  );
  if (isSuspect) reportSelfClosed(await sourceOf(document));
}
