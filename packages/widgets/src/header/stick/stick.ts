import { START, stateAfter, type HeaderState } from './header-state.ts';

export interface StickRules {
  /** What the banner counts for, in pixels. */
  offset: number;
  delta: number;
  /** The header must not hide now. */
  isHeld: boolean;
}

/** The state of one header while the page is scrolled. It reads nothing of the page: sizes are told by `rules`. */
export class Stick {
  state = START;
  /** The last position that counted: a slow finger counts, too, when it has come far enough from here. */
  #from: number;
  readonly #rules: () => StickRules;
  readonly #onChange: (state: HeaderState, before: HeaderState) => void;

  constructor(
    y: number,
    rules: () => StickRules,
    onChange: (state: HeaderState, before: HeaderState) => void,
  ) {
    this.#from = y;
    this.#rules = rules;
    this.#onChange = onChange;
  }

  scroll(y: number): void {
    const { offset, delta, isHeld } = this.#rules();
    if (Math.abs(y - this.#from) < delta) return;
    const next = stateAfter(this.state, this.#from, y, offset);
    this.#from = y;
    this.#move(isHeld ? { ...next, elements: 'shown' } : next);
  }

  /** Something needs the header: it comes out, and stays until the page is scrolled down without that. */
  show(): void {
    this.#move({ ...this.state, elements: 'shown' });
  }

  /** Back to where it stands in the page. */
  reset(): void {
    this.#move(START);
  }

  #move(next: HeaderState): void {
    const before = this.state;
    if (next.elements === before.elements && next.stick === before.stick) return;
    this.state = next;
    this.#onChange(next, before);
  }
}
