interface Drag {
  /** Aborted when the row goes. */
  signal: AbortSignal;
  isNeeded(): boolean;
  onStart(): void;
  /** With the pixels that the mouse has gone, to the right counted positive. */
  onEnd(distance: number): void;
}

/** A mouse that has gone less far has pressed, not dragged. */
const LEAST = 5;
/** Where a drag is something else: words that can be selected, controls. */
const OTHERS = '.apunt-card-body > p, input, select, textarea, button';

/** Lets a mouse drag a row that is scrolled natively; fingers do it by themselves. A press stays a press. */
export function dragWithMouse(scroller: HTMLElement, { signal, isNeeded, onStart, onEnd }: Drag): void {
  const begin = (down: PointerEvent) => {
    const { target } = down;
    if (down.pointerType !== 'mouse' || down.button !== 0 || !isNeeded()) return;
    if (target instanceof Element && target.closest(OTHERS)) return;
    const from = scroller.scrollLeft;
    let distance = 0;
    let isDragging = false;
    const over = new AbortController();
    const listen = { signal: over.signal };
    signal.addEventListener('abort', () => over.abort(), listen);
    const finish = () => {
      over.abort();
      if (!isDragging) return;
      // The click that follows is the end of the drag. There is none when the mouse was let go elsewhere.
      const once = new AbortController();
      const swallow = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
      };
      scroller.addEventListener('click', swallow, { capture: true, signal: once.signal });
      setTimeout(() => once.abort());
      onEnd(distance);
    };
    const move = (event: PointerEvent) => {
      if (event.buttons === 0) {
        finish();
        return;
      }
      distance = event.clientX - down.clientX;
      if (!isDragging && Math.abs(distance) < LEAST) return;
      if (!isDragging) {
        isDragging = true;
        getSelection()?.removeAllRanges();
        onStart();
      }
      scroller.scrollLeft = from - distance;
    };
    addEventListener('pointermove', move, listen);
    addEventListener('pointerup', finish, listen);
    addEventListener('pointercancel', finish, listen);
    // Links and pictures would be dragged out of the page.
    scroller.addEventListener('dragstart', (event) => event.preventDefault(), listen);
  };
  scroller.addEventListener('pointerdown', begin, { signal });
}
