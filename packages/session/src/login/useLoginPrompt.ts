import { useState } from 'react';
import type { Intent } from './intent.ts';
import { askForLogin, goToLogin, type LoginHost } from './way.ts';

/** The part of an element's host that its prompt needs. */
export interface PromptHost extends LoginHost {
  /** Tells one mounting of the element from the next; undefined while it is not mounted. */
  readonly life: object | undefined;
  emit(...event: Parameters<LoginHost['emit']>): boolean;
  emit(name: 'apunt-cancel', detail: object): boolean;
}

// Whose prompt is open. A page shows one prompt at most, also when several elements lose the session at once.
let current: { host: WeakRef<PromptHost>; life: object } | undefined;

/** Whether a prompt is open, and its element has neither gone nor come back without it. */
const isAsking = (): boolean => current !== undefined && current.host.deref()?.life === current.life;

/** Keeps what the visitor is asked to log in for; undefined closes the prompt. */
type Note = (happened: { intent: Intent | undefined }) => void;

/** The prompt of one element: whether the visitor is being asked, and their answers. Its state is kept by whoever draws it. */
export class LoginPromptState {
  readonly #host: PromptHost;
  readonly #url: string;
  readonly #intent: Intent | undefined;
  readonly #note: Note;

  constructor(host: PromptHost, url: string, intent: Intent | undefined, note: Note) {
    this.#host = host;
    this.#url = url;
    this.#intent = intent;
    this.#note = note;
  }

  get isOpen(): boolean {
    return this.#intent !== undefined;
  }

  open(wanted: Intent): void {
    const { life } = this.#host;
    // A call that fails after its element has gone must not open a prompt that nobody can close.
    if (!life || isAsking()) return;
    if (!askForLogin(this.#host, wanted)) return;
    current = { host: new WeakRef(this.#host), life };
    this.#note({ intent: wanted });
  }

  cancel(): void {
    this.#close();
    this.#host.emit('apunt-cancel', {});
  }

  accept(): void {
    this.#close();
    goToLogin(this.#host, this.#url, { reason: 'login', intent: this.#intent });
  }

  #close(): void {
    if (current?.host.deref() === this.#host) current = undefined;
    this.#note({ intent: undefined });
  }
}

/**
 * The way of a press that needs a login: asks the page, then the visitor, and leaves when they agree. `url` is that of the
 * login page and has passed `loginUrlOf`.
 */
export function useLoginPrompt(host: PromptHost, url: string): LoginPromptState {
  const [{ intent }, note] = useState<Parameters<Note>[0]>({ intent: undefined });
  return new LoginPromptState(host, url, intent, note);
}
