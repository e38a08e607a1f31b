/** Tells the whole page; `source` is the element that has caused it, if one has. */
export function announce(name: string, detail: Record<string, unknown>, source: Element | null = null): void {
  document.dispatchEvent(
    new CustomEvent(name, { bubbles: true, composed: true, detail: { ...detail, source } }),
  );
}
