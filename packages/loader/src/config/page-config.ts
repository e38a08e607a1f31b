/**
 * The settings of a page: a direct child of the body, where an editor's HTML never stands. The first one counts; neither an alias nor one that stands
 * deeper is one.
 */
export const PAGE_CONFIG = 'body>apunt-config';
