/**
 * Whether anybody presses something in the element and has not let go yet. Browsers send no click for what is moved or replaced in between,
 * so neither is done then. It is looked at with each frame, because a press may end in many ways: by a click, by a drag, by a key, outside
 * the window. In a page without doctype, `:active` by itself is for links only.
 */
export const isPressed = (element: Element): boolean => element.matches(':is(:active)');
