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

/** A tag as the checks see it; attributes by their dashed names. */
export interface KnownTag {
  readonly attributes: Attributes;
  readonly slots: readonly string[];
  readonly json: Readonly<Record<string, JsonKeys>>;
}

const TAGS: Readonly<Record<string, KnownTag>> = data.tags;

/** What is known of an element; undefined for those that are not ours. */
export function knownOf({ localName }: Element): KnownTag | undefined {
  if (!Object.hasOwn(TAGS, localName)) return undefined;
  const known = TAGS[localName];
  // The page's settings are no widget: they have attributes of their own only.
  return known && localName !== 'apunt-config'
    ? { ...known, attributes: { ...data.common, ...known.attributes } }
    : known;
}
