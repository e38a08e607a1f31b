import { dragWithMouse } from './drag.ts';

/** Where a row of slides stands: at which of its stops, the first being 0. */
export interface TrackState {
  /** Number of places at which it can stop; 1 when everything fits. */
  readonly stops: number;
  readonly current: number;
  /** Number of slides. */
  readonly count: number;
}

/** What a track tells and asks. Changes on slides and scroller go through these, because they may be the page's own nodes. */
export interface TrackPart {
  /** The slides, in their order; asked for again when the row has changed. */
  slides(): readonly HTMLElement[];
  /** Its stops or its place have changed. */
  onState(state: TrackState): void;
  /** The visitor or a method has moved it to another stop. */
  onMove(index: number): void;
  /** A slide is out of view now, or in view again. */
  setHidden(slide: HTMLElement, isHidden: boolean): void;
  setDragging(isDragging: boolean): void;
}

/** Scroll positions are rounded by some browsers, and widths are fractions. */
const NEAR = 1.5;

/**
 * Follows a row that the browser scrolls natively, and moves it: the one logic of all carousels. Nothing in it knows React or
 * who has drawn the slides.
 */
export class Track {
  readonly #scroller: HTMLElement;
  readonly #part: TrackPart;
  #slides: readonly HTMLElement[] = [];
  /** Scroll positions at which the slides begin and end, the first beginning at 0. */
  #edges: readonly (readonly [start: number, end: number])[] = [];
  /** The slides in view: the first one, and the first one after them. */
  #seen: readonly [number, number] = [0, 0];
  #state: TrackState = { stops: 0, current: 0, count: 0 };
  /** The stop that the page knows of. */
  #told = 0;
  /** Where a movement that is still going on will end. */
  #target: number | undefined;
  /** A mouse holds it. */
  #isHeld = false;
  #timer = 0;
  /** Scroll positions are negative where one reads from right to left. */
  #sign: 1 | -1 = 1;
  /** Of the row when it was measured last. */
  #width = 0;
  /** It has no box (a tab panel that is not shown), so its place waits. */
  #isBoxless = false;
  #end: AbortController | undefined;

  constructor(scroller: HTMLElement, part: TrackPart) {
    this.#scroller = scroller;
    this.#part = part;
  }

  /** Begins to follow, at a slide; gives back the way to end it. `parent` is where slides come and go. */
  connect(parent: Node, start: number): () => void {
    const scroller = this.#scroller;
    const end = new AbortController();
    const { signal } = end;
    this.#end = end;
    this.measure();
    this.goTo(start, 'quiet');
    scroller.addEventListener('scroll', () => this.#follow(), { signal, passive: true });
    scroller.addEventListener('scrollend', () => this.#settle(), { signal });
    scroller.addEventListener('focusin', (event) => this.#reveal(event), { signal });
    dragWithMouse(scroller, {
      signal,
      isNeeded: () => this.#state.stops > 1,
      onStart: () => this.#drag(true),
      onEnd: (distance) => this.#release(distance),
    });
    // In the next frame: what is measured may change the height of the row, which the observer would complain about.
    const resized = new ResizeObserver(() => void requestAnimationFrame(() => this.measure()));
    resized.observe(scroller);
    const changed = new MutationObserver(() => this.measure());
    changed.observe(parent, { childList: true });
    return () => {
      end.abort();
      resized.disconnect();
      changed.disconnect();
      clearTimeout(this.#timer);
    };
  }

  /** Measures the slides anew. The row stays at the slide that it was at, and the page hears nothing of that. */
  measure(): void {
    if (this.#end?.signal.aborted) return;
    const before = this.#edges;
    this.#width = this.#scroller.clientWidth;
    this.#slides = this.#part.slides();
    const isShown = this.#isBoxless && this.#width > 0;
    this.#isBoxless = this.#width === 0;
    if (this.#isBoxless) return this.#count();
    const boxes = this.#slides.map((slide) => slide.getBoundingClientRect());
    this.#sign = getComputedStyle(this.#scroller).direction === 'rtl' ? -1 : 1;
    const [first] = boxes;
    // From where the row begins: at the right of pages that read from right to left.
    this.#edges = boxes.map(({ left, right }) =>
      this.#sign > 0
        ? [left - (first?.left ?? 0), right - (first?.left ?? 0)]
        : [(first?.right ?? 0) - right, (first?.right ?? 0) - left],
    );
    let stops = 1;
    while (stops < boxes.length && this.#startOf(stops - 1) < this.#last - NEAR) stops += 1;
    const width = (edges: typeof before) => edges.at(0)?.[1];
    const isOther = before.length > 0 && width(before) !== width(this.#edges);
    if (isOther && this.#told < stops) this.#scrollTo(this.#told, 'instant');
    this.#told = Math.min(this.#told, stops - 1);
    if (isShown) this.#scrollTo(this.#told, 'instant');
    this.#seen = [0, 0];
    this.#show(stops, true);
  }

  next(isLoop = false): void {
    const { stops, current } = this.#state;
    const wanted = (this.#target ?? current) + 1;
    this.goTo(wanted < stops ? wanted : isLoop ? 0 : stops - 1);
  }

  prev(isLoop = false): void {
    const { stops, current } = this.#state;
    const wanted = (this.#target ?? current) - 1;
    this.goTo(wanted >= 0 ? wanted : isLoop ? stops - 1 : 0);
  }

  /** Scrolls a slide to the start of the row, or as near as it goes. `quiet`: at once, and without telling the page. */
  goTo(index: number, mode?: 'quiet'): void {
    if (this.#isBoxless) {
      this.#told = Math.max(0, Math.trunc(index) || 0);
      return;
    }
    const wanted = Math.min(Math.max(0, Math.trunc(index) || 0), Math.max(0, this.#state.stops - 1));
    this.#scrollTo(wanted, mode ? 'instant' : undefined);
    if (mode) {
      this.#told = wanted;
      this.#follow();
    } else this.#target = wanted;
  }

  get #last(): number {
    return this.#scroller.scrollWidth - this.#scroller.clientWidth;
  }

  #startOf(index: number): number {
    return this.#edges[index]?.[0] ?? 0;
  }

  #scrollTo(index: number, behavior?: ScrollBehavior): void {
    const left = Math.min(this.#startOf(index), this.#last);
    // Without a behavior the style sheet decides whether scrolling is smooth, because it respects reduced motion.
    this.#scroller.scrollTo({ left: left * this.#sign, ...(behavior && { behavior }) });
  }

  /** Scrolls a slide that gets the focus by keyboard into view as a whole: browsers go back to where the row may stop. */
  #reveal(event: FocusEvent): void {
    const { target } = event;
    const [inner] = event.composedPath();
    // A slide that moves away from under a pointer would not be pressed.
    if (!(target instanceof Node) || !(inner instanceof Element) || !inner.matches(':focus-visible')) return;
    this.#catchUp();
    const index = this.#slides.findIndex((slide) => slide.contains(target));
    const edges = this.#edges[index];
    if (!edges) return;
    const [start, end] = edges;
    const at = this.#scroller.scrollLeft * this.#sign;
    const width = this.#scroller.clientWidth;
    if (start < at - NEAR) this.goTo(index);
    else if (end > at + width + NEAR)
      this.goTo(this.#edges.findIndex(([from]) => from === start || from + width >= end - NEAR));
  }

  /** A row of another width is scrolled by the browser before its observer is told: what was measured tells nothing of where it is. */
  #catchUp(): void {
    if (this.#scroller.clientWidth !== this.#width) this.measure();
  }

  /** All that is known of a row without a box. */
  #count(): void {
    const count = this.#slides.length;
    if (count === this.#state.count) return;
    this.#state = { stops: 1, current: 0, count };
    this.#part.onState(this.#state);
  }

  #follow(): void {
    this.#catchUp();
    if (this.#isBoxless) return;
    this.#show(this.#state.stops, false);
    // Browsers without `scrollend`: still for a moment is at rest.
    if ('onscrollend' in this.#scroller) return;
    clearTimeout(this.#timer);
    this.#timer = Number(setTimeout(() => this.#settle(), 120));
  }

  #drag(isDragging: boolean): void {
    this.#isHeld = isDragging;
    if (isDragging) this.#part.setDragging(true);
  }

  #settle(): void {
    // Each movement of the mouse ends a scroll.
    if (this.#isHeld) return;
    this.#catchUp();
    if (this.#isBoxless) return;
    this.#target = undefined;
    this.#part.setDragging(false);
    this.#show(this.#state.stops, false);
    const { current } = this.#state;
    if (current === this.#told) return;
    this.#told = current;
    this.#part.onMove(current);
  }

  /** The drag has ended: on to the next stop in its direction, however short it was. */
  #release(distance: number): void {
    this.#drag(false);
    const at = this.#scroller.scrollLeft * this.#sign;
    const { stops } = this.#state;
    const starts = Array.from({ length: stops }, (_, index) => Math.min(this.#startOf(index), this.#last));
    const onwards = starts.findIndex((start) => start >= at - NEAR);
    const back = starts.findLastIndex((start) => start <= at + NEAR);
    const target = distance * this.#sign < 0 ? onwards : back;
    // While it is being dragged, the style sheet has nothing to say.
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#scrollTo(target < 0 ? stops - 1 : target, isCalm ? 'instant' : 'smooth');
    // Where it stands already there is nothing to scroll, and no end of it to wait for.
    if (Math.abs((starts[target] ?? 0) - at) < NEAR) this.#settle();
  }

  /** Finds out what is in view, and tells what has changed. */
  #show(stops: number, isNew: boolean): void {
    const at = this.#scroller.scrollLeft * this.#sign;
    const edges = this.#edges;
    const first = firstIndex(edges.length, (index) => (edges[index]?.[1] ?? 0) > at + NEAR);
    const end = firstIndex(
      edges.length,
      (index) => this.#startOf(index) >= at + this.#scroller.clientWidth - NEAR,
    );
    this.#hide(first, Math.max(end, first + 1), isNew);
    const after = Math.min(
      stops - 1,
      firstIndex(stops, (index) => Math.min(this.#startOf(index), this.#last) >= at),
    );
    const isNearer =
      after > 0 && at - this.#startOf(after - 1) < Math.min(this.#startOf(after), this.#last) - at;
    const current = Math.max(0, isNearer ? after - 1 : after);
    const state = { stops, current, count: edges.length };
    const { stops: oldStops, current: oldCurrent, count } = this.#state;
    if (stops === oldStops && current === oldCurrent && state.count === count) return;
    this.#state = state;
    this.#part.onState(this.#state);
  }

  #hide(first: number, end: number, isNew: boolean): void {
    const [seenFirst, seenEnd] = this.#seen;
    const isIn = (index: number) => index >= first && index < end;
    const each = (from: number, to: number) => {
      for (let index = from; index < to; index += 1) {
        const slide = this.#slides[index];
        if (!slide) continue;
        // A focus that would go out of view with its slide stays in the row.
        if (!isIn(index) && slide.matches(':focus-within')) this.#scroller.focus({ preventScroll: true });
        this.#part.setHidden(slide, !isIn(index));
      }
    };
    if (isNew) each(0, this.#slides.length);
    else if (first !== seenFirst || end !== seenEnd) each(Math.min(first, seenFirst), Math.max(end, seenEnd));
    this.#seen = [first, end];
  }
}

/** The first of so many indexes for which something holds that then holds for all that follow; their number when none. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
