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

/** What stands above the form. */
export interface Notice {
  kind: NoticeKind;
  /** Whose validation mail can be sent again. */
  userId?: string | undefined;
  /** Of the provider that it is about. */
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

/** Nobody has typed anything there that could be wrong. */
export const SOCIAL_ERRORS: Rules = UNVALIDATED;

export const RECOVERY_ERRORS: Rules = [
  { code: 'USER_NOT_FOUND', give: 'recovery-unknown' },
  { status: 404, give: 'recovery-unknown' },
];

/** The one place where a failed call becomes what the visitor reads. */
export function noticeOf(error: unknown, rules: Rules, otherwise: NoticeKind = 'error'): Notice {
  if (!isApiError(error)) return { kind: otherwise };
  const kind = lookUpError(error, rules, error.type === 'timeout' ? 'timeout' : otherwise);
  return kind === 'unvalidated' ? { kind, userId: refusedUserId(error) } : { kind };
}
