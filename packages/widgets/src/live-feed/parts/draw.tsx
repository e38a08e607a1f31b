import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { LiveMessage } from '@apunt/api/resources/live';
import { listenLess } from '@apunt/element/renderer';
import { fetchSanitiser } from '@apunt/ui/html/sanitised';
import { Message, type MessageSettings } from './Message.tsx';

/**
 * Draws messages once and lets them go: React draws a batch into a document of its own, where nothing loads and no tag comes to
 * life, the page gets copies, and the tree is dropped. So 5,000 messages are nodes and nothing else.
 */
export function drawMessages(messages: readonly LiveMessage[], settings: MessageSettings): HTMLElement[] {
  if (messages.length === 0) return [];
  const stand = document.implementation.createHTMLDocument('').createElement('div');
  listenLess(stand, []);
  const root = createRoot(stand);
  flushSync(() =>
    root.render(messages.map((message) => <Message key={message.key} message={message} {...settings} />)),
  );
  const copies = [...stand.children]
    .map((node) => document.importNode(node, true))
    .filter((node) => node instanceof HTMLElement);
  flushSync(() => root.unmount());
  return copies;
}

/** Drawing needs the sanitiser, because it happens at once and not again. */
export const whenDrawable = fetchSanitiser;
