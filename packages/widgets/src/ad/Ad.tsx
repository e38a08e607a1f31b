import type { ReactNode } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import type { adContract } from './ad.contract.ts';
import { useAd, type AdModel } from './useAd.ts';

type Props = WidgetProps<typeof adContract>;

export function Ad(props: Props): ReactNode {
  return <AdView {...useAd(props)} props={props} />;
}

export interface AdViewProps extends AdModel {
  props: Props;
}

/** The pressed button is gone, and would take the focus with it to the top of the page. */
const stay = (note: HTMLElement | null) => note?.focus({ preventScroll: true });

export function AdView({ Slot, isClosed, props, ...rest }: AdViewProps): ReactNode {
  if (isClosed)
    return (
      <p ref={stay} className="apunt-hidden" tabIndex={-1}>
        {props.host.t('ad.closed')}
      </p>
    );
  return Slot && <Slot {...props} {...rest} />;
}
