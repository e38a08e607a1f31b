/** What one call of a macro is given, and what comes of it. */
export interface Call {
  readonly tag: `apunt-${string}`;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly json?: unknown;
  readonly named?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly alias?: boolean;
}

/** A text that says of itself that it is HTML: Twig's Markup, Nunjucks' SafeString, the helper's Html. */
export const markup = (text: string): unknown => ({ $markup: text });

const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return markup(value);
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, marked(item)]));
};

const markedMap = (map: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(map).map(([key, item]) => [key, marked(item)]));

/** A row of the table in one of its forms: the tag or its alias, its texts as they are or as Markup. */
export interface Form<T extends Call> {
  readonly key: string;
  readonly row: T;
  readonly call: Call;
}

/** All forms of the rows. A body that is Markup is HTML, and so another one: it keeps its text. */
export const formsOf = <T extends Call & { readonly name: string }>(rows: readonly T[]): Form<T>[] =>
  rows.flatMap((row) =>
    [false, true].flatMap((alias) =>
      [false, true].map((isMarkup) => {
        const { tag, body, json, named } = row;
        const attributes = { ...row.attributes, hydrate: 'none' };
        const given = isMarkup
          ? {
              tag,
              attributes: markedMap(attributes),
              ...(json !== undefined && { json: marked(json) }),
              ...(named && { named: markedMap(named) }),
            }
          : { tag, attributes, ...(json !== undefined && { json }), ...(named && { named }) };
        return {
          key: [row.name, alias && 'alias', isMarkup && 'markup'].filter(Boolean).join(', '),
          row,
          call: { ...given, ...(body !== undefined && { body }), alias },
        };
      }),
    ),
  );
