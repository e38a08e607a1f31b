/*
 * What the hand-written, Lit and plain r2wc contenders share: the smallest session that behaves like the library's. One
 * hint cookie, one profile request a page, optimistic likes with rollback, every button of one id moves together.
 */

interface Profile {
  favouritesId: readonly string[];
}

const listeners = new Set<() => void>();
const pending = new Map<string, boolean>();
let profile: Profile | undefined;
let loading: Promise<void> | undefined;
let version = 0;

const isSignedIn = (): boolean => profile !== undefined || document.cookie.includes('apuntUser=');

function tell(): void {
  version += 1;
  for (const listener of listeners) listener();
}

async function call(url: string, method = 'GET'): Promise<unknown> {
  const response = await fetch(url, { method, headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status}`);
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null ? Reflect.get(body, 'response') : undefined;
}

async function load(): Promise<void> {
  const answer = await call('/api/front/user/profile');
  const ids: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'favouritesId') : [];
  profile = { favouritesId: Array.isArray(ids) ? ids.map(String) : [] };
  tell();
}

export const session = {
  version: (): number => version,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** One request however many ask; nobody is asked without the hint. */
  load(): void {
    if (isSignedIn() && !profile) loading ??= load();
  },
  isSaved: (id: string): boolean => pending.get(id) ?? profile?.favouritesId.includes(id) ?? false,
  async setLike(id: string, saved: boolean): Promise<void> {
    if (!isSignedIn()) {
      location.assign('/acces');
      return;
    }
    const before = session.isSaved(id);
    pending.set(id, saved);
    tell();
    let confirmed = saved;
    try {
      await call(`/api/bookmark/content/${id}`, saved ? 'POST' : 'DELETE');
    } catch {
      confirmed = before;
    }
    pending.delete(id);
    const rest = (profile?.favouritesId ?? []).filter((item) => item !== id);
    profile = { favouritesId: confirmed ? [...rest, id] : rest };
    tell();
  },
};

export interface PollOption {
  id: string;
  title: string;
  votes: number;
}

export interface Poll {
  question: string;
  options: readonly PollOption[];
  totalVotes: number;
}

function isPoll(value: unknown): value is Poll {
  return typeof value === 'object' && value !== null && 'question' in value && 'options' in value;
}

/** The poll that the server has printed into the element. */
export function readPoll(element: Element): Poll | undefined {
  const script = element.querySelector('script[type="application/json"]');
  const data: unknown = script ? JSON.parse(script.textContent ?? 'null') : undefined;
  return isPoll(data) ? data : undefined;
}

export async function fetchPoll(id: string): Promise<Poll | undefined> {
  const data = await call(`/api/front/poll/${id}`);
  return isPoll(data) ? data : undefined;
}

export async function vote(id: string, optionId: string): Promise<Poll | undefined> {
  const data = await call(`/api/front/poll/${id}/vote/${optionId}`, 'POST');
  return isPoll(data) ? data : undefined;
}

export const percentOf = (votes: number, total: number): number =>
  Math.round((100 * votes) / Math.max(1, total));
