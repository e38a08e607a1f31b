import type { ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import { usePageSheet } from '@apunt/element/adopt/usePageSheet';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { ShowEntry } from '@apunt/lists/schedule/ShowEntry';
import timetable from '@apunt/lists/schedule/timetable.css?sheet';
import { Row } from '@apunt/ui/row/Row';
import type { scheduleCarouselContract } from './schedule-carousel.contract.ts';
import { useScheduleCarousel, type ScheduleCarouselModel } from './useScheduleCarousel.ts';

export function ScheduleCarousel(props: WidgetProps<typeof scheduleCarouselContract>): ReactNode {
  usePageSheet(props.host, timetable);
  return <ScheduleCarouselView {...useScheduleCarousel(props)} host={props.host} t={props.host.t} />;
}

interface ViewProps extends ScheduleCarouselModel {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof scheduleCarouselContract>;
}

export function ScheduleCarouselView({ host, row, items, setList, t }: ViewProps): ReactNode {
  const { label, track } = row;
  return (
    <section aria-label={label}>
      <slot name="title" />
      <Row
        row={row}
        template="schedule"
        prevName={t('schedule-carousel.prev')}
        nextName={t('schedule-carousel.next')}
      />
      <slot name="more" />
      {items && (
        <Light host={host}>
          <ul
            className="apunt-rail"
            ref={setList}
            aria-label={label}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that is scrolled must be reachable by keyboard
            tabIndex={track.stops > 1 ? 0 : undefined}
          >
            {items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a show may come twice a day
              <ShowEntry key={index} {...item} />
            ))}
          </ul>
        </Light>
      )}
    </section>
  );
}
