import type { ReactNode } from 'react';
import { Icon } from '@apunt/ui/Icon';
import radio from '@apunt/ui/icons/radio.svg?icon';
import television from '@apunt/ui/icons/tv.svg?icon';

export type Medium = 'television' | 'radio' | 'both';

const SHAPES = { television: [television], radio: [radio], both: [television, radio] } as const;

/** Icon for television, radio or both. It is hidden from screen readers, because the text beside it says the same. */
export function MediumIcon({ medium }: { medium: Medium }): ReactNode {
  return SHAPES[medium].map((shape) => <Icon key={shape.d} of={shape} />);
}
