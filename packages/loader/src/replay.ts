import { late, table } from './chunks.ts';

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
 * once, and the press is repeated: on the real control, or on the pressed one where the widget keeps it (`holdsClicks` of the contract).
 * When the code does not come, the press does what the server HTML would have done.
 */
export function replayClick(due: (element: Element) => void, holdsBack: (element: Element) => boolean): void {
  const hold = (event: Event) => {
    // In a shadow root of others the event itself names only the element around it.
    const path = event.composedPath();
    const [target] = path;
    if (!(target instanceof Element) || !event.isTrusted || event.defaultPrevented) return;
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey))
      return;
    const first = hostOn(path);
    const isReplaced = first !== undefined && holdsBack(first);
    const pressed = target.closest<HTMLElement>(isReplaced ? PRESSABLE : '[data-action=open],img');
    const host = isReplaced ? first : pressed?.closest<HTMLElement>(table.keeps);
    if (!pressed || !host || host.hasAttribute('data-state')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isOurs(host)) wait(host, pressed, isReplaced);
    // A div that stands for a tag: its late file puts the tag into it, around what was pressed; now, because the press has ended.
    else
      late().then(
        ({ unalias }) => {
          if (unalias(host)) wait(pressed.closest(`apunt-${host.dataset['apunt']}`) ?? host, pressed, true);
          else pressed.click();
        },
        () => pressed.click(),
      );
  };
  const wait = (waiting: Element, pressed: HTMLElement, isReplaced: boolean) => {
    const settle = (event: Event) => {
      if (event.composedPath()[0] !== waiting) return;
      document.removeEventListener('apunt-ready', settle);
      document.removeEventListener('apunt-error', settle);
      if (!isReplaced || event.type === 'apunt-error') pressed.click();
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
