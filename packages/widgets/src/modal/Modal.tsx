import { useId, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import { Icon } from '@apunt/ui/Icon';
import close from '@apunt/ui/icons/close.svg?icon';
import type { modalContract } from './modal.contract.ts';
import { useModal, type ModalModel } from './useModal.ts';

type Props = WidgetProps<typeof modalContract>;

export function Modal(props: Props): ReactNode {
  const { size, label, noClosable, host } = props;
  return <ModalView {...useModal(props)} {...{ size, label, noClosable }} t={host.t} />;
}

export interface ModalViewProps extends ModalModel, Pick<Props, 'size' | 'label' | 'noClosable'> {
  t: TranslateOf<typeof modalContract>;
}

export function ModalView(props: ModalViewProps): ReactNode {
  const { dialog, hasTitle, size, label, noClosable, t, onClose, onForcedClose } = props;
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- presses beside it; by keyboard, Escape does the same
    <dialog
      ref={dialog}
      part="dialog"
      className="apunt-dialog"
      data-size={size}
      aria-label={label}
      aria-labelledby={!label && hasTitle ? id : undefined}
      onCancel={(event) => {
        // A file field in it tells of its own cancelling, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose('escape');
      }}
      onClose={(event) => event.target === event.currentTarget && onForcedClose()}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose('outside');
      }}
    >
      <div className="apunt-dialog-panel">
        <div className="head">
          <div id={id} part="title" className="apunt-dialog-title">
            <slot name="title" />
          </div>
          {!noClosable && (
            <Button
              action="close"
              variant="link"
              part="close"
              aria-label={t('modal.close')}
              onClick={() => onClose('button')}
            >
              <Icon of={close} />
            </Button>
          )}
        </div>
        <slot />
        <div part="actions" className="apunt-dialog-actions">
          <slot name="actions" />
        </div>
      </div>
    </dialog>
  );
}
