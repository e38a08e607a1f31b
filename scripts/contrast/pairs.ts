import { colourOf, over, type Colour } from './colour.ts';
import type { Read } from './tokens.ts';

/* Which colours may stand on which, and how far they have to differ (WCAG 2.2: words 4.5, graphics and edges of controls 3). */

/** A role, or something made of roles, with its name in the table. */
type Shown = string | readonly [name: string, colour: (read: Read) => Colour];

export interface Pair {
  readonly front: Shown;
  readonly on: readonly Shown[];
  readonly least: 3 | 4.5;
}

export const nameOf = (shown: Shown): string => (typeof shown === 'string' ? shown : shown[0]);
export const colourIn = (shown: Shown, read: Read): Colour =>
  typeof shown === 'string' ? read(shown) : shown[1](read);

const WHITE = colourOf('#ffffff');
const fixed = (name: string, hex: string): Shown => [name, () => colourOf(hex)];

/**
 * Colours that belong to one widget, by the name of their property. A sheet that declares one has to say the same (check-contrast.ts); until the club
 * and the weather are drawn anew, none does.
 */
export const OF_WIDGETS: Readonly<Record<string, string>> = {
  '--apunt-kid-ink': '#1e1338',
  '--apunt-kid-sun': '#ffd43b',
  '--apunt-kid-candy': '#ffa8d0',
  '--apunt-kid-mint': '#8be6ba',
  '--apunt-kid-sky': '#8ed5ff',
  '--apunt-kid-peach': '#ffbf80',
};
const kid = (name: string): Shown => fixed(`kid-${name}`, OF_WIDGETS[`--apunt-kid-${name}`] ?? '');

const GROUNDS = ['canvas', 'surface', 'surface-2', 'surface-3', 'raised', 'accent-soft'];
/** A control over a picture, at its worst: over a white one. */
const CONTROL: Shown = ['a control over a white picture', (read) => over(read('stage-control'), WHITE)];
const TRACK: Shown = ['the track, not played', (read) => over(read('on-stage-line'), read('stage'))];

export const PAIRS: readonly Pair[] = [
  { front: 'text', on: [...GROUNDS, 'error-soft', 'success-soft', 'warning-soft'], least: 4.5 },
  { front: 'muted', on: GROUNDS, least: 4.5 },
  { front: 'accent-text', on: GROUNDS, least: 4.5 },
  { front: 'on-accent', on: ['accent', 'accent-strong'], least: 4.5 },
  { front: 'canvas', on: ['text'], least: 4.5 },
  { front: 'error', on: ['canvas', 'surface', 'surface-2', 'raised', 'error-soft'], least: 4.5 },
  { front: 'on-error', on: ['error'], least: 4.5 },
  { front: 'success', on: ['canvas', 'surface', 'surface-2', 'raised', 'success-soft'], least: 4.5 },
  { front: 'warning', on: ['canvas', 'warning-soft'], least: 4.5 },
  { front: 'on-live', on: ['live'], least: 4.5 },
  { front: 'on-mark', on: ['mark'], least: 4.5 },
  { front: 'on-stage', on: ['stage'], least: 4.5 },
  { front: 'on-stage-muted', on: ['stage'], least: 4.5 },
  { front: 'stage-accent', on: ['stage'], least: 4.5 },
  { front: kid('ink'), on: ['sun', 'candy', 'mint', 'sky', 'peach'].map(kid), least: 4.5 },
  {
    front: fixed('white', '#ffffff'),
    on: ['#2373b8', '#55708c', '#44667f', '#2b3f73'].map((hex) => fixed(`sky ${hex}`, hex)),
    least: 4.5,
  },
  { front: 'on-stage', on: [CONTROL], least: 4.5 },
  { front: 'stage-accent', on: [CONTROL], least: 4.5 },
  { front: 'stage-accent', on: [TRACK], least: 3 },
  { front: 'accent', on: GROUNDS, least: 3 },
  { front: 'brand', on: ['canvas', 'surface', 'surface-2', 'raised', 'accent-soft'], least: 3 },
  { front: 'border', on: ['canvas', 'surface', 'surface-2', 'surface-3', 'raised'], least: 3 },
  { front: 'focus', on: GROUNDS, least: 3 },
  { front: 'live', on: ['canvas', 'surface', 'surface-2', 'stage'], least: 3 },
];

/** What sites set for themselves, and is made from the accent where they do not. */
export const OWN_ROLES = ['brand', 'stage-accent'];
