import { integrityOf } from '../manifest.mjs';

/*
 * The lines in the head of a page: styles, script, and their integrity values.
 */

/** @typedef {import('./context.mjs').Page} Page */
/** @typedef {import('../tree.mjs').Element} Element */

/** Letters of a value in base64, by algorithm. */
const LENGTHS = new Map([
  ['sha256', 44],
  ['sha384', 64],
  ['sha512', 88],
]);

/**
 * @param {Element} element
 * @param {string} name
 */
const attribute = ({ attributes }, name) => attributes.find((one) => one.name === name);

/**
 * The address of a file that an element asks for, without its query.
 *
 * @param {Element} element
 */
function addressOf(element) {
  const found = attribute(element, element.name === 'script' ? 'src' : 'href');
  return found ? found.value.replace(/[?#].*$/, '') : '';
}

/** @param {string} address */
const nameOf = (address) => address.slice(address.lastIndexOf('/') + 1);
/** @param {string} address */
const folderOf = (address) => address.slice(0, address.lastIndexOf('/') + 1);

/**
 * Whether an element asks for a file of ours. Where the template prints the folder, its last letters are not known.
 *
 * @param {Element} element
 * @param {string} file
 */
function asksFor(element, file) {
  const address = addressOf(element);
  const isOpen = attribute(element, element.name === 'script' ? 'src' : 'href')?.isOpen ?? false;
  return nameOf(address) === file || (isOpen && address.endsWith(file));
}

/**
 * The elements of a page that bring our script or our styles.
 *
 * @param {readonly Element[]} elements
 */
export const headLines = (elements) => ({
  scripts: elements.filter((element) => element.name === 'script' && asksFor(element, 'apunt.js')),
  styles: elements.filter(
    (element) =>
      element.name === 'link' &&
      asksFor(element, 'apunt.css') &&
      /(?:^|\s)stylesheet(?:\s|$)/i.test(attribute(element, 'rel')?.value ?? ''),
  ),
});

/**
 * The script without its styles: what stands in the tags would move when they come late. The styles may stand in another file of a
 * template; `areElsewhere` says so.
 *
 * @param {Page} page
 * @param {boolean} areElsewhere
 */
export function missingStyles({ elements, source, report }, areElsewhere) {
  const { scripts, styles } = headLines(elements);
  const [script] = scripts;
  if (!script || (styles.length === 0 && areElsewhere)) return;
  const src = attribute(script, 'src');
  const folder = folderOf(addressOf(script));
  const line = source.slice(source.lastIndexOf('\n', script.start - 1) + 1, script.start);
  const indent = /^\s*$/.test(line) ? line : '';
  // As it is written, template syntax included.
  const address = source.slice(src?.valueStart, src?.end).replace(/apunt\.js[^]*$/, 'apunt.css');
  const link = `<link rel="stylesheet" href="${address}">`;
  if (styles.length === 0) {
    report({
      rule: 'missing-styles',
      offset: script.start,
      message: `apunt.js without apunt.css: the script asks for it late, and what has been shown moves. Write ${link} before it.`,
      fix: { start: script.start, end: script.start, text: `${link}\n${indent}` },
    });
    return;
  }
  if (src?.isOpen || styles.some((style) => attribute(style, 'href')?.isOpen)) return;
  if (styles.some((style) => folderOf(addressOf(style)) === folder)) return;
  report({
    rule: 'missing-styles',
    offset: styles[0]?.start ?? script.start,
    message: `apunt.css is not from the folder of apunt.js (${folder || 'the page’s own'}): the script asks for its own as well, which may be of another version.`,
  });
}

/**
 * Integrity values that are none, or not those of the build.
 *
 * @param {Page} page
 */
function integrity(page) {
  const { elements, report } = page;
  const { scripts, styles } = headLines(elements);
  const folders = new Set([...scripts, ...styles].map((element) => folderOf(addressOf(element))));
  for (const element of elements) {
    const value = attribute(element, 'integrity');
    const address = addressOf(element);
    const name = nameOf(address);
    const isOurs =
      /^apunt\.(?:js|css)$/.test(name) || (/\.(?:m?js|css)$/.test(name) && folders.has(folderOf(address)));
    if (!value || value.isOpen || !isOurs || !['script', 'link'].includes(element.name)) continue;
    const fault = integrityFault(page, element, value.value, name);
    if (fault) report({ rule: 'wrong-integrity', offset: value.start, message: fault });
  }
}

/**
 * @param {Page} page
 * @param {Element} element
 * @param {string} value
 * @param {string} name
 */
function integrityFault({ manifests }, element, value, name) {
  const tokens = value.split(/\s+/).filter(Boolean);
  const bad = tokens.find((token) => {
    const [, algorithm = '', digest = ''] =
      /^(sha256|sha384|sha512)-([A-Za-z0-9+/]+={0,2})$/.exec(token) ?? [];
    return LENGTHS.get(algorithm) !== digest.length;
  });
  if (tokens.length === 0 || bad !== undefined) {
    return `integrity="${value}" is no integrity value: browsers pass over it, and the file is not checked. Expected sha256-, sha384- or sha512- and the digest in base64.`;
  }
  const address = addressOf(element);
  if (/^(?:https?:)?\/\//.test(address) && !attribute(element, 'crossorigin') && element.name === 'link') {
    return `integrity without crossorigin: browsers refuse ${name} when it is of another host. Add crossorigin.`;
  }
  if (manifests.length === 0 || /\/\d+\.\d+\.\d+\//.test(address)) return null;
  const isKnown = manifests.some((manifest) => manifest.files.has(name));
  if (!isKnown) {
    return /-[\w-]{8}\.js$/.test(name)
      ? `the build has no file ${name}: it is of another version. Name those of its manifest.json.`
      : null;
  }
  const isRight = tokens.some((token) =>
    manifests.some((manifest) => integrityOf(manifest, name, token.slice(0, token.indexOf('-'))) === token),
  );
  return isRight
    ? null
    : `the integrity of ${name} is not that of the build: browsers refuse the file, and no tag comes to life. Take the value of manifest.json.`;
}

export const headRules = [integrity];
