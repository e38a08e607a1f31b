import type { ReactNode } from 'react';
import { session } from './session.ts';
import { HEART, TEXTS } from './texts.ts';

/** What the contenders with React draw. A function and no component: a component would be one more object for each like. */
export const likeButton = (contentId: string, name: string, saved: boolean): ReactNode => (
  <button
    type="button"
    part="button"
    data-action="like"
    aria-pressed={saved}
    aria-label={`${TEXTS.save}: ${name}`}
    onClick={() => void session.setLike(contentId, !saved)}
  >
    <slot name={saved ? 'icon-on' : 'icon-off'}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={HEART} />
      </svg>
    </slot>
  </button>
);
