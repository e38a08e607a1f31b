import * as v from 'valibot';
import type { Api } from '../api.ts';

/** A message to the editors: these keys and no others. */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  text: string;
  terms: true;
  commercial: boolean;
  recaptcha: string;
}

/** Something to quote when asking about a message later, if the back end gives one. */
const referenceSchema = v.fallback(
  v.object({ reference: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty()) }),
  { reference: '' },
);
const answerSchema = v.pipe(
  v.unknown(),
  v.transform((answer) => ({ answer, ...v.parse(referenceSchema, answer) })),
);

/** POST contact: the server's answer, and the reference of the message in it, empty when there is none. */
export function sendContact(
  api: Api,
  message: ContactMessage,
): Promise<{ answer: unknown; reference: string }> {
  const { name, email, subject, text, terms, commercial, recaptcha } = message;
  const json = { name, email, subject, text, terms, commercial, recaptcha };
  return api.send(
    { endpoint: 'contact', method: 'POST', json, handled: true, session: 'none' },
    answerSchema,
  );
}
