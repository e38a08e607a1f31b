import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import { useBorrowed } from '@apunt/element/adopt/useBorrowed';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { timeText } from '@apunt/i18n/dates/dates';
import type { ShowEntryProps } from '@apunt/lists/schedule/ShowEntry';
import { useOnAir } from '@apunt/lists/schedule/useOnAir';
import { useRow, type RowModel } from '@apunt/ui/row/useRow';
import type { scheduleCarouselContract } from './schedule-carousel.contract.ts';

export interface ScheduleCarouselModel {
  row: RowModel;
  /** The shows to draw; undefined when the server has printed them. */
  items: readonly ShowEntryProps[] | undefined;
  setList: (list: HTMLElement | null) => void;
}

export function useScheduleCarousel(
  props: WidgetProps<typeof scheduleCarouselContract>,
): ScheduleCarouselModel {
  const { host, json, label } = props;
  const { element } = host;
  const { config, i18n } = useRuntime();
  const settings = { language: i18n.locale, timeZone: config.timeZone };
  const adoption = useAdoption(host);
  const borrowed = useBorrowed();
  const [drawn, setDrawn] = useState<HTMLElement | null>(null);
  const change = (node: Element, name: string, value: string | null) => borrowed.set(node, name, value);
  const title = element.querySelector(':scope>[slot=title]')?.textContent.trim();
  const row = useRow({
    element,
    printed: adoption?.nodes ?? [],
    isDrawn: !adoption && json.props !== undefined,
    change,
    label: label ?? (title || host.t('schedule-carousel.label')),
    onMove: (index) => void host.emit('apunt-slide-change', { index }),
  });
  const [printed] = useState(() =>
    adoption?.nodes.find((node) => node instanceof HTMLElement && node.matches('ul,ol')),
  );
  const list = printed instanceof HTMLElement ? printed : adoption ? element : drawn;
  const { shows, current } = useOnAir({
    list,
    change,
    onChange: (id) => void host.emit('apunt-on-air', { id }),
  });

  // The row goes to what is on, when it is found and when it changes, unless somebody is in the row.
  const show = useEffectEvent((index: number) => {
    if (index >= 0 && !element.matches(':focus-within')) row.track.goTo(index, 'quiet');
  });
  const isMeasured = row.track.count > 0;
  useLayoutEffect(() => show(current), [current, isMeasured]);

  useHostState(host, row.track.count > 0 || shows.length > 0 ? 'ready' : 'empty');
  return {
    row,
    setList(node) {
      setDrawn(node);
      row.setList(node);
    },
    items: adoption
      ? undefined
      : json.props?.map(({ id, title: name, url, startTime: start, endTime: end }) => ({
          id,
          title: name,
          href: url.href,
          start,
          end,
          time: start === undefined ? '' : timeText(settings, start),
        })),
  };
}
