import { useReducer } from 'react';
import { askForLogin, type LoginHost } from './ask-login.ts';
import type { Intent } from './intent.ts';
import type { goToLogin } from './login/way.ts';

/** The part of an element's host that its prompt needs. */
export interface PromptHost extends LoginHost {
  /** Tells one mounting of the element from the next; undefined while it is not mounted. */
  readonly life: object | undefined;
  emit(...event: Parameters<LoginHost['emit']>): boolean;
  emit(name: 'apunt-cancel', detail: object): boolean;
}

/** The state of a prompt, which the code that draws it keeps. `View` draws it. */
export interface Asked<View> {
  /** The action that needs the login; undefined closes the prompt. */
  intent?: Intent | undefined;
  /** Comes with the first press. */
  code?: { readonly View: View; readonly goToLogin: typeof goToLogin };
}

/** The prompt of one element, and where its state is kept. `url` has passed `loginUrlOf`; `load` fetches what draws it. */
export interface PromptOptions<View> {
  host: PromptHost;
  url: string;
  load: () => Promise<View>;
  note: (news: Asked<View>) => void;
}

// The element whose prompt is open, or on its way. A page shows one prompt at most, also when several elements lose the session at once.
let current: { host: WeakRef<PromptHost>; life: object } | undefined;

/** Whether a prompt is open, and its element has neither gone nor come back without it. */
const isAsking = (): boolean => current !== undefined && current.host.deref()?.life === current.life;

/** The prompt of one element: whether the visitor is being asked, and their answers. Its code comes with the press. */
export class LoginPromptState<View> {
  readonly #options: PromptOptions<View>;
  readonly #asked: Asked<View>;

  constructor(options: PromptOptions<View>, asked: Asked<View> = {}) {
    this.#options = options;
    this.#asked = asked;
  }

  /** The component that draws the prompt; undefined while the prompt is closed. */
  get View(): View | undefined {
    return this.#asked.intent && this.#asked.code?.View;
  }

  /** The visitor has pressed, and waits for the prompt. */
  get isComing(): boolean {
    return this.#asked.intent !== undefined && !this.#asked.code;
  }

  open(intent: Intent): void {
    const { host, url, load, note } = this.#options;
    const { life } = host;
    // A call that fails after its element has gone must not open a prompt that nobody can close.
    if (!life || isAsking()) return;
    if (!askForLogin(host, intent)) return;
    current = { host: new WeakRef(host), life };
    note({ intent });
    Promise.all([load(), import('./login/way.ts')]).then(
      ([View, { goToLogin }]) => note({ code: { View, goToLogin } }),
      () => {
        if (host.life !== life) return;
        this.#close();
        host.navigate(url, 'login');
      },
    );
  }

  cancel(): void {
    this.#close();
    this.#options.host.emit('apunt-cancel', {});
  }

  accept(): void {
    const { host, url } = this.#options;
    this.#close();
    this.#asked.code?.goToLogin(host, url, { reason: 'login', intent: this.#asked.intent });
  }

  #close(): void {
    if (current?.host.deref() === this.#options.host) current = undefined;
    this.#options.note({ intent: undefined });
  }
}

/** The way of a press that needs a login: asks the page, then the visitor, and leaves when they agree. */
export function useLoginPrompt<View>(options: Omit<PromptOptions<View>, 'note'>): LoginPromptState<View> {
  const [asked, note] = useReducer((before: Asked<View>, news: Asked<View>) => ({ ...before, ...news }), {});
  return new LoginPromptState({ ...options, note }, asked);
}
