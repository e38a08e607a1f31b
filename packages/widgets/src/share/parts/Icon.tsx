import type { ReactNode } from 'react';
import type { Network } from '@apunt/ui/share/networks';

/** Drawn with one pen, 24 by 24. */
const PATHS: Readonly<Record<Network | 'more' | 'less' | 'share', string>> = {
  facebook: 'M16 4h-1.5a3.5 3.5 0 0 0-3.5 3.5V21M7.5 12H15',
  x: 'm4.5 4.5 15 15m0-15-15 15',
  whatsapp:
    'm4 20 1.2-3.8a8 8 0 1 1 2.7 2.7zM9.2 8.6c-.4 3 3 6.4 6.2 6.2l.4-1.8-2-.8-.8 1-2.3-2.3.9-.9-.8-2z',
  bluesky:
    'M12 11.5C10.7 8.6 8.3 5.6 6 4.6s-3 .4-2.6 3.2 1 4.7 3.9 4.9c-2.7.2-3.7 1.9-2.2 3.8s4.5 1.8 6.9-2.5c2.4 4.3 5.4 4.4 6.9 2.5s.5-3.6-2.2-3.8c2.9-.2 3.5-2.1 3.9-4.9s-.3-4.2-2.6-3.2-4.7 4-6 6.9z',
  threads:
    'M17.5 8.5C16.7 5.8 14.8 4.5 12 4.5c-4 0-6.2 2.9-6.2 7.5s2.2 7.5 6.2 7.5c3 0 5.2-1.6 5.2-4.1 0-2.3-2-3.5-4.5-3.5s-3.9 1-3.9 2.5 1.2 2.2 2.7 2.2c2.2 0 3.3-1.7 3.1-4.4-.1-1.8-1-3-2.6-3-1 0-1.8.4-2.3 1.2',
  linkedin: 'M5.5 10v9.5m0-15v.5M10.5 19.5V10m0 4.5a4 4 0 0 1 8 0v5',
  telegram: 'm3 11.5 18-7.5-3 16-6.5-4.8L9 18.5v-5L17.5 7',
  copy: 'M10 14a4 4 0 0 0 6 .4l3-3A4 4 0 0 0 13.3 5.7L12 7m2 3a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  more: 'M12 5v14M5 12h14',
  less: 'M5 12h14',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
};

export function Icon({ name }: { name: keyof typeof PATHS }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
