import { late } from './chunks.ts';

/** True for a tag of ours, the page's settings among them. */
export const isOurs = (element: Element): boolean => element.localName.startsWith('apunt-');

/** The widget, or the div that stands for one, on the path of a press. Not a form, whose fields stand in the place of its properties. */
const hostOn = (path: readonly EventTarget[]) =>
  path.find(
    (node): node is HTMLElement =>
      node instanceof HTMLElement &&
      !(node instanceof HTMLFormElement) &&
      (isOurs(node) || node.hasAttribute('data-apunt')),
  );

const PRESSABLE = 'a[href],button,summary,input[type=submit]';

/**
 * The first click (or Enter, Space on a link or button) on a widget whose code has not come yet is held back, the widget is fetched at
 * once, and the press is repeated on the real control. When the code does not come, the press does what the
 * server HTML would have done.
 */
export function replayClick(due: (element: Element) => void, holdsBack: (element: Element) => boolean): void {
  const hold = (event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
    if (!pressed || !event.isTrusted || event.defaultPrevented) return;
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    const host = hostOn(event.composedPath());
    if (!host || host.hasAttribute('data-state') || !holdsBack(host)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isOurs(host)) wait(host, pressed);
    // A div that stands for a tag: its late file puts the tag into it, around what was pressed; now, because the press has ended.
    else
      late().then(
        ({ unalias }) => {
          if (unalias(host)) wait(pressed.closest(`apunt-${host.dataset['apunt']}`) ?? host, pressed);
          else pressed.click();
        },
        () => pressed.click(),
      );
  };
  const wait = (waiting: Element, pressed: HTMLElement) => {
    const settle = ({ target, type }: Event) => {
      if (target !== waiting) return;
      document.removeEventListener('apunt-ready', settle);
      document.removeEventListener('apunt-error', settle);
      if (type === 'apunt-error') pressed.click();
      else
        late().then(
          ({ twinOf }) => twinOf(pressed, waiting)?.click(),
          () => {},
        );
    };
    document.addEventListener('apunt-ready', settle);
    document.addEventListener('apunt-error', settle);
    due(waiting);
  };
  // This covers keys as well: browsers turn Enter and Space on links and buttons into clicks.
  addEventListener('click', hold, true);
}
