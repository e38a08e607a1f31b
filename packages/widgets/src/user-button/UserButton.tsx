import { useId, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { useOnScreen } from '@apunt/ui/popover/useOnScreen';
import { Icon } from '@apunt/ui/Icon';
import user from '@apunt/ui/icons/user.svg?icon';
import type { userButtonContract } from './user-button.contract.ts';
import { useUserButton, type UserButtonModel } from './useUserButton.ts';

export function UserButton(props: WidgetProps<typeof userButtonContract>): ReactNode {
  return <UserButtonView {...useUserButton(props)} label={props.label} t={props.host.t} />;
}

interface ViewProps extends UserButtonModel {
  label: string | undefined;
  t: TranslateOf<typeof userButtonContract>;
}

export function UserButtonView(props: ViewProps): ReactNode {
  const { t, label, isOpen, isSignedIn, initial, name, doors, Menu, lost, onToggle, onLeave } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  useOnScreen(panel, isOpen, Menu);
  const account = name ? t('user-button.account-of', { name }) : t('user-button.account');
  const spoken = label ?? (isSignedIn ? account : t('user-button.access'));

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    onToggle(false);
    // The button stands in a header that may stick: the page stays where it is.
    button.current?.focus({ preventScroll: true });
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onToggle(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears Escape and blur from inside
    <div className="frame" onKeyDown={handleKey} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        part="button"
        data-action="trigger"
        data-signed={isSignedIn ? 'in' : 'out'}
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        aria-label={spoken}
        onClick={() => onToggle(!isOpen)}
      >
        {initial ? (
          <span part="initial" aria-hidden="true">
            {initial}
          </span>
        ) : (
          <slot name="icon">
            <Icon of={user} />
          </slot>
        )}
      </button>
      <nav
        ref={panel}
        id={`${id}-panel`}
        part="panel"
        aria-label={isSignedIn ? account : t('user-button.menu')}
        hidden={!isOpen}
      >
        {isSignedIn ? (
          <>
            {name && <p className="who">{name}</p>}
            {Menu && <Menu {...props.menu} />}
            {lost !== undefined && !Menu && <a href={lost}>{account}</a>}
          </>
        ) : (
          <ul part="menu" className="apunt-menu">
            {doors.map(({ key, href }) => (
              <li key={key}>
                <a href={href} data-action={key === 'register' ? 'create' : 'login'} onClick={onLeave}>
                  {t(`user-button.${key}`)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </nav>
    </div>
  );
}
