/*
 * Messages of the library name a page of docs/ by its path in the project. Who has only what is built cannot open that: there the path
 * becomes the page's address in the guide, which is made of these pages (docs/adr/0050, docs/adr/0052).
 */

/** A page as messages name it; its name may be an expression of a template string. */
const PAGE = /\(docs\/(errors|cms)\/([\w-]+|\$\{\w+\})\.md\)/g;

/**
 * The address of the guide: what the builder gives, else the homepage of the package. Throws when it is no address of the web.
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
 * The address of a page in the guide.
 *
 * @param {string} url of the guide, as `docsUrl` gives it
 * @param {string} folder of the page in docs/
 * @param {string} name of the page without its ending
 */
export const guidePage = (url, folder, name) => `${url}${folder === 'cms' ? '' : `${folder}/`}${name}.html`;

/**
 * Puts the address of each page that a message names in the place of its path.
 *
 * @param {string} url as `docsUrl` gives it
 */
export function docsPagesPlugin(url) {
  return {
    name: 'apunt-docs-pages',
    /**
     * @param {string} code
     * @param {string} id
     */
    transform(code, id) {
      if (!/\.[cm]?[jt]sx?$/.test(id)) return null;
      const told = code.replaceAll(
        PAGE,
        (_, /** @type {string} */ folder, /** @type {string} */ name) => `(${guidePage(url, folder, name)})`,
      );
      return told === code ? null : { code: told, map: null };
    },
  };
}
