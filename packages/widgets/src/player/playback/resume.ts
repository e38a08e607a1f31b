import { plainText } from '@apunt/ui/html/plain-text';
import { sanitiser } from '@apunt/ui/html/sanitised';

/** What may stand in a paragraph. */
const INLINE = 'a,abbr,b,br,cite,code,em,i,mark,q,s,small,span,strong,sub,sup,time,u';
/** Places of the page that may hold nothing but that. */
const TEXT_PLACE = 'p,span,h1,h2,h3,h4,h5,h6';

const isInline = (node: Node) => !(node instanceof Element) || node.matches(INLINE);

/** The blocks of a piece of a summary, sanitised; bare text becomes a paragraph. Plain text where the sanitiser did not come. */
function blocksOf(html: string): Element[] {
  const clean = sanitiser.sanitise?.(html).childNodes ?? [document.createTextNode(plainText(html))];
  // Taken down first: a list of child nodes shrinks while its nodes find another parent.
  const nodes = Array.from(clean);
  const blocks: Element[] = [];
  let isOpen = false;
  for (const node of nodes) {
    if (node instanceof Element && !isInline(node)) blocks.push(node);
    else {
      if (!isOpen) blocks.push(document.createElement('p'));
      blocks.at(-1)?.append(node);
    }
    isOpen = isInline(node);
  }
  return blocks.filter(({ textContent }) => textContent.trim() !== '');
}

/**
 * Puts a summary into a place of the page and keeps its paragraphs: as elements, or as lines where the place is a paragraph
 * itself. `resume`: HTML of the back end, or what has stood there before.
 */
export function putResume(place: Element, resume: readonly string[] | DocumentFragment): void {
  if (resume instanceof DocumentFragment) return place.replaceChildren(resume.cloneNode(true));
  const blocks = resume.flatMap(blocksOf);
  if (!place.matches(TEXT_PLACE)) return place.replaceChildren(...blocks);
  const line = (block: Element) => (block.matches('p') ? [...block.childNodes] : [block.textContent.trim()]);
  const gap = () => [document.createElement('br'), document.createElement('br')];
  place.replaceChildren(...blocks.flatMap((block, at) => [...(at > 0 ? gap() : []), ...line(block)]));
}
