import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import type { Alert } from '@apunt/api/resources/alert';
import type { TranslateOf } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import { Heading } from '@apunt/ui/Heading';
import { Html } from '@apunt/ui/html/Html';
import { useWindowLayer } from '@apunt/ui/layer/window-layer';
import { linkTarget } from '@apunt/ui/link-target';
import { safeUrl } from '@apunt/ui/safe-url';
import { Icon } from '@apunt/ui/Icon';
import close from '@apunt/ui/icons/close.svg?icon';
import type { alertContract } from '../alert.contract.ts';
import { useBox, type ClosedBy } from './useBox.ts';
import type { Reopened } from './useTurn.ts';

export interface AlertBoxProps {
  alert: Alert;
  /** The alert's element: pointing at it holds its time. */
  element: HTMLElement;
  autoClose: number;
  /** Set when the visitor has opened it again. */
  reopened: Reopened | undefined;
  headingLevel: number;
  noHeading: boolean;
  label: string | undefined;
  t: TranslateOf<typeof alertContract>;
  onClose: (by: ClosedBy) => void;
}

/** An alert that is open. */
export function AlertBox(props: AlertBoxProps): ReactNode {
  const { alert, element, reopened, headingLevel, noHeading, label, t } = props;
  /** The element that had the focus before it came here. */
  const before = useRef<HTMLElement>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLElement>(null);
  useWindowLayer(box, true);

  const handleClose = (by: ClosedBy) => {
    const hasFocus = by === 'button' || element.shadowRoot?.activeElement;
    props.onClose(by);
    // The button goes: whoever was on the way through the page goes on from there.
    if (hasFocus) before.current?.focus({ preventScroll: true });
  };
  const setFocused = useBox({ ...props, onClose: handleClose });

  useLayoutEffect(() => {
    if (!reopened) return;
    button.current?.focus({ preventScroll: true });
    before.current = reopened.from;
  }, [reopened]);

  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) before.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
    setFocused(true);
  };
  return (
    <div onFocus={handleFocus} onBlur={() => setFocused(false)}>
      <section ref={box} part="alert" aria-label={label ?? (alert.title || t('alert.label'))}>
        <Picture image={alert.image} />
        <div>
          {alert.title && !noHeading && (
            <Heading level={headingLevel} part="title">
              {alert.title}
            </Heading>
          )}
          {alert.text && <Html html={alert.text} part="text" />}
          <More link={alert.link} t={t} />
        </div>
        <Button
          ref={button}
          action="close"
          aria-label={t('alert.close')}
          onClick={() => handleClose('button')}
        >
          <Icon of={close} size={20} />
        </Button>
      </section>
    </div>
  );
}

function Picture({ image }: Pick<Alert, 'image'>): ReactNode {
  const src = safeUrl(image?.url);
  return src && <img part="image" src={src} alt={image?.alt} width="72" height="72" />;
}

function More({ link, t }: Pick<Alert, 'link'> & Pick<AlertBoxProps, 't'>): ReactNode {
  const href = safeUrl(link?.href);
  if (!link || !href) return null;
  return (
    <a part="link" href={href} {...linkTarget(link)}>
      {link.title || t('alert.more')}
    </a>
  );
}
