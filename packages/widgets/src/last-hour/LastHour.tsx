import { useEffect, useRef, type ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import { Icon } from '@apunt/ui/Icon';
import close from '@apunt/ui/icons/close.svg?icon';
import type { lastHourContract } from './last-hour.contract.ts';
import { useLastHour, type LastHourModel } from './useLastHour.ts';

type Props = WidgetProps<typeof lastHourContract>;

export function LastHour(props: Props): ReactNode {
  return <LastHourView {...props} {...useLastHour(props)} t={props.host.t} />;
}

export interface LastHourViewProps extends LastHourModel, Pick<Props, 'title' | 'noHeading' | 'label'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof lastHourContract>;
}

export function LastHourView(props: LastHourViewProps): ReactNode {
  const { host, isEmpty, drawn, isDismissed, noHeading, t, onClose } = props;
  const place = useRef<HTMLOutputElement>(null);
  const title = props.title ?? t('last-hour.title');

  useEffect(() => {
    // The button that had the focus is gone; from here the next Tab goes on behind the strip.
    if (isDismissed) place.current?.focus({ preventScroll: true });
  }, [isDismissed]);

  if (isEmpty) return null;
  return (
    <>
      <section part="strip" aria-label={props.label ?? title}>
        {drawn && !noHeading && <strong part="title">{title}</strong>}
        <slot />
        <Button action="close" aria-label={t('last-hour.close')} onClick={onClose}>
          <Icon of={close} size={20} />
        </Button>
      </section>
      {isDismissed && (
        <output ref={place} className="apunt-hidden" tabIndex={-1}>
          {t('last-hour.closed')}
        </output>
      )}
      {drawn && <Light host={host}>{drawn.href ? <a href={drawn.href}>{drawn.text}</a> : drawn.text}</Light>}
    </>
  );
}
