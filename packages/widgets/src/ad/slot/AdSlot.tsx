import type { ReactNode } from 'react';
import type { TranslateOf } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import type { adContract } from '../ad.contract.ts';
import { useAdSlot, type AdSlotModel, type AdSlotProps } from './useAdSlot.ts';

/** The place of an ad, with the line above it. */
export function AdSlot(props: AdSlotProps): ReactNode {
  const { host, label, noClosable } = props;
  return <AdSlotView {...useAdSlot(props)} {...{ label, noClosable }} t={host.t} />;
}

export interface AdSlotViewProps extends AdSlotModel, Pick<AdSlotProps, 'label' | 'noClosable'> {
  t: TranslateOf<typeof adContract>;
}

/** The button stands above the ad and never on it. */
export function AdSlotView({ state, room, label, noClosable, t, onClose }: AdSlotViewProps): ReactNode {
  if (room === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no set of form fields, and no landmark: a list may have three of one name
    <div role="group" part="ad" aria-label={label ?? t('ad.name')} data-now={state}>
      <div part="head">
        <span aria-hidden="true">{t('ad.name')}</span>
        {!noClosable && (
          <Button action="close" variant="link" aria-label={t('ad.close')} onClick={onClose}>
            <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="3" />
            </svg>
          </Button>
        )}
      </div>
      <div
        part="room"
        data-fluid={room === 'fluid' || undefined}
        style={room === 'fluid' ? undefined : { minBlockSize: room }}
      >
        <slot name="vendor" />
      </div>
    </div>
  );
}
