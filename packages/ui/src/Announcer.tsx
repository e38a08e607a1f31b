import type { ReactNode } from 'react';

/** Speaks a text politely to screen readers. Keep it mounted and change the text: what arrives together is not read. */
export function Announcer({ text }: { text: string }): ReactNode {
  return <output className="apunt-hidden">{text}</output>;
}
