/** The address of a page at a moment, in whole seconds: the player of the page starts there. */
export function momentUrl(page: string, seconds: number): string {
  const url = new URL(page);
  url.searchParams.set('t', String(Math.floor(seconds)));
  return url.href;
}
