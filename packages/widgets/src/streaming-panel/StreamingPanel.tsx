import { createElement, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import { Dialog } from '@apunt/ui/dialog/Dialog';
import type { streamingPanelContract } from './streaming-panel.contract.ts';
import { useStreamingPanel, type StreamingPanelModel } from './useStreamingPanel.ts';

type Props = WidgetProps<typeof streamingPanelContract>;

export function StreamingPanel(props: Props): ReactNode {
  const { title, label, excludeId, interval, player, layout, json, site, host } = props;
  return (
    <StreamingPanelView
      {...useStreamingPanel(props)}
      {...{ title, label, excludeId, interval, player, layout, site }}
      streams={json.props}
      t={host.t}
    />
  );
}

export interface StreamingPanelViewProps
  extends
    StreamingPanelModel,
    Pick<Props, 'title' | 'label' | 'excludeId' | 'interval' | 'player' | 'layout' | 'site'> {
  streams: readonly unknown[] | undefined;
  t: TranslateOf<typeof streamingPanelContract>;
}

export function StreamingPanelView(props: StreamingPanelViewProps): ReactNode {
  const { isOpen, streams, label, excludeId, interval, player, layout, site, t, onToggle } = props;
  const title = props.title ?? t('streaming-panel.lives');
  const close = () => onToggle(false);
  return (
    <>
      <slot name="trigger">
        <Button
          action="trigger"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={label}
          onClick={() => onToggle(true)}
        >
          {title}
        </Button>
      </slot>
      {isOpen && (
        <Dialog
          title={title}
          onClose={close}
          actions={
            <Button action="close" onClick={close}>
              {t('streaming-panel.close')}
            </Button>
          }
        >
          {createElement(
            'apunt-streaming-list',
            {
              hydrate: 'load',
              'no-heading': '',
              label: title,
              'exclude-id': excludeId,
              interval,
              player,
              layout,
              site,
            },
            streams && <script type="application/json">{JSON.stringify(streams)}</script>,
          )}
        </Dialog>
      )}
    </>
  );
}
