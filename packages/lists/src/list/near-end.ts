/** Calls for the next page a moment after the end of a list has come near the view. */
export class NearEnd {
  readonly #delayOf: () => number | undefined;
  readonly #load: () => void;
  #end: Element | undefined;
  #observer: IntersectionObserver | undefined;
  #isNear = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `delayOf` gives the milliseconds before a load, undefined while none may come by itself. */
  constructor(delayOf: () => number | undefined, load: () => void) {
    this.#delayOf = delayOf;
    this.#load = load;
  }

  /** The element that stands at the end. */
  get end(): Element | undefined {
    return this.#end;
  }

  /** Takes the element that stands at the end. */
  watch(end: Element | null): void {
    this.#end = end ?? undefined;
    this.look();
  }

  /** Looks anew whether the end is near: after a load it has moved away, and the browser tells of changes only. */
  look(): void {
    this.#observer?.disconnect();
    this.#isNear = false;
    if (!this.#end) return;
    this.#observer = new IntersectionObserver(
      (entries) => {
        this.#isNear = entries.some(({ isIntersecting }) => isIntersecting);
        this.plan();
      },
      { rootMargin: '200% 0px 150%' },
    );
    this.#observer.observe(this.#end);
  }

  /** Begins to wait, if the end is near and a load may come. */
  plan(): void {
    this.cancel();
    const delay = this.#isNear ? this.#delayOf() : undefined;
    if (delay !== undefined) this.#timer = setTimeout(this.#load, delay);
  }

  /** Calls the waiting off. */
  cancel(): void {
    clearTimeout(this.#timer);
  }

  /** Ends the watch. */
  close(): void {
    this.cancel();
    this.#observer?.disconnect();
  }
}
