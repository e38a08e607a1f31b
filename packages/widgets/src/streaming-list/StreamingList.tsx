import { useId, type ReactNode } from 'react';
import { Heading } from '@apunt/ui/Heading';
import type { Stream } from '@apunt/api/resources/streaming';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import type { streamingListContract } from './streaming-list.contract.ts';
import { useStreamingList, type Mode, type StreamingListModel } from './useStreamingList.ts';

type Props = WidgetProps<typeof streamingListContract>;

export function StreamingList(props: Props): ReactNode {
  const { headingLevel, noHeading, label, layout, host } = props;
  return (
    <StreamingListView
      {...useStreamingList(props)}
      {...{ headingLevel, noHeading, label, layout }}
      t={host.t}
    />
  );
}

export interface StreamingListViewProps
  extends StreamingListModel, Pick<Props, 'headingLevel' | 'noHeading' | 'label' | 'layout'> {
  t: TranslateOf<typeof streamingListContract>;
}

export function StreamingListView(props: StreamingListViewProps): ReactNode {
  const { streams, headingLevel, noHeading, label, layout, t, onSelect } = props;
  const id = useId();
  if (!streams) return null;
  const isNamed = label !== undefined || noHeading;
  return (
    <section
      part="streams"
      tabIndex={-1}
      {...(isNamed ? { 'aria-label': label ?? t('streaming-list.heading') } : { 'aria-labelledby': id })}
    >
      {!noHeading && (
        <Heading level={headingLevel} id={id}>
          {t('streaming-list.heading')}
        </Heading>
      )}
      {streams.length === 0 ? (
        <slot name="empty">
          <p>{t('streaming-list.empty')}</p>
        </slot>
      ) : (
        <ul part="list" data-layout={layout}>
          {streams.map((stream) => (
            <Item key={stream.id} {...{ stream, t, onSelect }} />
          ))}
        </ul>
      )}
    </section>
  );
}

type ItemProps = Pick<StreamingListViewProps, 't' | 'onSelect'> & { stream: Stream };

function Item({ stream, t, onSelect }: ItemProps): ReactNode {
  const { id, kicker, title, video, audio, image } = stream;
  const link = (mode: Mode, href: string) =>
    href && (
      <a
        href={href}
        className={`apunt-button${mode === 'watch' ? ' apunt-button-primary' : ''}`}
        part="button"
        data-action={mode}
        aria-label={title && t(`streaming-list.${mode}-title`, { title })}
        onClick={(event) => onSelect(event, stream, mode)}
      >
        {t(`streaming-list.${mode}`)}
      </a>
    );
  return (
    <li part="item" data-id={id}>
      {image && <img part="image" src={image.src} alt={image.alt} width="320" height="180" loading="lazy" />}
      <div>
        {kicker && <p part="kicker">{kicker}</p>}
        <p part="title">{title}</p>
      </div>
      <div part="actions">
        {link('watch', video)}
        {link('listen', audio)}
      </div>
    </li>
  );
}
