import type { LiveMessage } from '@apunt/api/resources/live';
import type { TranslateOf } from '@apunt/element/host';
import { dayText, timeText } from '@apunt/i18n/dates/dates';
import type { DateSettings } from '@apunt/i18n/dates/settings';
import { relativeText } from '@apunt/i18n/relative/relative';
import { safeUrl } from '@apunt/ui/safe-url';
import { articleId } from '../feed/ids.ts';
import type { liveFeedContract } from '../live-feed.contract.ts';

/** What the words of all messages of a feed share. */
export interface WordsSettings {
  t: TranslateOf<typeof liveFeedContract>;
  dates: DateSettings;
  /** The address of a message for its links to share it; undefined without such links. */
  addressOf: ((message: LiveMessage) => string) | undefined;
  /** Milliseconds since the epoch, against which ages are told. */
  now: number;
}

/** All texts and addresses of a message around its body; empty for what it has not. */
export interface Words {
  key: string;
  id: string;
  title: string;
  titleId: string;
  moment: string;
  fullMoment: string;
  age: string;
  author: string;
  face: string;
  account: string;
  accountHref: string;
  url: string;
  shareTitle: string;
}

/** The words of a message as they are now. */
export function wordsOf(message: LiveMessage, { t, dates, addressOf, now }: WordsSettings): Words {
  const { title, key, time, author, shareUrl } = message;
  const { twitterAccount } = author;
  const id = articleId(message);
  const hasMoment = time !== undefined;
  return {
    key,
    id,
    title,
    titleId: title && `${id}-titol`,
    moment: hasMoment ? new Date(time).toISOString() : '',
    fullMoment: hasMoment ? `${dayText(dates, time)}, ${timeText(dates, time)}` : '',
    age: hasMoment ? relativeText(dates, t, time, now) : '',
    author: author.name,
    face: safeUrl(author.image) ?? '',
    account: twitterAccount.text && t('live-feed.account', { account: twitterAccount.text }),
    accountHref: safeUrl(twitterAccount.href) ?? '',
    url: addressOf?.(message) ?? '',
    shareTitle: addressOf ? shareUrl.title || title : '',
  };
}
