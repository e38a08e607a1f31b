/** A small change that breaks the project on purpose, to see whether a test fails. */
export interface Mutant {
  id: string;
  /** Relative to the project. */
  file: string;
  /** Stands exactly once in the file. */
  from: string;
  to: string;
  /** The damage that a visitor or an author would see. */
  why: string;
}
