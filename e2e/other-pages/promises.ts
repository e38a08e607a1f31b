import type { Frame, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { expectSeen } from './edges.ts';
import { LIMIT } from './limit.ts';
import { expectPrinted } from './paper.ts';
import type { Use } from './uses.ts';
import { expectWhole } from './whole.ts';

interface Kept {
  /** In the cell. */
  readonly word: string;
  /** In the legend. */
  readonly says: string;
  keep(use: Use, element: Locator, frame: Frame): Promise<void>;
}

/** Looks at the tag, does what the row says, and looks again before all is as it was. */
async function doAndLook(
  use: Use,
  element: Locator,
  frame: Frame,
  look?: (element: Locator) => Promise<void>,
): Promise<void> {
  await look?.(element);
  try {
    await use.act(element, frame);
    await look?.(element);
  } finally {
    // The next cell is on the same page.
    await use.leave?.(element, frame);
  }
}

/** What a cell can say. */
export const PROMISES = {
  works: {
    word: 'works',
    says: 'what the row says is so',
    keep: (use, element, frame) => doAndLook(use, element, frame),
  },
  whole: {
    word: 'whole',
    says: 'it works, and before and after the press no word is cut, and the page does not scroll sideways',
    keep: (use, element, frame) => doAndLook(use, element, frame, expectWhole),
  },
  seen: {
    word: 'seen',
    says: 'it works; every control has words, an edge or a drawing in the colours of the visitor, and a ring when it has the focus (2 px, or the browser’s own)',
    keep: (use, element, frame) => doAndLook(use, element, frame, expectSeen),
  },
  prints: {
    word: 'prints',
    says: 'paper shows what can be read of it, and nothing that can only be pressed',
    async keep({ printed }, element) {
      await expect
        .poll(() => element.getAttribute('data-state'), { timeout: LIMIT })
        .not.toMatch(/^(?:loading|)$/);
      await expectPrinted(element, printed);
    },
  },
} as const satisfies Record<string, Kept>;

export type PromiseName = keyof typeof PROMISES;
