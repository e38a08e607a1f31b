import { useEffect, useRef, type ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import type { Refused } from './useRefusal.ts';

/** Props of `RefusalAlert`: the refusal, and what helps the visitor out of it. */
export interface RefusalAlertProps {
  refused: Refused;
  t: Translate<'register-errors'>;
  /** First line of the alert: what could not be done. By default it says that no account could be created. */
  headline?: string;
  /** Address of the login, offered when the refusal says that the e-mail or nick already has an account. */
  loginHref?: string | undefined;
}

const IN_USE = new Set(['EMAIL_ALREADY_IN_USE', 'NICK_ALREADY_IN_USE', 'LA_COLLA_EMAIL_ALREADY_IN_USE']);

/**
 * Lists the reasons why the server refused a send. The alert gets the focus on every refusal, also on a repeated one.
 */
export function RefusalAlert({ refused, t, headline, loginHref }: RefusalAlertProps): ReactNode {
  const { problems, reason, count } = refused;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [count]);
  const canLogIn = loginHref !== undefined && problems.some(({ code }) => IN_USE.has(code));
  return (
    <div ref={box} className="apunt-alert" data-tone="error" tabIndex={-1}>
      <div role="alert">
        <p className="apunt-summary-title">{headline ?? t('register-errors.headline')}</p>
        {reason && <p>{reason}</p>}
        {problems.length > 0 && (
          <ul>
            {problems.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        )}
      </div>
      {canLogIn && (
        <a href={loginHref} data-action="login">
          {t('register-errors.login')}
        </a>
      )}
    </div>
  );
}
