/*
 * The events that React hears in the library: what a handler of another name waits for never comes. The lint rule `apunt/known-events`
 * says so where it is written; `react-parts.test.ts` holds the list against `DOM_EVENTS`.
 */

/** Events that React hands on as they are, as it writes them: those that bubble to a widget's root, and those that elements have by themselves. */
export const SIMPLE_EVENTS = (
  'click input keyDown mouseDown submit ' + 'beforeToggle cancel close error invalid load scroll toggle'
).split(' ');

/** Events that React makes of others, or knows by another name. */
export const MADE_EVENTS = ['blur', 'change', 'focus'];

/** Names of the properties that may hold a handler. */
export const HANDLERS = [...SIMPLE_EVENTS, ...MADE_EVENTS].map(
  (name) => `on${name.charAt(0).toUpperCase()}${name.slice(1)}`,
);
