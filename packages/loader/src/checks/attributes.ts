import { dashed, isElsewhere, isForeign, isSlip } from 'apunt-lint/names';
import { didYouMean, guess } from 'apunt-lint/near';
import { report } from '@apunt/element/report';
import { checkAddress } from './address.ts';
import type { KnownTag } from './known.ts';

/** Reports attributes that the tag does not have, among them positive ones where only the negative one counts. */
export function checkAttributes(element: Element, { attributes }: KnownTag): void {
  for (const { name, value } of element.attributes) {
    const twin = name.startsWith('data-') ? 'data-' : '';
    const bare = name.slice(twin.length);
    if (Object.hasOwn(attributes, bare)) checkAddress(element, name, value);
    if (isForeign(name) || isElsewhere(name) || Object.hasOwn(attributes, bare)) continue;
    const negative = `no-${bare}`;
    if (Object.hasOwn(attributes, negative) && attributes[negative]?.type.kind === 'boolean') {
      // Nothing but what a boolean may be: it may be a key or a name in the wrong place.
      const written = /^(?:true|false)$/.test(value) ? `${name}="${value}"` : name;
      const expected = `expected ${twin}${negative}, or nothing: it is on without it`;
      report(element, 'dead-boolean', `${written}: ${expected}`);
      continue;
    }
    const near = guess(dashed(bare), Object.keys(attributes));
    if (!isSlip(name, near)) continue;
    const meant = didYouMean(near && twin + near);
    report(element, 'unknown-attribute', `${name}: expected an attribute of this tag.${meant}`);
  }
}

/** Reports a `texts` that names no element of the page. */
export function checkTexts(element: Element): void {
  const id = element.getAttribute('texts') || element.getAttribute('data-texts');
  if (!id || document.getElementById(id)) return;
  report(element, 'missing-texts', `texts="${id}": expected the id of a JSON script in the page`);
}
