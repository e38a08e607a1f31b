import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Snippet } from './snippets.ts';

/*
 * Which Twig and PHP of the guide has been run, and printed what its tab of HTML says: for machines that have neither.
 */

/** Where it is kept: tag → the mark of its two snippets. */
export const RECORDED = 'integrations/templates/recorded-guide.json';

/** A mark of the snippets that need Twig or PHP, and of the HTML that they print. */
export const markOf = (snippets: readonly Snippet[]): string =>
  snippets
    .filter(({ id }) => id === 'html' || id === 'twig' || id === 'php')
    .reduce((hash, { id, code }) => hash.update(`${id}\n${code}\n`), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);

/** The marks of all tags when they were last run. */
export const readRecorded = (): Record<string, string> =>
  v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(RECORDED, 'utf8')));
