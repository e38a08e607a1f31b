import type { HeaderState } from './header-state.ts';

const OUT = 'translateY(-100%)';

/**
 * Lets a header that sticks glide out of the window and in again. The look itself changes at once, by the attributes: a header that was
 * scrolled out of view with the page is hidden without being seen again.
 */
export function glide(header: HTMLElement, { elements, stick }: HeaderState, before: HeaderState): void {
  if (before.stick === 'none' || !matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  const play = (...transform: string[]) =>
    header.animate({ transform }, { duration: 200, easing: 'ease-out' });
  if (stick === 'none') {
    // From the top of the window to where it stands in the page, which is a little above.
    requestAnimationFrame(() => {
      const { top } = header.getBoundingClientRect();
      if (top < 0) play(`translateY(${-top}px)`, 'none');
    });
  } else if (elements !== before.elements) {
    if (elements === 'hidden') play('none', OUT);
    else play(OUT, 'none');
  }
}
