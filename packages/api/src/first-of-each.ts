/** Of items with one id the first. */
export function firstOfEach<T extends { readonly id: string }>(items: readonly T[]): T[] {
  const ids = new Set<string>();
  return items.filter(({ id }) => !ids.has(id) && ids.add(id));
}
