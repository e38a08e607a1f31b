import type { ReactNode } from 'react';

/** Speaks a text politely to screen readers. Keep it mounted and change the text: what arrives together is not read. */
export function Announcer({ text }: { text: string }): ReactNode {
  return (
    <span className="apunt-hidden" role="status">
      {text}
    </span>
  );
}
