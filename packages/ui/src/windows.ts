/** A media query: windows that have no room for the navigation in one line, so the header has a menu for it. As in our style sheets. */
export const NARROW = '(max-width: 1099px)';
