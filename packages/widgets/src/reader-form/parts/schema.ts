import * as v from 'valibot';
import { captchaSchema, emailSchema, requiredText, termsSchema } from '@apunt/forms/form/schemas';
import type { FileKind, FileVerdict } from './file-check.ts';

const verdict = (value: FileVerdict) => (given: string) => given !== value;

/** Rules of the file field: its value is the result of the file check, and each fault has a text of its own. */
const fileSchema = (kind: FileKind) =>
  v.pipe(
    v.string(),
    v.check(verdict(''), `reader-form.${kind}-missing`),
    v.check(verdict('type'), `reader-form.${kind}-type`),
    v.check(verdict('empty'), `reader-form.${kind}-empty`),
    v.check(verdict('size'), `reader-form.${kind}-size`),
    v.check(verdict('gone'), `reader-form.${kind}-gone`),
  );

/** Rules of a contribution; `kind` is undefined for a contribution without a file. */
export const schemaOf = (kind: FileKind | undefined, needsCaptcha: boolean) =>
  v.object({
    name: requiredText('validation.nameRequired'),
    email: emailSchema,
    text: requiredText('reader-form.unanswered'),
    fileCheck: kind ? fileSchema(kind) : v.string(),
    checkPrivacyPolicy: termsSchema,
    checkCommercialCommunications: v.boolean(),
    captcha: captchaSchema(needsCaptcha),
  });
