import { emulateMedia, setViewport } from '@web/test-runner-commands';
import type { WidgetElement } from '@apunt/element/define-widget';
import { clearPage, mountElement, viewOf } from '@apunt/testing/mount';
import { settle } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import card from '@apunt/ui/content/card.css?sheet';
import row from '@apunt/ui/content/rail.css?sheet';
import { slideList } from './carousel.fixture.ts';

/** What `apunt-slide-change` has told since the test began. */
export let events: number[] = [];
const listen = (event: Event): void => {
  if (event instanceof CustomEvent) events.push(Number(event.detail.index));
};

/** Each test gets a page of its own, with the look that apunt.css brings, and without movement that takes time. */
export function prepareEach(): void {
  beforeEach(async () => {
    resetPage();
    startTestRuntime();
    events = [];
    document.addEventListener('apunt-slide-change', listen);
    for (const sheet of [row, card])
      if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    await emulateMedia({ reducedMotion: 'reduce' });
    await setViewport({ width: 1400, height: 600 });
  });
  afterEach(async () => {
    document.removeEventListener('apunt-slide-change', listen);
    clearPage();
    await settle();
    resetPage();
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({ reducedMotion: 'no-preference' });
  });
}

export function listOf(element: Element): HTMLElement {
  const list = element.querySelector('ul');
  if (!list) throw new Error('expected a list');
  return list;
}

export const mountList = (attributes: string, count = 9): Promise<WidgetElement> =>
  mountElement(`<apunt-carousel ${attributes}>${slideList(count)}</apunt-carousel>`);

/** Which slides are closed. */
export const inert = (element: Element): boolean[] =>
  [...listOf(element).children].map((slide) => slide.hasAttribute('inert'));

export const bullets = (element: Element): HTMLElement[] => [
  ...viewOf(element).querySelectorAll<HTMLElement>('[part=bullets] button'),
];

/** How many slides are in view, and the pixels between two of them. */
export function inView(list: Element): { gap: number; count: number } {
  const [first, second] = list.children;
  const [box, slide] = [list.getBoundingClientRect(), first?.getBoundingClientRect()];
  const gap = (second?.getBoundingClientRect().left ?? 0) - (slide?.right ?? 0);
  return { gap, count: (box.width + gap) / ((slide?.width ?? 0) + gap) };
}

/** Calls a method of the element, as a page would. */
export function call(element: Element, name: string, ...args: unknown[]): void {
  const method: unknown = Reflect.get(element, name);
  if (typeof method === 'function') method.apply(element, args);
}
