import bluesky from '@apunt/ui/icons/bluesky.svg?icon';
import linkedin from '@apunt/ui/icons/linkedin.svg?icon';
import telegram from '@apunt/ui/icons/telegram.svg?icon';
import threads from '@apunt/ui/icons/threads.svg?icon';
import type { MoreMarks } from './marks.ts';

/** Asked for once one of these networks is shown: the marks weigh as much as the rest of the widget's markup. */
export const MORE_MARKS: MoreMarks = { bluesky, linkedin, telegram, threads };
