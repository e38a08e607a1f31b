import type { Page } from 'playwright-core';

/** What the server has printed whole needs no code, and so never gets a state. */
export const COMPLETE =
  ':is(apunt-card, apunt-show-card, apunt-activity-card, apunt-image, apunt-quote, apunt-about-blog, apunt-article-body):not([like])';

/** Waits until what is in view has come, also what a widget has in it: a reader looks at it before going on. */
export const settled = (page: Page) =>
  page.evaluate(async (complete) => {
    /** As the loader finds out what is seen: a slide may stand in the window, and be cut off by its row. */
    const isAnySeen = (elements: readonly Element[]) =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect();
          resolve(entries.some(({ intersectionRect: { width, height } }) => width > 0 && height > 0));
        });
        for (const element of elements) observer.observe(element);
      });
    for (;;) {
      const waiting = [...document.querySelectorAll<HTMLElement>('main *, header *')].filter(
        (element) =>
          element.localName.startsWith('apunt-') &&
          !element.matches(complete) &&
          [undefined, 'loading'].includes(element.dataset['state']),
      );
      if (waiting.length === 0 || !(await isAnySeen(waiting))) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, COMPLETE);
