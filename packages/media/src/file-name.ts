/** Most characters of a name, its extension apart. */
const LIMIT = 50;

/**
 * The name of a file to download: lower case, everything that is neither letter nor digit an underscore, fifty characters
 * at most, and the extension behind them. `given` is a name that the page wants in place of the title; its extension counts
 * where the address has none.
 */
export function fileName(title: string, address: string, given = ''): string {
  const [, base = title, own] = /^(.+?)(?:\.(\w{2,4}))?$/.exec(given.trim()) ?? [];
  const name = base
    .toLocaleLowerCase('ca')
    .replace(/[^\p{L}\p{N}_]+/gu, '_')
    .replace(/^_+|(?<!_)_+$/g, '');
  const cut = Array.from(name)
    .slice(0, LIMIT)
    .join('')
    .replace(/(?<!_)_+$/, '');
  const extension = (/\.(\w{2,4})(?:[?#]|$)/.exec(address)?.[1] ?? own)?.toLowerCase();
  return `${cut || 'fitxer'}${extension ? `.${extension}` : ''}`;
}
