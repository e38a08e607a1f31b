import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '@apunt/api/api';
import type { LikeKind } from '@apunt/api/network/bookmarks';
import { isApiError, type ApiError, type ApiErrorType } from '@apunt/api/errors';
import type { User } from '@apunt/api/network/user';
import { announce } from './page/announce.ts';
import { readHint, seemsSame, writeHint, type Hint } from './hint.ts';
import { forgetDrafts, keepDraftsOf } from './drafts.ts';
import { createLikes } from './likes.ts';
import { openTabs } from './tabs.ts';

export type { User, Hint };

/** An entry of the shared error list: `message` for logs and tests, `text` for the visitor. */
export interface RequestError {
  type: ApiErrorType;
  message: string;
  text: string;
  handled: boolean;
}

/** What the page knows of the visitor: a snapshot that the store replaces with each change. */
export interface SessionState {
  /** The loaded user; null while unknown or anonymous. */
  user: User | null;
  /** The user as the hint cookie names them, before the profile has loaded. */
  hint: Hint | null;
  favouritesId: readonly string[];
  showsId: readonly string[];
  /** Presses that the server has not confirmed yet, by `kind:id`. */
  pending: Readonly<Record<string, boolean>>;
  /** Newest first. */
  errors: readonly RequestError[];
}

/** What a session is created from. */
export interface SessionOptions {
  api: Api;
  /** Name of the hint cookie. */
  cookie?: string;
  /** A user that the server has printed into the page. */
  user?: User | null;
}

/**
 * The page's session: who is logged in, what they have saved, and the list of failed calls. One for all widgets of a
 * page.
 */
export interface Session {
  readonly store: StoreApi<SessionState>;
  /**
   * One profile request however many ask. Null when anonymous; without a hint nobody is asked unless `always`. A failure
   * is null too, and stays so for 30 s, unless `strict`: then the server is asked, and anything but a 401 rejects.
   */
  load(options?: { always?: boolean; strict?: boolean }): Promise<User | null>;
  /** Loads the profile again, in the background. Never rejects. */
  reload(): Promise<void>;
  /** The server has confirmed this user (login, profile save). `source` is the element that has asked for it. */
  commit(user: User, source?: Element): void;
  /** The session is over because the visitor wanted so: logout, deletion of the account. */
  clear(source?: Element): void;
  /** The session is over without the visitor's doing: a 401. Forms keep what was typed, then the session is cleared. */
  lose(source?: Element): void;
  /**
   * While the second step of a login is open, a 401 is no lost session: the server answers it to every call but that of
   * the step. Returns a function that ends this.
   */
  holdOpen(): () => void;
  /**
   * Calls back when the session is lost, while the forms that were filled in are still there. Returns a function that
   * stops it.
   */
  onLost(listener: (user: User | null) => void): () => void;
  /**
   * Id of the user who is logged in now, in whichever tab; undefined also while it is not known which child that is. A
   * form compares it before it sends data of the user it was filled for.
   */
  whoIsThere(): string | undefined;
  /** Whether the visitor has saved it, presses that are still on their way included. Undefined while that is unknown. */
  isSaved(kind: LikeKind, id: string): boolean | undefined;
  /** Optimistic: the state moves at once, and back when the call fails (then it rejects). The last intent wins. */
  setLike(kind: LikeKind, id: string, saved: boolean, source?: Element): Promise<void>;
  /** Puts a failed call on the page's error list, which keeps the newest 20, and fires `apunt-request-error`. */
  pushError(error: RequestError, source?: Element): void;
  /** Ends the session of the page: calls under way are cancelled, other tabs are no longer heard. */
  close(): void;
}

/** True while somebody is, or seems to be, logged in. */
export const isSignedIn = (state: SessionState): boolean => Boolean(state.user ?? state.hint);

/** Milliseconds for which a server that could not answer is not asked by each widget that comes as one reads on. */
const REST = 30_000;

/** Creates the page's session. The loader does it once; tests and stories make their own. */
export function createSession({ api, cookie = 'apuntUser', user = null }: SessionOptions): Session {
  // The user printed by the server replaces the hint, which may be missing or of an earlier session.
  if (user) writeHint(cookie, user);
  const store = createStore<SessionState>(() => ({
    user,
    hint: readHint(cookie),
    favouritesId: user?.favouritesId ?? [],
    showsId: user?.showsId ?? [],
    pending: {},
    errors: [],
  }));
  let loading: Promise<User | null> | undefined;
  let stale = false;
  /** When a server that could not answer may be asked again. */
  let askAt = 0;
  // Aborts the profile request of a user who has logged out or been replaced.
  let asking = new AbortController();
  let cookieWorks = !user || seemsSame(readHint(cookie), user);
  // An older release, or the server, may have written more of a child than a hint holds.
  const { hint: found } = store.getState();
  if (found && found.id === undefined) writeHint(cookie, found);
  // Another tab has logged in or out, and the hint of a child does not say whether this child is still the one.
  let isDoubtful = false;
  let closed = false;
  const likes = createLikes(store, api, (kind, id, saved, source) => {
    announce('apunt-favourites-change', { kind, id, saved }, source);
    void session.reload();
  });

  /** Drops a profile request under way: its answer would be older than what is known now. */
  function outdate(): void {
    asking.abort();
    asking = new AbortController();
    loading = undefined;
    stale = false;
    askAt = 0;
  }

  /** Drops everything that belongs to the user of before, because another one has logged in, or nobody is. */
  function forget(): void {
    outdate();
    likes.forget();
  }

  function change(next: User | null, source?: Element, cause?: 'login' | 'logout'): void {
    const { user: previous, hint } = store.getState();
    writeHint(cookie, next);
    cookieWorks = seemsSame(readHint(cookie), next);
    isDoubtful = false;
    store.setState({
      user: next,
      hint: next && readHint(cookie),
      favouritesId: next?.favouritesId ?? [],
      showsId: next?.showsId ?? [],
    });
    if (cause || !seemsSame(next, previous ?? hint)) tabs.tell(cause === 'logout' ? cause : 'change');
    announce('apunt-session-change', { user: next, previous }, source);
  }

  function end(source?: Element, cause?: 'logout'): void {
    const { user: known, hint } = store.getState();
    if (!known && !hint) return;
    forget();
    change(null, source, cause);
  }

  async function fetchUser(): Promise<User | null> {
    const { signal } = asking;
    // Widgets ask as they are mounted: the page's widgets come first, then the code for calls (4 to 10 ms of a slow phone to ask for it).
    await new Promise((resolve) => setTimeout(resolve));
    const { fetchProfile } = await import('@apunt/api/network/user');
    const known = likes.count();
    const fresh = await fetchProfile(api, signal);
    const { user: before } = store.getState();
    if (signal.aborted) return before;
    if (before && before.id !== fresh.id) likes.forget();
    change(likes.renew(fresh, known));
    return store.getState().user;
  }

  const underWay = () => loading;
  const steps = new Set<symbol>();
  const losers = new Set<(user: User | null) => void>();

  function ask(): Promise<User | null> {
    const answer: Promise<User | null> = fetchUser().finally(() => {
      if (loading !== answer) return;
      loading = undefined;
      if (!stale) return;
      stale = false;
      void session.reload();
    });
    loading = answer;
    return answer;
  }

  const session: Session = {
    store,
    async load({ always = false, strict = false } = {}) {
      const state = store.getState();
      if (state.user) return state.user;
      if (!state.hint && !always) return null;
      if (!strict && Date.now() < askAt) return null;
      try {
        return await (loading ?? ask());
      } catch (error) {
        if (!isApiError(error)) throw error;
        // The request was aborted because another user has logged in: load that one's profile instead.
        if (error.type === 'aborted') return closed ? null : session.load({ strict });
        askAt = Date.now() + REST;
        if (error.status !== 401) warnOnce(error);
        if (strict && error.status !== 401) throw error;
        return null;
      }
    },
    async reload() {
      if (loading) {
        stale = true;
        return;
      }
      await ask().catch((error: unknown) => {
        if (isApiError(error) && error.type !== 'aborted') warnOnce(error);
      });
      // `reload()` was called during this request, so one more request has begun: wait for that too.
      await underWay()?.catch(() => null);
    },
    commit(next, source) {
      const { user: known, hint } = store.getState();
      // A child who logs in may be another one than the one of the hint.
      const isSame = (known ?? hint)?.id === next.id;
      if (isSame) outdate();
      else {
        forget();
        keepDraftsOf([next.id]);
      }
      change(next, source, isSame ? undefined : 'login');
    },
    clear: (source) => end(source, 'logout'),
    lose(source) {
      if (steps.size > 0) return;
      losers.forEach((listener) => listener(store.getState().user));
      end(source);
    },
    holdOpen() {
      const step = Symbol('second step');
      steps.add(step);
      return () => steps.delete(step);
    },
    onLost(listener) {
      losers.add(listener);
      return () => losers.delete(listener);
    },
    isSaved: likes.isSaved,
    async setLike(kind, id, saved, source) {
      try {
        await likes.set(kind, id, saved, source);
      } catch (error) {
        if (isApiError(error) && error.type !== 'aborted' && error.status !== 401) warnOnce(error);
        throw error;
      }
    },
    pushError(error, source) {
      store.setState((state) => ({ errors: [error, ...state.errors].slice(0, 20) }));
      announce('apunt-request-error', { ...error }, source);
    },
    whoIsThere() {
      const { user: known, hint } = store.getState();
      const now = cookieWorks ? readHint(cookie) : (known ?? hint);
      if (!now || now.id !== undefined) return now?.id;
      return !isDoubtful && seemsSame(known, now) ? known?.id : undefined;
    },
    close() {
      closed = true;
      forget();
      tabs.close();
    },
  };

  // When another tab has logged in or out, or the page comes back from the back/forward cache, the cookie says who is
  // logged in now.
  const tabs = openTabs((occasion) => {
    if (occasion === 'logout') forgetDrafts();
    if (!cookieWorks) return;
    const state = store.getState();
    const hint = readHint(cookie);
    if (seemsSame(hint, state.user ?? state.hint)) {
      if (!hint || hint.id !== undefined || (occasion === 'view' && (!isDoubtful || loading))) return;
      isDoubtful = true;
      if (!state.user && !loading) return;
      // An answer on its way may be about the child of before.
      outdate();
      void session.reload();
      return;
    }
    forget();
    const wasLoaded = state.user !== null;
    store.setState({ user: null, hint, favouritesId: [], showsId: [], pending: {} });
    announce('apunt-session-change', { user: null, previous: state.user });
    if (hint && wasLoaded) void session.load();
  });
  return session;
}

const warned = new Set<string>();
/** Logs a failed call in the console, once for each endpoint and page; for failures that visitors are not told of. */
export function warnOnce(error: ApiError): void {
  if (warned.has(error.endpoint)) return;
  warned.add(error.endpoint);
  console.warn(`apunt: ${error.endpoint}: ${error.message}`);
}
