import { useRef, type ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import { usePageSheet } from '@apunt/element/adopt/usePageSheet';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { ShowEntry } from '@apunt/lists/schedule/ShowEntry';
import timetable from '@apunt/lists/schedule/timetable.css?sheet';
import { Button } from '@apunt/ui/Button';
import { linkTarget } from '@apunt/ui/link-target';
import type { PlaceLink } from './links.ts';
import type { scheduleContract } from './schedule.contract.ts';
import { useSchedule, type Coming, type ScheduleModel } from './useSchedule.ts';

type T = TranslateOf<typeof scheduleContract>;

export function Schedule(props: WidgetProps<typeof scheduleContract>): ReactNode {
  usePageSheet(props.host, timetable);
  return <ScheduleView {...useSchedule(props)} host={props.host} label={props.label} t={props.host.t} />;
}

interface ViewProps extends ScheduleModel {
  host: Pick<Host, 'element'>;
  label: string | undefined;
  t: T;
}

/** The list stands in the page's own DOM; links, and what can be done with the list, around it. */
export function ScheduleView(props: ViewProps): ReactNode {
  const { host, items, setList, isEmpty, channels, days, current, coming, onNow, label, t } = props;
  return (
    <>
      <Places part="channels" label={t('schedule.channels')} links={channels} />
      <Places part="days" label={t('schedule.days')} links={days} />
      <slot />
      {isEmpty && (
        <slot name="empty">
          <p>{t('schedule.empty')}</p>
        </slot>
      )}
      {!isEmpty && (
        <div part="tools">
          {current !== undefined && (
            <Button action="now" onClick={onNow}>
              {t('schedule.now', { title: current })}
            </Button>
          )}
          {coming.length > 0 && <Reminders coming={coming} t={t} />}
        </div>
      )}
      {items && items.length > 0 && (
        <Light host={host}>
          <ol className="apunt-timetable" ref={setList} aria-label={label ?? t('schedule.label')}>
            {items.map((item, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a show may come twice a day
              <ShowEntry key={index} {...item} />
            ))}
          </ol>
        </Light>
      )}
    </>
  );
}

function Places({
  links,
  label,
  part,
}: {
  links: readonly PlaceLink[];
  label: string;
  part: string;
}): ReactNode {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label} part={part}>
      <ul>
        {links.map(({ href, text, title, isCurrent, ...rest }) => (
          <li key={href}>
            <a
              href={href}
              {...linkTarget(rest)}
              title={title || undefined}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The shows to come, each as a file for the visitor's calendar. */
function Reminders({ coming, t }: { coming: readonly Coming[]; t: T }): ReactNode {
  const box = useRef<HTMLDetailsElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever the focus is in it
    <details
      ref={box}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !box.current?.open) return;
        box.current.open = false;
        box.current.querySelector('summary')?.focus();
      }}
    >
      <summary className="apunt-button">{t('schedule.remind')}</summary>
      <ul>
        {coming.map(({ id, title, time, onSave }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a show may come twice a day
          <li key={index}>
            <button type="button" data-action="remind" data-id={id || undefined} onClick={onSave}>
              {t('schedule.remind-of', { time, title })}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
