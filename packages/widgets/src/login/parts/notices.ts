import { refusedUserId } from '@apunt/api/resources/login';
import { isApiError } from '@apunt/api/errors';
import { lookUpError, type ErrorRule } from '@apunt/forms/form/server-errors';
import type { AlertProps } from '@apunt/ui/form/Alert';

const TONES = {
  password_reset_sent: 'success',
  password_changed: 'success',
  'recovery-neutral': 'success',
  resent: 'success',
  'resend-pause': 'info',
  'social-cancelled': 'info',
  'social-blocked': 'info',
  credentials: 'error',
  legacy: 'error',
  unvalidated: 'error',
  'resend-failed': 'error',
  'recovery-unknown': 'error',
  'recovery-failed': 'error',
  error: 'error',
  timeout: 'error',
} as const satisfies Record<string, AlertProps['tone']>;

export type NoticeKind = keyof typeof TONES;

/** The message that is shown above the form. */
export interface Notice {
  kind: NoticeKind;
  /** Id of the user whose validation mail can be sent again. */
  userId?: string | undefined;
  /** Name of the social provider that the message is about. */
  name?: string;
}

export const toneOf = ({ kind }: Notice) => TONES[kind];

type Rules = readonly ErrorRule<NoticeKind>[];

const UNVALIDATED: Rules = [{ status: 403, give: 'unvalidated' }];

export const LOGIN_ERRORS: Rules = [
  { status: 401, code: 'LEGACY_USER_PASSWORD_NOT_RESET', give: 'legacy' },
  { status: 401, give: 'credentials' },
  ...UNVALIDATED,
];

/**
 * Rules for a login through a provider: the visitor has typed no credentials, so no error can say that they are wrong.
 */
export const SOCIAL_ERRORS: Rules = UNVALIDATED;

export const RECOVERY_ERRORS: Rules = [
  { code: 'USER_NOT_FOUND', give: 'recovery-unknown' },
  { status: 404, give: 'recovery-unknown' },
];

/** Turns a failed call into the message that the visitor reads; no other code does so. */
export function noticeOf(error: unknown, rules: Rules, otherwise: NoticeKind = 'error'): Notice {
  if (!isApiError(error)) return { kind: otherwise };
  const kind = lookUpError(error, rules, error.type === 'timeout' ? 'timeout' : otherwise);
  return kind === 'unvalidated' ? { kind, userId: refusedUserId(error) } : { kind };
}
