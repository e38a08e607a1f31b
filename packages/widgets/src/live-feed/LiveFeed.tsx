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
          <Button action="show-new" variant="primary" part="new" onClick={props.onShowNew}>
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
      <div className="end">
        {hasOlder && (
          <Button
            action="load-more"
            part="older"
            aria-disabled={isLoadingOlder || undefined}
            onClick={props.onOlder}
          >
            {t(isLoadingOlder ? 'live-feed.loading' : 'live-feed.older')}
          </Button>
        )}
      </div>
      <output className="apunt-hidden">{isSeeking ? t('live-feed.seeking') : said}</output>
    </>
  );
}
