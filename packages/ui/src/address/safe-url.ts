/**
 * The one guard for addresses that come from outside: http, https, mailto, tel and same-origin paths pass, anything else (script and data
 * schemes in every disguise, hidden hosts, credentials) is undefined. An address that begins with its host gets the scheme of the page.
 */
export function safeUrl(address: string | null | undefined): string | undefined {
  const text = (address?.trim() ?? '').replace(/^\/\/(?=[\w[])/, `${location.protocol}//`);
  // URL parsers skip control characters and read backslashes as slashes, which can hide a scheme or a host: refuse both
  // before parsing.
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
  if (text === '' || /[\u0000-\u001F\u007F\\]/.test(text) || text.startsWith('//')) return undefined;
  try {
    const url = new URL(text, document.baseURI);
    return /^(?:https?|mailto|tel):$/.test(url.protocol) && !url.username && !url.password ? text : undefined;
  } catch {
    return undefined;
  }
}
