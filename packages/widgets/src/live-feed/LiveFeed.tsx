import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import type { liveFeedContract } from './live-feed.contract.ts';
import { useLiveFeed, type LiveFeedModel } from './useLiveFeed.ts';

export function LiveFeed(props: WidgetProps<typeof liveFeedContract>): ReactNode {
  return <LiveFeedView {...useLiveFeed(props)} t={props.host.t} />;
}

interface ViewProps extends LiveFeedModel {
  t: TranslateOf<typeof liveFeedContract>;
}

/** The messages stand in the page's own DOM, printed by the server or drawn by the feed; the slot shows both. */
export function LiveFeedView(props: ViewProps): ReactNode {
  const { pending, isEmpty, isClosed, hasOlder, isLoadingOlder, isSeeking, said, t } = props;
  const { ends, endRef, roomRef, onShowNew, onOlder } = props;
  const count = { count: pending };
  return (
    <>
      <slot name="pinned" />
      {isClosed && (
        <div part="status">
          <slot name="closed">{t('live-feed.closed')}</slot>
        </div>
      )}
      <div className="bar">
        {pending > 0 && (
          <Button action="show-new" variant="primary" part="new" onClick={onShowNew}>
            {t('live-feed.new', count)}
          </Button>
        )}
      </div>
      {isEmpty && (
        <div part="status">
          <slot name="empty">{t('live-feed.empty')}</slot>
        </div>
      )}
      <slot />
      {/* What comes stands where the end was, and the feed has another one further down: nothing has moved there. */}
      <div key={ends} className="end" ref={endRef}>
        {hasOlder && (
          <Button
            action="load-more"
            part="older"
            aria-disabled={isLoadingOlder || undefined}
            onClick={onOlder}
          >
            {/* Another word is another node, for the same reason. */}
            <span key={String(isLoadingOlder)}>
              {t(isLoadingOlder ? 'live-feed.loading' : 'live-feed.older')}
            </span>
          </Button>
        )}
      </div>
      <div className="room" ref={roomRef} />
      <output className="apunt-hidden">{isSeeking ? t('live-feed.seeking') : said}</output>
    </>
  );
}
