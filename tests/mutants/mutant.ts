/** A fault that is put into the project to see whether a test fails. */
export interface Mutant {
  id: string;
  /** Relative to the project. */
  file: string;
  /** Stands exactly once in the file. */
  from: string;
  to: string;
  /** What a visitor or an author would see. */
  why: string;
}
