import purify, { type Config } from 'dompurify';
import { safeUrl } from '../address/safe-url.ts';
import { plainText } from '../html/plain-text.ts';
import { inertHtml, POLICY_NAME } from '../trusted/trusted.ts';
import { isDeeper } from './depth.ts';
import { EDITORS_TABLE } from './editors-table.ts';
import { openJson } from './open-json.ts';

const OPEN = new Map(Object.entries(EDITORS_TABLE));
const isOwn = (tag: string): boolean => tag.startsWith('apunt-') && OPEN.has(tag.slice('apunt-'.length));

/** The names that an editor may use on a tag of ours, or on a `<div data-apunt>`; undefined for any other element. */
const openOn = (element: Element | null) =>
  OPEN.get(
    element?.localName.startsWith('apunt-')
      ? element.localName.slice('apunt-'.length)
      : `${element?.getAttribute('data-apunt')}`,
  );

/** Attributes that any element may have, because they say nothing to a widget. */
const PLAIN = /^(?:aria-[a-z]+|class|data-apunt|data-id|dir|id|lang|title)$/;

/** True for an attribute that an element of ours, or a `<div data-apunt>`, may have. */
function isOpen(element: Element, name: string): boolean {
  const open = openOn(element);
  return !open || PLAIN.test(name) || open.attributes.includes(name.replace(/^data-/, ''));
}

/**
 * Attributes refused everywhere, because they could send visitors or their data to a foreign server. A plain `url` is not refused,
 * because it only says what a widget shows; its value is checked as an address.
 */
const REFUSED =
  /-url$|-key$|^on|^api|^apunt-|^json|endpoint|csrf|token|trust|captcha|geocode|session|^(adapter|consent|is|part|role|style|texts)$/;
const ADDRESS = /^(cite|download|href|image|poster|src|url)$|-src$/;
const SCRIPT = /^\W*(data|javascript|vbscript)\W*:/i;

const CONFIG = {
  // The document that is judged has a `body`, which never becomes part of what is given back. Were it refused, all that stands in it
  // would be copied first, scripts too: a copied script is stopped by Trusted Types, and the page's policy would report it.
  ALLOWED_TAGS: (
    'body a abbr article audio b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
    'figure footer h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strong ' +
    'sub summary sup table tbody td tfoot th thead time tr track u ul var video wbr'
  ).split(' '),
  ALLOWED_ATTR: (
    'abbr alt cite class colspan controls datetime decoding default dir headers height href id kind label lang loading ' +
    'loop media muted open playsinline poster preload reversed rowspan scope sizes slot span src srclang srcset start ' +
    'target title type value width'
  ).split(' '),
  CUSTOM_ELEMENT_HANDLING: {
    tagNameCheck: isOwn,
    attributeNameCheck: (name: string) => /^[a-z][\w-]*$/.test(name),
    allowCustomizedBuiltInElements: false,
  },
  // Returns nodes, not text: text would be parsed a second time, perhaps with a different and unsafe result.
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Omit<Config, 'ALLOWED_TAGS' | 'ALLOWED_ATTR'> & Record<string, unknown>;

purify.addHook('uponSanitizeAttribute', (element, data) => {
  // A `data-` attribute that stands for one of a widget's attributes is judged like that attribute.
  const name = data.attrName.replace(/^data-/, '');
  const value = data.attrValue;
  if (name === 'apunt') data.keepAttr = OPEN.has(value);
  else if (data.attrName === 'slot')
    data.keepAttr = openOn(element.parentElement)?.slots.includes(value) ?? false;
  else if (openOn(element)?.json.includes(data.attrName))
    data.attrValue = openJson(value, openOn(element)?.closed ?? []);
  else if (REFUSED.test(name) || !isOpen(element, data.attrName)) data.keepAttr = false;
  // On an element of HTML a name can stand before a property of the document; on ours it says what a like saves, for whoever listens.
  else if (data.attrName === 'name') data.keepAttr = isOwn(element.localName);
  else if (ADDRESS.test(name)) data.keepAttr = safeUrl(value) !== undefined;
  else if (isOwn(element.localName) && SCRIPT.test(value)) data.keepAttr = false;
  else if (name === 'target') data.keepAttr = value === '_blank';
});

purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.localName === 'a' && element.hasAttribute('target')) element.setAttribute('rel', 'noopener');
});

/** Our policy as the library asks for it: it would otherwise make a policy of its own, which a site would have to name too. */
const POLICY = {
  name: POLICY_NAME,
  createHTML: inertHtml,
  createScriptURL: () => {
    throw new TypeError('apunt: HTML of others has no scripts');
  },
  // The types ask for trusted objects; `inertHtml` gives one where the browser has them.
} as unknown as NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** Elements in one another; articles have a dozen. The time that cleaning takes grows with it. */
const DEEPEST = 100;

/**
 * Server HTML without anything that could act: editorial markup and our own content tags pass. Scripts, handlers, forms,
 * frames, styles, and attributes that would lead a widget to another server do not. Of HTML that is nested deeper than any article, the text.
 */
export function sanitise(html: string): DocumentFragment {
  if (isDeeper(html, DEEPEST)) {
    const text = document.createDocumentFragment();
    text.append(plainText(html));
    return text;
  }
  return purify.sanitize(html, { ...CONFIG, TRUSTED_TYPES_POLICY: POLICY });
}
