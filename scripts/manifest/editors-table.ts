import type { EditorsTable } from '@apunt/element/contract';

/** The module from which the sanitiser knows the tags and attributes that are open to editors (packages/ui/src/sanitiser). */
export const editorsModule = (table: EditorsTable): string =>
  `/* Made from the contracts by \`npm run build:manifest\`: what the HTML of an editor may carry (docs/threat-model.md). */

interface OpenToEditors {
  readonly attributes: readonly string[];
  readonly json: readonly string[];
  readonly slots: readonly string[];
  readonly closed: readonly string[];
}

/** Name of a tag without its prefix → the names that an editor may use on the tag. */
export const EDITORS_TABLE: Readonly<Record<string, OpenToEditors>> = ${JSON.stringify(table, null, 2)};
`;
