import { report } from '@apunt/element/report';

/*
 * `<apunt-like … />`: the parser passes over the slash and leaves no trace of it, so the page's source is asked.
 */

/** A tag that the source ends with a slash, and that takes in what follows it. */
export interface SelfClosed {
  readonly tag: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** Elements whose text holds no tags of the page. */
const RAW = /^(?:script|style|textarea|title|template)$/;
/** Elements that never have content: there the slash means nothing. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Attributes, with their values where quotes stand around them. */
const QUOTED = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;
const isOurs = (tag: string, written: string): boolean =>
  tag.startsWith('apunt-') || /\sdata-apunt\s*=/i.test(written);

/** The place behind the next match of a pattern with the flag `g`; the end of the source without one, as browsers read on up to there. */
function behind(pattern: RegExp, source: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(source) ? pattern.lastIndex : source.length;
}

/** Where the start tag ends whose attributes begin at a place. A quote counts behind `=` alone. */
function endOfTag(source: string, from: number): number {
  const sign = />|=\s*(["'])/g;
  sign.lastIndex = from;
  for (let found = sign.exec(source); found; found = sign.exec(source)) {
    if (!found[1]) return found.index;
    sign.lastIndex = behind(RegExp(found[1], 'g'), source, sign.lastIndex);
  }
  return source.length;
}

/** Whether nothing that a tag could take in follows a place: white space and comments, and then an end tag or the end of the source. */
function isLast(source: string, from: number): boolean {
  let at = behind(/\s*/gy, source, from);
  while (source.startsWith('<!--', at)) at = behind(/\s*/gy, source, behind(/-->/g, source, at));
  return at === source.length || source.startsWith('</', at);
}

/** The self-closing tags of ours in a piece of HTML that something follows. Nothing looks for an end that it has already found missing. */
export function selfClosedIn(source: string): SelfClosed[] {
  const all: SelfClosed[] = [];
  const opening = /<(?:!--|([a-z][^\s/>]*))/gi;
  for (let found = opening.exec(source); found; found = opening.exec(source)) {
    const tag = found[1]?.toLowerCase() ?? '';
    const from = opening.lastIndex;
    const end = tag ? endOfTag(source, from) : from;
    const written = source.slice(from, end).trimEnd();
    if (written.endsWith('/') && isOurs(tag, written) && !VOID.test(tag) && !isLast(source, end + 1)) {
      const attributes: [name: string, value: string][] = [];
      for (const [, name = '', one, other] of written.matchAll(QUOTED)) {
        const value = one ?? other;
        if (value !== undefined) attributes.push([name, value]);
      }
      all.push({ tag, attributes });
    }
    const isText = !tag || RAW.test(tag);
    opening.lastIndex = isText ? behind(tag ? RegExp(`</${tag}[\\s/>]`, 'gi') : /-->/g, source, end) : end;
  }
  return all;
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
