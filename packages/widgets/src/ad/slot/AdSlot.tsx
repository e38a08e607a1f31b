import { useRef, type ReactNode } from 'react';
import type { TranslateOf } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import { Icon } from '@apunt/ui/Icon';
import close from '@apunt/ui/icons/close.svg?icon';
import type { adContract } from '../ad.contract.ts';
import { useAdSlot, type AdSlotModel, type AdSlotProps } from './useAdSlot.ts';

/** The place of an ad, with the line above it. */
export function AdSlot(props: AdSlotProps): ReactNode {
  const { host, label, noClosable, canRevoke, onRevoke } = props;
  return <AdSlotView {...useAdSlot(props)} {...{ label, noClosable, canRevoke, onRevoke }} t={host.t} />;
}

export interface AdSlotViewProps
  extends AdSlotModel, Pick<AdSlotProps, 'label' | 'noClosable' | 'canRevoke' | 'onRevoke'> {
  t: TranslateOf<typeof adContract>;
}

/** The button stands above the ad and never on it. */
export function AdSlotView(props: AdSlotViewProps): ReactNode {
  const { state, room, label, noClosable, canRevoke, t, onClose, onRevoke } = props;
  const box = useRef<HTMLDivElement>(null);
  if (room === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no set of form fields, and no landmark: a list may have three of one name
    <div ref={box} tabIndex={-1} role="group" part="ad" aria-label={label ?? t('ad.name')} data-now={state}>
      <div part="head">
        <span aria-hidden="true">{t('ad.name')}</span>
        {canRevoke && (
          <Button
            action="revoke"
            variant="link"
            aria-label={t('ad.revoke-all')}
            onClick={() => {
              // The pressed button goes, and would take the focus with it to the top of the page.
              box.current?.focus({ preventScroll: true });
              onRevoke();
            }}
          >
            {t('ad.revoke')}
          </Button>
        )}
        {!noClosable && (
          <Button action="close" variant="link" aria-label={t('ad.close')} onClick={onClose}>
            <Icon of={close} size={20} />
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
