/** A button and what it opens. */
export interface Disclosure {
  readonly button: HTMLElement;
  readonly panel: HTMLElement;
  readonly id: string;
}

export interface Disclosures {
  /** Begins to listen. Returns a function that ends it. */
  listen(): () => void;
  /** Adds a button, closed. Returns a function that takes it away. */
  add(disclosure: Disclosure): () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Links and buttons that can be seen. */
const stopsIn = (root: ParentNode | null): HTMLElement[] =>
  [...(root?.querySelectorAll<HTMLElement>('a[href],button') ?? [])].filter(
    (stop) => stop.getClientRects().length > 0,
  );

/**
 * Sub-menus of an element, in the page or in its shadow root, that a press opens: one at a time, beside those it stands in. They close with
 * Escape, which gives the focus back, and when the focus or a press goes elsewhere. Arrow keys go through what is open, else through all.
 */
export function createDisclosures(
  element: HTMLElement,
  show: (disclosure: Disclosure, isOpen: boolean) => void,
  onToggle: (id: string, isOpen: boolean) => void,
): Disclosures {
  const all = new Set<Disclosure>();
  const open = new Set<Disclosure>();

  const set = (one: Disclosure, isOpen: boolean) => {
    if (isOpen === open.has(one)) return;
    // Those it stands in stay; with it go those that stand in it.
    close(({ panel, button }) => (isOpen ? !panel.contains(one.button) : one.panel.contains(button)));
    if (isOpen) open.add(one);
    else open.delete(one);
    show(one, isOpen);
    onToggle(one.id, isOpen);
  };
  const close = (which: (one: Disclosure) => boolean) => {
    for (const one of open) if (which(one)) set(one, false);
  };
  const buttonAt = (target: EventTarget | undefined) => [...all].find(({ button }) => button === target);

  const handleKey = (event: KeyboardEvent) => {
    const path = event.composedPath();
    const [target] = path;
    const own = buttonAt(target);
    const isOwn = own && open.has(own);
    const inner = isOwn ? own : [...open].findLast(({ panel }) => path.includes(panel));
    const step = STEPS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    let next: HTMLElement | undefined;
    if (event.key === 'Escape' && inner) {
      set(inner, false);
      next = inner.button;
    } else if (own && event.key === 'ArrowDown') {
      set(own, true);
      [next] = stopsIn(own.panel);
    } else if (step) {
      const isIn = inner && inner !== own;
      const stops = isIn ? stopsIn(inner.panel) : [...stopsIn(element), ...stopsIn(element.shadowRoot)];
      const index = stops.findIndex((stop) => stop === target) + step;
      // Up from the first one of a sub-menu leads to its button.
      next = index < 0 && isIn ? inner.button : stops[index];
    }
    if (!next) return;
    next.focus({ preventScroll: true });
    event.preventDefault();
    event.stopPropagation();
  };
  const handleLeave = (event: Event) => {
    const path = event.composedPath();
    close(({ button, panel }) => !path.includes(button) && !path.includes(panel));
  };

  return {
    listen() {
      const listening = new AbortController();
      const { signal } = listening;
      element.addEventListener(
        'click',
        (event) => {
          const pressed = event.composedPath().map(buttonAt).find(Boolean);
          if (pressed) set(pressed, !open.has(pressed));
        },
        { signal },
      );
      element.addEventListener('keydown', handleKey, { signal });
      document.addEventListener('pointerdown', handleLeave, { signal });
      // A focus that moves within a shadow root is not heard outside.
      for (const root of [document, element.shadowRoot])
        root?.addEventListener('focusin', handleLeave, { signal });
      return () => listening.abort();
    },
    add(one) {
      all.add(one);
      show(one, false);
      return () => {
        set(one, false);
        all.delete(one);
      };
    },
  };
}
