// @vitest-environment node
import { expect, it } from 'vitest';
import { DOM_EVENTS } from '@apunt/element/contract';
import { HANDLERS } from './apunt.mjs';

/** React's name for the handler of a DOM event, where the name is not made from the event's own. */
const HANDLER_OF: Readonly<Record<string, string>> = {
  keydown: 'onKeyDown',
  mousedown: 'onMouseDown',
  focusin: 'onFocus',
  focusout: 'onBlur',
};

it.each(DOM_EVENTS)('the lint rule admits the handler of %s, which React hears', (event) => {
  expect(HANDLERS).toContain(HANDLER_OF[event] ?? `on${event.charAt(0).toUpperCase()}${event.slice(1)}`);
});

it('the lint rule admits no handler of a bubbling event that React does not hear', () => {
  for (const handler of [
    'onMouseEnter',
    'onPointerDown',
    'onKeyUp',
    'onTouchStart',
    'onWheel',
    'onDoubleClick',
  ])
    expect(HANDLERS).not.toContain(handler);
});
