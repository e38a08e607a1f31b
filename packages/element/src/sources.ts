/** When a page asks a source: as soon as the tag is drawn, after a press on it, or once the visitor has agreed. */
export type SourceMoment = 'drawn' | 'press' | 'consent';

/**
 * What a Content-Security-Policy has to allow for a tag besides the page's own origin. The table of sources, the READMEs and the
 * manifest are made from it; a test holds it against the addresses in the code and against the policy of the reference portal.
 */
export interface SourceContract {
  readonly directive:
    'connect-src' | 'font-src' | 'frame-src' | 'img-src' | 'media-src' | 'script-src' | 'worker-src';
  /** Origins, schemes and hashes, as they stand in a policy. */
  readonly allow?: readonly string[];
  /** Hosts that the page itself chooses, by a setting or by its data. */
  readonly hosts?: string;
  readonly when: SourceMoment;
  /** The setting without which nothing of it is asked for. */
  readonly only?: string;
  readonly doc: string;
}
