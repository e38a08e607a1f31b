export interface Position {
  readonly lng: number;
  readonly lat: number;
}

/** The address to ask, from the template of the page's settings; undefined if there is none that can be asked. */
export function geocodeAddress(
  template: string | undefined,
  key: string,
  { lng, lat }: Position,
): URL | undefined {
  if (!template) return undefined;
  // Three decimals are about a hundred metres: enough for a postal code, and too coarse to find the visitor's home.
  const values: Record<string, string> = { lng: lng.toFixed(3), lat: lat.toFixed(3), key };
  const filled = template.replace(/\{(lng|lat|key)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  try {
    const url = new URL(filled, document.baseURI);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
