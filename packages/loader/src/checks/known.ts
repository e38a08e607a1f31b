import data from 'apunt-lint/data';

/*
 * What is known of the tags: the linter's data, which is made from the contracts. An attribute of theirs says here only whether it is a
 * boolean.
 */

/** The keys that JSON may have. `open`: others are allowed. */
export interface JsonKeys {
  readonly keys?: Readonly<Record<string, JsonKeys>>;
  readonly open?: boolean;
  readonly items?: JsonKeys;
}

type Attributes = Readonly<Record<string, { readonly type: { readonly kind: string } }>>;

/** Dashed names that are open to editors, and the property names that their JSON may not hold. */
interface OpenToEditors {
  readonly attributes: readonly string[];
  readonly json: readonly string[];
  readonly slots: readonly string[];
  readonly closed: readonly string[];
}

/** A tag as the checks see it; attributes by their dashed names. */
export interface KnownTag {
  readonly attributes: Attributes;
  readonly slots: readonly string[];
  readonly json: Readonly<Record<string, JsonKeys>>;
  /** Missing for a tag of the template. */
  readonly editors?: OpenToEditors;
}

const TAGS: Readonly<Record<string, KnownTag>> = data.tags;

/** The knowledge of a tag, by its name; undefined for one that is not ours. */
export function knownAs(tag: string): KnownTag | undefined {
  if (!Object.hasOwn(TAGS, tag)) return undefined;
  const known = TAGS[tag];
  // The page's settings are no widget: they have attributes of their own only.
  return known && tag !== 'apunt-config'
    ? { ...known, attributes: { ...data.common, ...known.attributes } }
    : known;
}

/** The knowledge of an element's tag; undefined for those that are not ours. */
export const knownOf = ({ localName }: Element): KnownTag | undefined => knownAs(localName);
