import type { IconShape } from '@apunt/ui/Icon';
import facebook from '@apunt/ui/icons/facebook.svg?icon';
import copy from '@apunt/ui/icons/link.svg?icon';
import less from '@apunt/ui/icons/minus.svg?icon';
import more from '@apunt/ui/icons/plus.svg?icon';
import share from '@apunt/ui/icons/share.svg?icon';
import whatsapp from '@apunt/ui/icons/whatsapp.svg?icon';
import x from '@apunt/ui/icons/x.svg?icon';
import type { Network } from '@apunt/ui/share/networks';

/** The icons of networks that few visitors see, by network. */
export type MoreMarks = Readonly<Record<'bluesky' | 'threads' | 'linkedin' | 'telegram', IconShape>>;

/** The icon of each button that is there before a press. */
export const MARKS = { facebook, x, whatsapp, copy, more, less, share } as const satisfies Record<
  string,
  IconShape
>;

/** Keeps the place of an icon that has not come yet. */
const BLANK: IconShape = { d: '' };

/** True of a network whose icon comes later. */
export const isLater = (network: Network): network is keyof MoreMarks => !(network in MARKS);

/** The icon of a network; blank until those that come later are there. */
export const markOf = (network: Network, later: MoreMarks | undefined): IconShape =>
  isLater(network) ? (later?.[network] ?? BLANK) : MARKS[network];
