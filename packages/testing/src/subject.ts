import { allAttributes, type AttributeContract, type WidgetContract } from '@apunt/element/contract';
import type { User } from '@apunt/session/session.store';
import { exampleHtml, requiredOf, samplesOf, type Sample } from './samples.ts';

/** A tag under test: its HTML, what its contract says, and what it does in the running test. */
export interface Subject {
  readonly contract: WidgetContract;
  /** The tag with all that it needs. */
  readonly html: string;
  /** The attributes of `html`. */
  readonly given: string;
  /** The server HTML in `html`. */
  readonly fallback: string;
  readonly attributes: readonly (readonly [name: string, attribute: AttributeContract])[];
  readonly samples: readonly Sample[];
  readonly required: readonly string[];
  /** The user that is logged in. */
  readonly user: User | null;
  /** The lines of the console so far. */
  lines(): readonly string[];
  /** `METHOD /path` of each request so far. */
  calls(): readonly string[];
}

type Seen = Pick<Subject, 'fallback' | 'user' | 'lines' | 'calls'>;

/** Makes the subject of a contract. */
export function subjectOf(contract: WidgetContract, seen: Seen): Subject {
  const given = exampleHtml(contract);
  return {
    ...seen,
    contract,
    given,
    html: `<${contract.tag} ${given}>${seen.fallback}</${contract.tag}>`,
    attributes: Object.entries(allAttributes(contract)),
    samples: samplesOf(contract),
    required: requiredOf(contract),
  };
}
