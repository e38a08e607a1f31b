import { ELEMENT_AND_LOADER } from './element-and-loader.ts';
import { FORMS_LISTS_MEDIA } from './forms-lists-media.ts';
import type { Mutant } from './mutant.ts';
import { SESSION_AND_API } from './session-and-api.ts';
import { WIDGETS } from './widgets.ts';

/*
 * Sixty mistakes that a colleague could make. A gate that is made shorter has to find as many of them as before (tests/mutants/run.ts).
 * Where the sources no longer hold the text of a mutant, another mutant is written for the same package.
 */
export const MUTANTS: readonly Mutant[] = [
  ...ELEMENT_AND_LOADER,
  ...SESSION_AND_API,
  ...FORMS_LISTS_MEDIA,
  ...WIDGETS,
];
