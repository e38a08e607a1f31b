/** The end of the page's address for each photo of a gallery: `foto-3`, with the element's id or its number where there are several. */
export function hashPrefix(element: Element): string {
  if (element.id) return `${element.id}-foto-`;
  // oxlint-disable-next-line apunt/no-document-traps -- what tells it from the other galleries of the page is its place among them
  const index = [...document.querySelectorAll(element.localName)].indexOf(element);
  return index > 0 ? `galeria-${index + 1}-foto-` : 'foto-';
}

/** Index of the photo that the page's address names; undefined for none. */
export function photoInHash(prefix: string, count: number): number | undefined {
  const hash = decodeURIComponent(location.hash.slice(1).replace(/%(?![\da-f]{2})/gi, '%25'));
  if (!hash.startsWith(prefix)) return undefined;
  const number = Number(hash.slice(prefix.length));
  return Number.isInteger(number) && number >= 1 && number <= count ? number - 1 : undefined;
}
