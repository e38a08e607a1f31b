import { useEffect, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import r2wc from '@r2wc/react-to-web-component';
import sheet from '../../../packages/widgets/src/like/Like.css?sheet';
import { likeButton } from '../like-button.tsx';
import { dress } from '../sheets.ts';
import { session } from '../session.ts';

interface LikeProps {
  contentId: string;
  name: string;
  /** r2wc hands the shadow root to the component. */
  container?: ShadowRoot;
}

function Like({ contentId, name, container }: LikeProps): ReactNode {
  const saved = useSyncExternalStore(session.subscribe, () => session.isSaved(contentId));
  useLayoutEffect(() => {
    if (!container) return;
    dress(container, sheet);
    container.host.setAttribute('data-state', 'ready');
  }, [container]);
  useEffect(() => session.load(), []);
  return likeButton(contentId, name, saved);
}

customElements.define(
  'apunt-like',
  r2wc(Like, { shadow: 'open', props: { contentId: 'string', name: 'string' } }),
);
