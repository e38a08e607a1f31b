/* What the loader is told of the widgets: one source for the build and for `npm run dev`. */

/** Style rules that keep each widget's room, made from the contracts. Without script nothing comes that needs it. */
export function reserveRules(contracts) {
  const rules = (pick) =>
    contracts
      .filter(({ tag }) => tag !== 'apunt-config')
      .map(({ tag, reserve }) => [tag, pick(reserve, tag)])
      .filter(([, rule]) => rule)
      .map(([tag, rule]) => `${tag}{${rule}}`)
      .join('');
  const room = (block, tag) => `min-block-size:var(--${tag}-reserve,${block})`;
  const wide = rules(
    ({ block, inline }, tag) => room(block, tag) + (inline ? `;min-inline-size:${inline}` : ''),
  );
  const narrow = rules(({ narrow: block }, tag) => block && room(block, tag));
  return [
    // A root of its own flow: margins of the server HTML must not reach through the element.
    // In a line, an empty box and a button sit differently on it unless both are centred.
    rules(({ display }) =>
      display === 'block' ? 'display:flow-root' : `display:${display};vertical-align:middle`,
    ),
    `@media (scripting:enabled){${wide}}`,
    narrow && `@media (scripting:enabled) and (max-width:567px){${narrow}}`,
  ].join('');
}

/** Strategy → names of the tags that have it; see `LoaderTable.tags`. */
export function strategyTags(contracts) {
  const groups = new Map();
  for (const { tag, hydrate, adopt, dom } of contracts) {
    const strategy = tag === 'apunt-config' ? 'none' : hydrate + (adopt || dom === 'light' ? '+' : '');
    groups.set(strategy, `${groups.get(strategy) ?? ' '}${tag.slice('apunt-'.length)} `);
  }
  // The late file knows them.
  groups.delete('visible+');
  return [...groups];
}

/** Every built file that a file imports at once, directly or through others; `importsOf` names the direct ones. */
export function closureOf(file, importsOf, known = new Set()) {
  for (const dependency of importsOf(file)) {
    if (known.has(dependency)) continue;
    known.add(dependency);
    closureOf(dependency, importsOf, known);
  }
  return known;
}
