/** Name of the function by which the page tells what was announced. */
export const ANNOUNCE = 'tellAnnouncement';

/**
 * Runs in every page before its own scripts: notes what live regions say, in their order, also in shadow roots. A polite region that
 * comes with its text is told as such: most screen readers stay silent then.
 */
export function listen(name: string): void {
  const LIVE = '[role=alert],[role=status],[role=log],output,[aria-live=polite],[aria-live=assertive]';
  const lastOf = new WeakMap<Element, string>();
  const tell = (text: string) => {
    const binding: unknown = Reflect.get(globalThis, name);
    if (typeof binding === 'function') void binding(text, performance.timeOrigin);
  };
  const parentOf = (node: Node): Node | null =>
    node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  const regionOf = (node: Node | null): Element | undefined => {
    for (let at = node; at; at = parentOf(at)) if (at instanceof Element && at.matches(LIVE)) return at;
    return undefined;
  };
  const isUrgent = (region: Element) => region.matches('[role=alert],[aria-live=assertive]');
  const hear = (region: Element, isNew: boolean) => {
    if (!region.isConnected || !region.checkVisibility({ visibilityProperty: true })) return;
    const spoken = region instanceof HTMLElement ? region.innerText : region.textContent;
    const text = spoken.replaceAll(/\s+/g, ' ').trim();
    if (text === (lastOf.get(region) ?? '')) return;
    lastOf.set(region, text);
    if (text === '') return;
    const kind = isUrgent(region) ? 'alert' : isNew ? 'status that came with its text' : 'status';
    tell(`${kind}: ${text}`);
  };
  const observer = new MutationObserver((records) => {
    const regions = new Map<Element, boolean>();
    for (const { target, addedNodes } of records) {
      const around = regionOf(target);
      if (around) regions.set(around, regions.get(around) ?? false);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        const inside = [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)];
        for (const region of inside) if (!regionOf(parentOf(region))) regions.set(region, true);
      }
    }
    for (const [region, isNew] of regions) hear(region, isNew);
  });
  const watch = (root: Node) =>
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['hidden'],
    });
  watch(document);
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    watch(root);
    return root;
  };
}
