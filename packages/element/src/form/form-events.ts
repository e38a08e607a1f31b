import * as v from 'valibot';
import type { EventContract } from '../contract.ts';

const text = v.string();

/** Events that every form has, for the contracts of form widgets. */
export const FORM_EVENTS = {
  'apunt-submit': {
    detail: v.object({ payload: v.looseObject({}) }),
    cancelable: true,
    doc: 'Valid values are about to be sent. The payload is without passwords, PINs and captchas.',
  },
  'apunt-success': {
    detail: v.object({ response: v.unknown() }),
    doc: 'The server has accepted what was sent.',
  },
  'apunt-error': {
    detail: v.object({ type: text, message: text, errors: v.array(v.unknown()) }),
    doc: 'A call has failed.',
  },
  'apunt-navigate': {
    detail: v.object({ url: text, reason: text }),
    cancelable: true,
    doc: 'Just before the address changes.',
  },
} as const satisfies Record<string, EventContract>;
