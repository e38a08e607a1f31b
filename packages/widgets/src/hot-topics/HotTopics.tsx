import type { ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { linkTarget } from '@apunt/ui/link-target';
import { Row } from '@apunt/ui/row/Row';
import type { hotTopicsContract } from './hot-topics.contract.ts';
import { useHotTopics, type HotTopicsModel } from './useHotTopics.ts';

export function HotTopics(props: WidgetProps<typeof hotTopicsContract>): ReactNode {
  return <HotTopicsView {...useHotTopics(props)} host={props.host} t={props.host.t} />;
}

export interface HotTopicsViewProps extends HotTopicsModel {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof hotTopicsContract>;
}

export function HotTopicsView({ host, row, items, t }: HotTopicsViewProps): ReactNode {
  const { label, setList, track } = row;
  return (
    <nav aria-label={label}>
      <Row row={row} template="topics" prevName={t('hot-topics.prev')} nextName={t('hot-topics.next')} />
      {items && (
        <Light host={host}>
          <ul
            className="apunt-rail"
            ref={setList}
            aria-label={label}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that is scrolled must be reachable by keyboard
            tabIndex={track.stops > 1 ? 0 : undefined}
          >
            {items.map(({ href, text, title, isCurrent, ...rest }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- one may stand in a list twice
              <li key={index}>
                {href ? (
                  <a
                    href={href}
                    {...linkTarget(rest)}
                    title={title || undefined}
                    aria-current={isCurrent ? 'page' : undefined}
                  >
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        </Light>
      )}
    </nav>
  );
}
