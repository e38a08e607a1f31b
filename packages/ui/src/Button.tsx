import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

/** Props of `Button`, beside those of the native button. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'link';
  /** Value of `data-action`, by which the site's own scripts can find the button. */
  action: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that never submits by accident; `action` is its public `data-action`. */
export function Button({ variant = 'secondary', action, type = 'button', ...rest }: ButtonProps): ReactNode {
  return (
    <button
      part={variant === 'primary' ? 'button primary' : 'button'}
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the default above is a literal
      type={type}
      className={`apunt-button apunt-button-${variant}`}
      data-action={action}
    />
  );
}
