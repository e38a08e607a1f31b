import { createElement, type ReactNode } from 'react';
import { Heading } from '@apunt/ui/Heading';
import type { Words } from './words.ts';

interface MessageProps {
  words: Words;
  headingLevel: number;
  /** The tags around the blocks wait until they are woken (`Waking`). */
  isResting: boolean;
  /** The blocks of the message. */
  children: ReactNode;
}

/** A message in the markup that the page's templates print (`ui/src/content/message.css` is the look of both). */
export function Message({ words, headingLevel, isResting, children }: MessageProps): ReactNode {
  const { key, id, title, titleId, moment, fullMoment, age, url, shareTitle } = words;
  const hydrate = isResting ? 'none' : undefined;
  return (
    <article className="apunt-message" data-id={key} id={id} aria-labelledby={titleId || undefined}>
      <header>
        {moment &&
          createElement(
            'apunt-time',
            { hydrate },
            <time dateTime={moment} title={fullMoment}>
              {age}
            </time>,
          )}
        {title && (
          <Heading level={headingLevel} className="apunt-message-title" id={titleId}>
            {title}
          </Heading>
        )}
        <Author words={words} />
      </header>
      <div className="apunt-message-body">{children}</div>
      {url &&
        createElement('apunt-share', {
          hydrate,
          variant: 'live',
          // The share sheet of the device, where there is one, on all windows narrower than 1,099 px (D 2.6).
          'native-max-width': 1098,
          url,
          'share-title': shareTitle || undefined,
        })}
    </article>
  );
}

function Author({ words }: { words: Words }): ReactNode {
  const { author, face, account, accountHref } = words;
  if (!author && !account) return null;
  return (
    <p className="apunt-message-author">
      {face && <img src={face} alt="" width={32} height={32} loading="lazy" />} {author}{' '}
      {account && accountHref ? (
        <a href={accountHref} rel="noopener">
          {account}
        </a>
      ) : (
        account
      )}
    </p>
  );
}
