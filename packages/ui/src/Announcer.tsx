import type { ReactNode } from 'react';

/**
 * Announces a text politely to screen readers. Keep it mounted and change its text: screen readers do not read a live
 * region that is inserted together with its text.
 */
export function Announcer({ text }: { text: string }): ReactNode {
  return <output className="apunt-hidden">{text}</output>;
}
