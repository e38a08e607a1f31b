import { useState } from 'react';
import { itemListOf } from '@apunt/element/adopt/list';
import { useAdoption } from '@apunt/element/adopt/useAdoption';
import { useBorrowed } from '@apunt/element/adopt/useBorrowed';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { timeText } from '@apunt/i18n/dates/dates';
import type { ShowItem } from '@apunt/lists/schedule/printed';
import type { ShowEntryProps } from '@apunt/lists/schedule/ShowEntry';
import { useOnAir } from '@apunt/lists/schedule/useOnAir';
import { safeUrl } from '@apunt/ui/safe-url';
import { channelLinks, dayLinks, daysFrom, type PlaceLink } from './links.ts';
import type { scheduleContract } from './schedule.contract.ts';

/** A show to come, for the calendar. */
export interface Coming {
  id: string;
  title: string;
  time: string;
  onSave: () => void;
}

export interface ScheduleModel {
  /** The shows to draw; undefined when the server has printed them. */
  items: readonly ShowEntryProps[] | undefined;
  setList: (list: HTMLElement | null) => void;
  isEmpty: boolean;
  channels: readonly PlaceLink[];
  days: readonly PlaceLink[];
  /** Title of what is on now. */
  current: string | undefined;
  coming: readonly Coming[];
  onNow: () => void;
}

export function useSchedule(props: WidgetProps<typeof scheduleContract>): ScheduleModel {
  const { host, json, channel, day, baseUrl } = props;
  const { config, i18n } = useRuntime();
  const settings = { language: i18n.locale, timeZone: config.timeZone };
  const adoption = useAdoption(host);
  const borrowed = useBorrowed();
  const [printed] = useState(() => adoption && itemListOf(host.element));
  const [drawn, setList] = useState<HTMLElement | null>(null);
  const { shows, current, now } = useOnAir({
    list: printed ?? drawn,
    change: (node, name, value) => borrowed.set(node, name, value),
    onChange: (id) => void host.emit('apunt-on-air', { id }),
  });
  const time = (start: number | undefined) => (start === undefined ? '' : timeText(settings, start));
  const items = adoption
    ? undefined
    : (json.props ?? []).map(({ id, title, url, startTime, endTime }) => ({
        id,
        title,
        href: url.href,
        start: startTime,
        end: endTime,
        time: time(startTime),
      }));
  const isEmpty = (items ?? shows).length === 0;
  useHostState(host, isEmpty ? 'empty' : 'ready');

  const save = ({ id, title, start = 0, end, node }: ShowItem) => {
    const href = safeUrl(node.querySelector('a')?.getAttribute('href'));
    const url = href ? new URL(href, document.baseURI).href : '';
    const uid = `${id || start}@${location.hostname}`;
    // A file that cannot be fetched is no loss of work: the press can be repeated.
    import('./save-reminder.ts').then(
      ({ saveReminder }) => saveReminder({ title, start, end, url, uid }, now),
      () => {},
    );
  };

  const place = { baseUrl, channel, day };
  const made = props.days
    ? daysFrom(now, props.days, place, settings, [host.t('schedule.today'), host.t('schedule.tomorrow')])
    : [];
  const on = shows[current];
  return {
    items,
    setList,
    isEmpty,
    channels: channelLinks(json.channels ?? [], place, settings),
    days: dayLinks(json.days ?? made, place, settings),
    current: on?.title,
    coming: shows
      .filter(({ start = 0 }) => start > now)
      .map((show) => ({ id: show.id, title: show.title, time: time(show.start), onSave: () => save(show) })),
    onNow() {
      if (!on) return;
      const link = on.node.querySelector('a');
      if (!link) borrowed.set(on.node, 'tabindex', '-1');
      on.node.scrollIntoView({ block: 'center' });
      (link ?? on.node).focus({ preventScroll: true });
    },
  };
}
