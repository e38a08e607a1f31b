/*
 * A story of thousands of messages has a time and links to share in each. Watching every one of them costs the browser a
 * part of each frame, and mounting what only flies past costs the rest: so boxes of messages are watched, then the tags in
 * those that are near, and a tag comes to life once the reader has stayed by it.
 */

/** Tags of a message that say all they have to say before they live. */
const TAGS = 'apunt-time,apunt-share';
/** How far away a box of messages is looked into. */
const NEAR = '800px';
/** As for every tag that is mounted when it is seen. */
const SEEN = '200px';
/** Milliseconds for which a tag has to be near. */
const STAY = 250;

const isMountable = (tag: Element): tag is Element & { mount(): void } => 'mount' in tag;

function wake(tag: Element): void {
  tag.removeAttribute('hydrate');
  if (isMountable(tag)) tag.mount();
  // The loader hears of the property as long as there is no code.
  else Reflect.set(tag, 'hydrate', 'load');
}

/** Brings the tags in boxes of messages to life, those that the reader stays by. */
export class Waking {
  readonly #stays = new Map<Element, ReturnType<typeof setTimeout>>();
  readonly #boxes = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        this.#boxes.unobserve(target);
        for (const tag of target.querySelectorAll(TAGS)) this.#tags.observe(tag);
      }
    },
    { rootMargin: NEAR },
  );
  readonly #tags = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(this.#stays.get(target));
        if (!isIntersecting) continue;
        this.#stays.set(
          target,
          setTimeout(() => {
            this.#stays.delete(target);
            this.#tags.unobserve(target);
            wake(target);
          }, STAY),
        );
      }
    },
    { rootMargin: SEEN },
  );

  /** Takes a box of messages that is not yet in the page. */
  add(box: Element): void {
    // Most are drawn so.
    for (const tag of box.querySelectorAll(TAGS))
      if (tag.getAttribute('hydrate') !== 'none') tag.setAttribute('hydrate', 'none');
    this.#boxes.observe(box);
  }

  /** Lets go of all. */
  close(): void {
    this.#boxes.disconnect();
    this.#tags.disconnect();
    this.#stays.forEach(clearTimeout);
  }
}
