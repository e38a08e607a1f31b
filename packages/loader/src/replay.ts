const HOOKS = ['data-action', 'data-id', 'data-network'];
const PRESSABLE = 'a[href],button,summary,[role=button],input[type=submit]';

const stateOf = (element: Element): unknown =>
  Reflect.get(element, 'state') ?? element.getAttribute('data-state') ?? undefined;

/** The control of the finished widget that stands where the pressed part of the server HTML stood. */
function twinOf(pressed: Element, host: Element): HTMLElement | null {
  for (const root of [host.shadowRoot, host]) {
    for (const hook of HOOKS) {
      const value = pressed.closest(`[${hook}]`)?.getAttribute(hook);
      const twin = value && root?.querySelector<HTMLElement>(`[${hook}="${CSS.escape(value)}"]`);
      if (twin) return twin;
    }
    const first = root?.querySelector<HTMLElement>('button,a[href],input');
    if (first) return first;
  }
  return null;
}

/**
 * The first click (or Enter, Space) on a widget whose code has not come yet is held back, the widget is fetched at
 * once, and the press is repeated on the real control. When the code does not come, the press does what the
 * server HTML would have done.
 */
export function replayClick(due: (element: Element) => void, holdsBack: (element: Element) => boolean): void {
  const hold = (event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null;
    if (!pressed || !event.isTrusted || event.defaultPrevented) return;
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    let host: Element | null = pressed;
    while (host && !host.localName.startsWith('apunt-')) host = host.parentElement;
    if (!host || stateOf(host) !== undefined || !holdsBack(host)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const waiting = host;
    const settle = (outcome: Event) => {
      if (outcome.target !== waiting) return;
      document.removeEventListener('apunt-ready', settle);
      document.removeEventListener('apunt-error', settle);
      (outcome.type === 'apunt-ready' ? twinOf(pressed, waiting) : pressed)?.click();
    };
    document.addEventListener('apunt-ready', settle);
    document.addEventListener('apunt-error', settle);
    due(waiting);
  };
  addEventListener('click', hold, true);
  addEventListener(
    'keydown',
    (event) => {
      const { target } = event;
      // Links and buttons turn these keys into clicks by themselves.
      if (event.key !== ' ' && event.key !== 'Enter') return;
      if (target instanceof Element && target.matches('[role=button]:not(a,button)')) hold(event);
    },
    true,
  );
}
