import { setViewport } from '@web/test-runner-commands';
import type { WidgetElement } from '@apunt/element/define-widget';
import { clearPage, mountElement, place } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { headerHtml } from './header.fixture.ts';

export const BANNER = '<div id="banner" style="block-size: 100px">Bàner</div>';
const LONG =
  '<div style="block-size: 5000px"><a id="far" href="#x" style="position: absolute; top: 3000px">Lluny</a></div>';

const html = document.documentElement;

/** What the headers of the page have told since the test began. */
export const told: { states: object[]; menu: unknown[] } = { states: [], menu: [] };

const handle = (event: Event) => {
  if (!(event instanceof CustomEvent)) return;
  const { elements, stick, open } = event.detail;
  if (event.type === 'apunt-header-state') told.states.push({ elements, stick });
  else told.menu.push(open);
};

/** Each test has a page of its own, in a window of 1000 × 600 px. */
export function useHeaderPage(): void {
  beforeEach(async () => {
    resetPage();
    startTestRuntime();
    told.states = [];
    told.menu = [];
    for (const name of ['apunt-header-state', 'apunt-menu-toggle']) document.addEventListener(name, handle);
    await setViewport({ width: 1000, height: 600 });
  });
  afterEach(async () => {
    for (const name of ['apunt-header-state', 'apunt-menu-toggle'])
      document.removeEventListener(name, handle);
    clearPage();
    await settle();
    resetPage();
    scrollTo({ top: 0, behavior: 'instant' });
    await setViewport({ width: 800, height: 600 });
  });
}

/** Some frames later: observers have told, scrolling was heard. */
export async function frames(count = 3): Promise<void> {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Scrolls the page, and waits until that was heard. */
export async function scrollToY(y: number): Promise<void> {
  scrollTo({ top: y, behavior: 'instant' });
  await frames();
}

/** `data-elements` and `data-stick` of a header. */
export const stateOf = (element: HTMLElement): (string | undefined)[] => [
  element.dataset['elements'],
  element.dataset['stick'],
];

/** A header of 70 px at the top of a long page, ready to stick. */
export async function mountLong(attributes = ''): Promise<WidgetElement> {
  const element = await mountElement(
    `<apunt-header ${attributes} style="block-size: 70px">${headerHtml}</apunt-header>`,
  );
  element.parentElement?.append(place(LONG));
  await until('it has no more room than it needs', () => element.hasAttribute('data-settled'));
  await until('its height is known', () => html.style.getPropertyValue('--apunt-header-height'));
  await frames();
  return element;
}
