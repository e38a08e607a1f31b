import { expect } from 'chai';
import type { WidgetContract } from '@apunt/element/contract';
import { reserveRules } from '@apunt/element/reserve';
import { mountElement, place } from './mount.ts';
import { until } from './page.ts';
import type { Subject } from './subject.ts';

/** Lets the observers of the page report what the next frame shows them. */
export const nextReport = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      // What is reported in one frame is acted on two frames later.
      let frames = 4;
      const count = () => (frames-- > 0 ? requestAnimationFrame(count) : resolve());
      count();
    });
    observer.observe(element);
  });

/** The rules of `apunt.css` for one tag, until the returned function is called. */
export function keepRoomFor(contract: WidgetContract): () => void {
  const rules = new CSSStyleSheet();
  rules.replaceSync(reserveRules([contract]));
  document.adoptedStyleSheets.push(rules);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== rules);
  };
}

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

/** How high an element is without any room kept for it. */
function ownHeightOf(element: HTMLElement): number {
  element.style.setProperty('min-block-size', '0', 'important');
  const height = heightOf(element);
  element.style.removeProperty('min-block-size');
  return height;
}

/** Scrolls an element out of view: to the end of what is put behind it. */
function scrollPast(element: Element): Element {
  const end = document.createElement('div');
  end.style.blockSize = '800vh';
  element.parentElement?.append(end);
  end.scrollIntoView({ block: 'end', behavior: 'instant' });
  return end;
}

/** The part of the contract tests about the room that `apunt.css` keeps for a tag. */
export function testRoom({ contract: { tag, reserve }, html }: Subject): void {
  const withRoom = (room: string) => html.replace('>', ` style="--${tag}-reserve:${room}">`);

  it('keeps room until there is something to show, and is then as high as that', async () => {
    const element = place(withRoom('900vh').replace('>', ' hydrate="none">'));
    expect(heightOf(element)).to.be.closeTo(innerHeight * 9, 1);
    element.parentElement?.remove();
    const mounted = await mountElement(withRoom('900vh'));
    // What stands in a line is smaller only when the line is out of view.
    if (reserve.display === 'inline-block') scrollPast(mounted);
    await until('it has let go', () => heightOf(mounted) < innerHeight * 9);
    expect(heightOf(mounted)).to.be.closeTo(ownHeightOf(mounted), 0.5);
    if (mounted.shadowRoot?.childElementCount === 0) expect(heightOf(mounted)).to.equal(0);
  });

  it('lets its room go without moving what is seen behind it', async () => {
    const element = await mountElement(withRoom('50vh'));
    const behind = document.createElement('p');
    behind.textContent = 'behind';
    element.after(behind);
    const top = () => behind.getBoundingClientRect().top;
    const seen = top();
    await nextReport(element);
    const own = ownHeightOf(element);
    if (seen < innerHeight && own < innerHeight / 2) expect(top()).to.equal(seen);
    const end = scrollPast(element);
    const far = end.getBoundingClientRect().bottom;
    await until('it has let go', () => Math.abs(heightOf(element) - ownHeightOf(element)) < 0.5);
    expect(end.getBoundingClientRect().bottom).to.be.closeTo(far, 1);
  });
}
