/** What tells an `<apunt-ad>` which advertisement it is for. */
interface AdData {
  readonly id: string;
  readonly name: string;
  readonly adUnitCode: string;
  readonly slotType: string;
  readonly sizes: string;
}

/** On an ad that a script has put into the page: nobody has kept room for it, and it opens where that moves nothing. */
export const ADDED = 'data-added';

/** An `<apunt-ad>` for a list in the page's own DOM. The tag need not be defined: it comes to life when it is. */
export function adNode(ad: AdData): HTMLElement {
  const node = document.createElement('apunt-ad');
  const attributes = {
    'ad-id': ad.id,
    name: ad.name,
    'ad-unit-code': ad.adUnitCode,
    'slot-type': ad.slotType,
    sizes: ad.sizes,
  };
  for (const [name, value] of Object.entries(attributes)) if (value) node.setAttribute(name, value);
  node.setAttribute(ADDED, '');
  return node;
}
