import type { ReactNode } from 'react';
import type { PollOption } from '@apunt/api/resources/polls';
import { safeUrl } from '@apunt/ui/safe-url';

const WIDEST = 600;

export function OptionImage({ image, width }: { image: PollOption['image']; width: number }): ReactNode {
  const src = safeUrl(image?.src);
  return src && <img src={src} alt={image?.alt} width={Math.min(width, WIDEST)} loading="lazy" />;
}
