import type { ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, WidgetProps } from '@apunt/element/host';
import type { timeContract } from './time.contract.ts';
import { useTime, type TimeModel } from './useTime.ts';

export function Time(props: WidgetProps<typeof timeContract>): ReactNode {
  return <TimeView {...useTime(props)} host={props.host} />;
}

/** The words stand in the page's own DOM, printed by the server or drawn here; the slot shows them. */
export function TimeView({
  words,
  iso,
  title,
  host,
}: TimeModel & { host: Pick<Host, 'element'> }): ReactNode {
  return (
    <>
      <slot />
      {words && (
        <Light host={host}>
          {/* Drawn anew with each change: a translator may have put the words elsewhere. */}
          <time key={words} dateTime={iso} title={title}>
            {words}
          </time>
        </Light>
      )}
    </>
  );
}
