/**
 * Room under a list for the page that is going to come by itself, as high as the window: while the end of the list is in
 * view, what stands below the list (the page's footer) is not, and so nothing that is seen is pushed away by what comes.
 */
export class FootRoom {
  #room: HTMLElement | undefined;
  #isWanted = false;
  /** The end of the list is further down than the view: what stands below it may move. */
  #isBelow = false;
  /** Where the room ended in the page before a page was put in. */
  #held: number | undefined;
  /** Where the room ended in the window, if what stands below it is seen and the list is not. */
  #seenAt: number | undefined;
  /** What the page itself has said of scroll anchoring, while it is switched off. */
  #anchor: string | undefined;
  #observer: IntersectionObserver | undefined;

  /** Takes the end of the list, and the empty element under it that becomes the room. */
  watch(end: Element | undefined, room: HTMLElement | undefined): void {
    this.close();
    this.#room = room;
    if (!end) return;
    this.#observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, boundingClientRect } of entries)
        this.#isBelow = !isIntersecting && boundingClientRect.top > 0;
      this.#follow();
    });
    this.#observer.observe(end);
  }

  /** A page is going to come by itself, or none. The room follows as soon as nobody sees it. */
  want(isWanted: boolean): void {
    this.#isWanted = isWanted;
    this.#follow();
  }

  #follow(): void {
    if (this.#isBelow && this.#held === undefined) this.#set(this.#isWanted ? '100vh' : '');
  }

  /** What stands below the list is seen, or has been left behind. */
  get isPassed(): boolean {
    return (this.#room?.getBoundingClientRect().bottom ?? 0) < innerHeight;
  }

  /** Makes room at once: the visitor has just asked for the page, and expects the end of the list to move. */
  make(): void {
    this.#set('100vh');
  }

  /** Items are about to be put in. */
  hold(): void {
    this.#held = this.#room?.style.blockSize ? this.#end() : undefined;
    const { top = 0, bottom = 0 } = this.#room?.getBoundingClientRect() ?? {};
    // The list is above the view, and what stands below it is seen, as by a visitor who has gone to the very end of the page.
    this.#seenAt = top < 0 && bottom < innerHeight ? bottom : undefined;
    // Browsers that hold what is seen by themselves would do so, too, and not all of them find what it is.
    if (this.#seenAt === undefined) return;
    const { style } = document.documentElement;
    this.#anchor ??= style.overflowAnchor;
    style.overflowAnchor = 'none';
  }

  /** Items have been put in, and the end of the list is drawn: they have taken of the room what they needed. */
  settle(): void {
    const [held, seenAt] = [this.#held, this.#seenAt];
    this.#held = this.#seenAt = undefined;
    if (!this.#room) return;
    if (held !== undefined && !this.#isWanted) {
      const left = parseFloat(getComputedStyle(this.#room).blockSize) - (this.#end() - held);
      this.#set(left > 0 ? `${left}px` : '');
    }
    if (seenAt === undefined) return;
    const moved = this.#room.getBoundingClientRect().bottom - seenAt;
    if (Math.abs(moved) >= 0.5) scrollBy({ top: moved, behavior: 'instant' });
    this.#release();
  }

  #end(): number {
    return (this.#room?.getBoundingClientRect().bottom ?? 0) + scrollY;
  }

  #set(size: string): void {
    if (this.#room) this.#room.style.blockSize = size;
  }

  #release(): void {
    if (this.#anchor !== undefined) document.documentElement.style.overflowAnchor = this.#anchor;
    this.#anchor = undefined;
  }

  /** Ends the watch. */
  close(): void {
    this.#release();
    this.#observer?.disconnect();
  }
}
