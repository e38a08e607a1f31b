import { createElement, type ReactNode } from 'react';
import type { LiveMessage } from '@apunt/api/resources/live';
import type { TranslateOf } from '@apunt/element/host';
import { dayText, timeText } from '@apunt/i18n/dates/dates';
import type { DateSettings } from '@apunt/i18n/dates/settings';
import { relativeText } from '@apunt/i18n/relative/relative';
import { fileName } from '@apunt/media/file-name';
import { Blocks } from '@apunt/ui/content/blocks/Blocks';
import { Heading } from '@apunt/ui/Heading';
import { safeUrl } from '@apunt/ui/safe-url';
import { addressOf, articleId } from '../feed/ids.ts';
import type { liveFeedContract } from '../live-feed.contract.ts';

/** What all messages of a feed share. */
export interface MessageSettings {
  t: TranslateOf<typeof liveFeedContract>;
  dates: DateSettings;
  headingLevel: number;
  /** Whether the page has declared the HTML of a message safe. */
  isTrusted: (message: LiveMessage) => boolean;
  hasShare: boolean;
  /** Milliseconds since the epoch, against which ages are told. */
  now: number;
}

/** A message in the markup that the page's templates print (`ui/src/content/message.css` is the look of both). */
export function Message({ message, ...settings }: MessageSettings & { message: LiveMessage }): ReactNode {
  const { title, blocks, key, time } = message;
  const { t, headingLevel, hasShare } = settings;
  const isTrusted = settings.isTrusted(message);
  const id = articleId(message);
  const titleId = title ? `${id}-titol` : undefined;
  return (
    <article className="apunt-message" data-id={key} id={id} aria-labelledby={titleId}>
      <header>
        {time !== undefined && <Moment time={time} {...settings} />}
        {title && (
          <Heading level={headingLevel} className="apunt-message-title" id={titleId}>
            {title}
          </Heading>
        )}
        <Author {...message.author} t={t} />
      </header>
      <div className="apunt-message-body">
        <Blocks {...{ blocks, isTrusted, t, fileName }} headingLevel={headingLevel + 1} />
      </div>
      {hasShare &&
        createElement('apunt-share', {
          variant: 'live',
          // The share sheet of the device, where there is one, on all windows narrower than 1,099 px (D 2.6).
          'native-max-width': 1098,
          url: addressOf(message),
          'share-title': message.shareUrl.title || title || undefined,
        })}
    </article>
  );
}

function Moment({ time, dates, t, now }: MessageSettings & { time: number }): ReactNode {
  return createElement(
    'apunt-time',
    null,
    <time dateTime={new Date(time).toISOString()} title={`${dayText(dates, time)}, ${timeText(dates, time)}`}>
      {relativeText(dates, t, time, now)}
    </time>,
  );
}

function Author({
  name,
  image,
  twitterAccount,
  t,
}: LiveMessage['author'] & Pick<MessageSettings, 't'>): ReactNode {
  const face = safeUrl(image);
  const href = safeUrl(twitterAccount.href);
  if (!name && !twitterAccount.text) return null;
  const account = twitterAccount.text && t('live-feed.account', { account: twitterAccount.text });
  return (
    <p className="apunt-message-author">
      {face && <img src={face} alt="" width={32} height={32} loading="lazy" />} {name}{' '}
      {account && href ? (
        <a href={href} rel="noopener">
          {account}
        </a>
      ) : (
        account
      )}
    </p>
  );
}
