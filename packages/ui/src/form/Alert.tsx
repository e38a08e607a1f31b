import { useEffect, useId, useRef, type ReactNode } from 'react';

/** Props of `Alert`: its tone, its text, and whether it takes the focus. */
export interface AlertProps {
  tone: 'error' | 'success' | 'info';
  /** Scrolls to the alert and focuses it when it is mounted. Give it a new `key` to repeat that. */
  focus?: boolean;
  children: ReactNode;
  /** Buttons with which the visitor can solve the problem. */
  actions?: ReactNode;
}

/** A message about the whole form. */
export function Alert({ tone, focus = false, children, actions }: AlertProps): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) ref.current?.focus();
  }, [focus]);
  const id = useId();
  // A polite message that comes with its text is not read by itself: what takes the focus has it as its name.
  const named = focus && tone !== 'error' && ({ role: 'group', 'aria-labelledby': id } as const);
  return (
    <div ref={ref} className="apunt-alert" data-tone={tone} tabIndex={-1} {...named}>
      <p id={id} role={tone === 'error' ? 'alert' : 'status'}>
        {children}
      </p>
      {actions}
    </div>
  );
}
