import type { Page } from 'playwright-core';

/** The fate of the printed HTML of a tag, seen frame by frame. */
export interface Seen {
  frames: number;
  /** How many printed elements are looked at. */
  printed: number;
  /** Each fault once. */
  faults: string[];
}

/**
 * Looks at the printed HTML of an element in every frame: whether it is seen, where it was, as large as it was, with the focus in it, and
 * without a word that something is being loaded. What the page has read and painted before the code comes is the measure. Call it
 * before the page is opened, and after `watchShifts`, which keeps the code back until then.
 */
export async function watchPrinted(page: Page, selector: string): Promise<() => Promise<Seen>> {
  await page.addInitScript((wanted) => {
    const faults = new Set<string>();
    let all: { node: Element; box: string }[] | undefined;
    let focused: Element | undefined;
    let frames = 0;
    const boxOf = (node: Element) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [x, y + scrollY, width, height].map((one) => Math.round(one)).join(' ');
    };
    const isSeen = (node: Element) =>
      node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      node.getBoundingClientRect().height > 0;
    const tagOf = (node: Element | null): Element | null =>
      node === null || node.localName.startsWith('apunt-') ? node : tagOf(node.parentElement);
    /** The HTML of other elements of the library is theirs, and content of slots is the widget's. */
    const isOwn = (node: Element, element: Element) => tagOf(node) === element && !node.closest('[slot]');
    const begin = (element: Element) => {
      all = [...element.querySelectorAll('*')]
        .filter((node) => isOwn(node, element) && isSeen(node))
        .map((node) => ({ node, box: boxOf(node) }));
      focused = all
        .map(({ node }) => node)
        .find((node) => node.matches('a[href], button, input:not([type=hidden])'));
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
    const look = (element: Element) => {
      frames += 1;
      for (const { node, box } of all ?? []) {
        const name = `${node.localName} "${(node.textContent ?? '').trim().slice(0, 20)}"`;
        if (!node.isConnected || !isSeen(node)) faults.add(`${name} is not seen`);
        else if (boxOf(node) !== box) faults.add(`${name} has moved from ${box} to ${boxOf(node)}`);
      }
      if (focused && document.activeElement !== focused) faults.add('the focus is lost');
      const drawn = [element, element.querySelector('[slot=apunt]')].map((node) => node?.shadowRoot ?? node);
      if (drawn.some((node) => /carregant|carregue/i.test(node?.textContent ?? '')))
        faults.add('says that it is loading');
    };
    const step = () => {
      const element = Reflect.get(globalThis, 'readAt') > 0 ? document.querySelector(wanted) : null;
      if (element && !all) begin(element);
      if (element) look(element);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    Reflect.set(globalThis, 'seenPrinted', () => ({
      frames,
      printed: all?.length ?? 0,
      faults: [...faults],
    }));
    Reflect.set(globalThis, 'focusedPrinted', () => focused);
  }, selector);
  return () => page.evaluate(() => Object(globalThis).seenPrinted());
}

/** A link or button of the printed HTML can be pressed: nothing lies over it. True where it has none. */
export async function canPress(page: Page): Promise<boolean> {
  const handle = await page.evaluateHandle(() => Object(globalThis).focusedPrinted());
  const element = handle.asElement();
  if (!element) return true;
  return element.click({ trial: true, timeout: 2000 }).then(
    () => true,
    () => false,
  );
}
