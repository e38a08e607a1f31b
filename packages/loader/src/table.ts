import type { Hydrate } from '@apunt/element/contract';

/** A built file and its integrity value. */
export type BuiltFile = readonly [file: string, integrity: string];

/** The table that the build writes into the loader. It holds only what every page needs; the rest is in the late file. */
export interface LoaderTable {
  readonly version: string;
  /**
   * Default strategy → names without prefix, each between spaces; `+` behind it: clicks on the server HTML are their own.
   * The most common one, `visible+`, is not listed: a name that is nowhere here has it if `near` or the late file knows it.
   */
  readonly tags: readonly (readonly [strategy: `${Hydrate}${'' | '+'}`, names: string])[];
  /** Matches the elements whose server HTML may need no code (`isComplete`). */
  readonly complete: string;
  /** Matches the elements that may wait for the code of another tag, or for the visitor (`follows` of the contract). */
  readonly follows: string;
  /** Matches the fragment of an address that such an element answers: then none waits. */
  readonly fragment: string;
  /** Attributes that make such an element need its code. */
  readonly wakes: readonly string[];
  /** Matches the elements whose photos wait for the code when they are pressed (`holdsClicks` of the contract). */
  readonly keeps: string;
  readonly late: BuiltFile;
  /** The integrity value of `apunt.css`. */
  readonly styles: string;
  /** The files of the tags that many pages have (`near` of the contract), as in the late file. */
  readonly near: ChunkManifest;
  /** The shared files that every widget needs, the boot file first. */
  readonly shared: readonly [BuiltFile, ...BuiltFile[]];
}

/** In the late file: name → the widget's own file first, then those it imports beyond the shared ones. */
export type ChunkManifest = Readonly<Record<string, readonly BuiltFile[]>>;
