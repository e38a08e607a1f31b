/*
 * Messages of the library name a page of docs/ by its path in the project. Who has only what is built cannot open that: there the path gets
 * the address of the place where the pages are (docs/adr/0050).
 */

/** A page as messages name it. */
const PAGE = /\((?=docs\/(?:errors|cms)\/[\w-]+\.md|docs\/errors\/\$\{)/g;

/**
 * The address before `docs/`: what the builder gives, else the homepage of the package. Throws when it is no address of the web.
 *
 * @param {string} homepage
 * @param {string | undefined} given `APUNT_DOCS_URL`
 */
export function docsUrl(homepage, given = process.env.APUNT_DOCS_URL) {
  const written = given || homepage;
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || /[`'"$\\]/.test(url.href))
    throw new Error(`APUNT_DOCS_URL: expected the address of a folder, https://…/, got: ${written}`);
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/**
 * Puts the address in front of each page that a message names.
 *
 * @param {string} url as `docsUrl` gives it
 */
export function docsPagesPlugin(url) {
  return {
    name: 'apunt-docs-pages',
    transform(code, id) {
      if (!/\.[cm]?[jt]sx?$/.test(id)) return null;
      const told = code.replaceAll(PAGE, `(${url}`);
      return told === code ? null : { code: told, map: null };
    },
  };
}
