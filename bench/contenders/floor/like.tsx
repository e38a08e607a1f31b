import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import sheet from '../../../packages/widgets/src/like/Like.css?sheet';
import { likeButton } from '../like-button.tsx';
import { dress } from '../sheets.ts';
import { session } from '../session.ts';

/*
 * The least that a like costs with React: one root for the page, a portal for each, all drawn in one go, however long that takes. No values
 * that are watched, no texts in other languages, no boundary around errors. What a library with React weighs more is the library's own.
 */

interface LikeProps {
  host: HTMLElement;
  scope: ShadowRoot;
}

function Like({ host, scope }: LikeProps): ReactNode {
  const contentId = host.getAttribute('content-id') ?? '';
  const saved = useSyncExternalStore(session.subscribe, () => session.isSaved(contentId));
  useLayoutEffect(() => {
    dress(scope, sheet);
    host.setAttribute('data-state', 'ready');
  }, [host, scope]);
  useEffect(() => session.load(), []);
  return likeButton(contentId, host.getAttribute('name') ?? '', saved);
}

/** Of all that React wants to hear at each portal, a like needs the press. */
function listenLess(
  this: EventTarget,
  ...[type, listener, options]: Parameters<EventTarget['addEventListener']>
) {
  if (type === 'click') EventTarget.prototype.addEventListener.call(this, type, listener, options);
}

const scopes = new Map<HTMLElement, ShadowRoot>();
const root = createRoot(document.createElement('div'));
let isWaiting = false;

function draw(): void {
  isWaiting = false;
  const all = [...scopes].map(([host, scope]) => createPortal(<Like host={host} scope={scope} />, scope));
  flushSync(() => root.render(all));
}

customElements.define(
  'apunt-like',
  class extends HTMLElement {
    connectedCallback(): void {
      const scope = this.attachShadow({ mode: 'open' });
      scope.addEventListener = listenLess;
      scopes.set(this, scope);
      if (!isWaiting) queueMicrotask(draw);
      isWaiting = true;
    }
  },
);
