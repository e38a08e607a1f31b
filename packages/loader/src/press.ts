/**
 * A press on the words of a card follows its link. They lie above the link's area so that they can be selected (docs/adr/0033),
 * and a press that ends a selection follows nothing.
 */
export function followCards(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || target.closest('a')) return;
    if (getSelection()?.toString()) return;
    target
      .closest('.apunt-card-body>p')
      ?.parentElement?.querySelector('.apunt-card-link')
      ?.dispatchEvent(new MouseEvent('click', event));
  });
}
