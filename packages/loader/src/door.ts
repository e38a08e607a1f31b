import type { EditorsTable, OpenToEditors } from '@apunt/element/contract';
import { openJson } from '@apunt/ui/sanitiser/open-json';
import { PAGE_CONFIG, writtenSetting } from './config/page-config.ts';

/*
 * `data-apunt` is the way in for HTML of editors, whom nobody has checked (docs/threat-model.md): it takes the tags and attributes that their
 * contracts open to editors. A site whose templates print aliases themselves says `<apunt-config alias="all">`.
 */

/** Elements that the parser merges with those of the page, and forms, whose fields take the place of their properties. */
const NO_ALIAS = /^(?:html|head|body|form)$/;

/** True for an element that may stand for a widget. */
export const mayStand = ({ localName }: Element): boolean =>
  !localName.startsWith('apunt-') && !NO_ALIAS.test(localName);

/** What an alias may give its widget. */
export interface AliasRights {
  /** By the name that is written on the div, with its `data-`. */
  readonly attribute: (name: string) => boolean;
  /** The value of an attribute as the widget may have it. */
  readonly valueOf: (name: string, value: string) => string;
  /** Whether JSON scripts in the div count. */
  readonly scripts: boolean;
  readonly slot: (name: string) => boolean;
}

/** The rights of an alias that the page's own template has printed. */
export const ALL_RIGHTS: AliasRights = {
  attribute: () => true,
  valueOf: (_, value) => value,
  scripts: true,
  slot: () => true,
};

const rightsOf = ({ attributes, json, slots, closed }: OpenToEditors): AliasRights => ({
  attribute: (name) => json.includes(name) || attributes.includes(name.replace(/^data-/, '')),
  valueOf: (name, value) => (name === 'data-json' ? openJson(value, closed) : value),
  scripts: false,
  slot: (name) => name === '' || slots.includes(name),
});

/** Calls back once the page's settings are there, or are known to be missing. */
function whenSettingsAreThere(then: () => void): void {
  if (document.querySelector(PAGE_CONFIG) || document.readyState !== 'loading') then();
  else document.addEventListener('DOMContentLoaded', () => then(), { once: true });
}

/** The rights of an editor's alias; undefined for a tag that no editor may place. */
export function aliasRights(name: string, table: EditorsTable): AliasRights | undefined {
  const open = Object.hasOwn(table, name) ? table[name] : undefined;
  return open && rightsOf(open);
}

/** Calls back with the rights of an alias; with undefined where the alias may not stand for this tag. */
export function whenRightsAreKnown(
  name: string,
  table: EditorsTable,
  then: (rights: AliasRights | undefined) => void,
): void {
  whenSettingsAreThere(() => then(writtenSetting('alias') === 'all' ? ALL_RIGHTS : aliasRights(name, table)));
}
