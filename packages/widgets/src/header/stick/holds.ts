/** What of the page keeps the header from hiding. */
export interface Holds {
  isHeld(): boolean;
  /** Whether the visitor goes through the page with the Tab key now. */
  tabs(): boolean;
  end(): void;
}

const isOpening = (event: Event): boolean =>
  event instanceof CustomEvent && Object(event.detail as unknown).open === true;

/**
 * Watches what a header must not hide from: the focus in it, a menu or a layer of it that is open, and a visitor who tabs. `onHold` is
 * called when any of that begins.
 */
export function watchHolds(header: HTMLElement, onHold: () => void): Holds {
  const listening = new AbortController();
  const { signal } = listening;
  const passive = { signal, passive: true, capture: true };
  const open = new Set<Element>();
  let tabs = false;

  const hold = (isHeld: boolean) => {
    if (isHeld) onHold();
  };
  const handleToggle = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    if (isOpening(event)) open.add(event.target);
    else open.delete(event.target);
    hold(isOpening(event));
  };
  for (const name of ['apunt-toggle', 'apunt-menu-toggle'])
    header.addEventListener(name, handleToggle, { signal });
  header.addEventListener('focusin', () => hold(true), { signal });

  document.addEventListener(
    'keydown',
    ({ key }) => {
      tabs = key === 'Tab' || (tabs && key === 'Shift');
      hold(tabs);
    },
    passive,
  );
  for (const name of ['pointerdown', 'wheel', 'touchmove'])
    document.addEventListener(name, () => void (tabs = false), passive);

  return {
    isHeld: () => tabs || [...open].some((layer) => layer.isConnected) || header.matches(':focus-within'),
    tabs: () => tabs,
    end: () => listening.abort(),
  };
}
