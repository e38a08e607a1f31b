/*
 * The press for which a visitor comes. Both functions are also put into pages by their text alone, so they may use nothing from
 * outside of them.
 */

/** The main control of elements of ours: what sends a form, else the first action, else the first control that can be pressed. */
export function mainControl(elements: readonly Element[]): HTMLElement | undefined {
  const views = elements.map(
    (element) => element.querySelector(':scope > [slot=apunt]') ?? element.shadowRoot ?? element,
  );
  const kinds = ['[data-action=submit]', '[data-action]', 'button, summary, input, select', 'a[href]'];
  for (const kind of kinds)
    for (const place of [...views, ...elements])
      for (const control of place.querySelectorAll<HTMLElement>(kind))
        if (
          control.checkVisibility({ visibilityProperty: true }) &&
          !control.matches(':disabled, [aria-disabled=true]')
        )
          return control;
  return undefined;
}

/** A press on a link, or what is sent, would leave the page with all that there is still to be pressed. */
export function stayOnPage(): void {
  addEventListener('click', (event) => {
    if (event.composedPath().some((node) => node instanceof HTMLAnchorElement)) event.preventDefault();
  });
  addEventListener('submit', (event) => event.preventDefault());
  // And what leaves by a script.
  const navigation: unknown = Reflect.get(globalThis, 'navigation');
  if (navigation instanceof EventTarget)
    navigation.addEventListener('navigate', (event) => {
      const { sameDocument } = Object(Reflect.get(event, 'destination'));
      if (sameDocument === false) event.preventDefault();
    });
}
