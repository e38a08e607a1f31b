import * as v from 'valibot';
import { jsonOf } from '@apunt/api/json';
import { readAnswer, type PlatformAnswer } from './tcf.ts';
import { readStoredJson, writeStored } from '../storage.ts';

const KEY = 'apuntConsent';
/** The name that stands for every provider. */
const ALL = '*';

/** `ask` means that the visitor has not decided yet: the widget shows a button, and its press is the consent. */
export type ConsentState = 'granted' | 'ask' | 'denied';

/** Whether the page may contact third parties: decided for each provider, and remembered in this browser. */
export interface Consent {
  state(provider: string): ConsentState;
  /** The visitor has pressed on a part of the page that comes from this provider: consent for as long as the page stays. */
  agree(provider: string): void;
  /** Remembers the visitor's consent to this provider. */
  grant(provider: string): void;
  /** Takes back the visitor's consent to this provider, or to all of them. Widgets remove what they have loaded. */
  revoke(provider?: string): void;
  /** Whether the visitor has given the consent here, so that a widget offers to take it back. */
  isOwn(provider: string): boolean;
  /**
   * Calls back after each change of consent: in this page, in another tab, or on the site's consent platform. Returns a
   * function that stops it.
   */
  subscribe(listener: () => void): () => void;
  /** Reads the detail of the event `apunt-consent`, by which a script of the page changes the consent. */
  hear(detail: unknown): void;
  close(): void;
}

const changeSchema = v.object({
  provider: v.optional(v.string(), ALL),
  state: v.picklist(['granted', 'denied', 'ask']),
});

/** Uses of one provider are remembered under one name: `ads:gpt` and `ads:personalised` under `ads`. */
const nameOf = (provider: string): string => provider.replace(/^ads:.*/, 'ads');

/** Creates the page's consent. `tcf` follows the site's consent platform (IAB TCF v2), whenever that arrives. */
export function createConsent(mode: ConsentState | 'tcf'): Consent {
  const listeners = new Set<() => void>();
  const listening = new AbortController();
  const { signal } = listening;
  /** The answer of the consent platform; undefined until it has given one. */
  let platform: PlatformAnswer | undefined;
  /** Presses, and what scripts of the page have said: for as long as the page stays, before all else. */
  const said = new Map<string, ConsentState>();
  const tell = () => listeners.forEach((listener) => listener());

  const remembered = (): Record<string, unknown> => ({ ...Object(readStoredJson('local', KEY)) });
  /** True or false as remembered; undefined where nothing is. */
  const rememberedOf = (name: string): boolean | undefined => {
    const { [ALL]: every, [name]: own = every } = remembered();
    return typeof own === 'boolean' ? own : undefined;
  };
  const remember = (name: string, value: boolean | undefined) =>
    writeStored('local', KEY, jsonOf({ ...(name === ALL ? {} : remembered()), [name]: value }));

  const hear = ({ key }: StorageEvent) => key === KEY && tell();
  const hearDetail = (detail: unknown) => {
    const parsed = v.safeParse(changeSchema, detail);
    if (!parsed.success || !parsed.output.provider) {
      console.warn(
        "apunt: apunt-consent: expected detail { provider?, state: 'granted' | 'denied' | 'ask' }",
      );
      return;
    }
    const { provider, state } = parsed.output;
    const name = nameOf(provider);
    if (name === ALL) said.clear();
    said.set(name, state);
    remember(name, state === 'ask' ? undefined : state === 'granted');
    tell();
  };

  let isFollowing = mode !== 'tcf';
  const follow = () => {
    const api: unknown = Reflect.get(globalThis, '__tcfapi');
    if (isFollowing || typeof api !== 'function') return;
    isFollowing = true;
    const handle = (data: unknown, isOk: unknown) => {
      const answer = isOk && !signal.aborted ? readAnswer(data) : undefined;
      if (!answer) return;
      platform = answer;
      // The last word counts: what was pressed, or taken back, before is over.
      if (answer.isNew) {
        said.clear();
        const kept = Object.entries(remembered()).filter(([, value]) => value === true);
        writeStored('local', KEY, jsonOf(Object.fromEntries(kept)));
      }
      // In a microtask: the platform may answer within `state()`, which components call while they render.
      queueMicrotask(tell);
    };
    Reflect.apply(api, undefined, ['addEventListener', 2, handle]);
  };
  follow();
  addEventListener('load', follow, { signal });

  const consent: Consent = {
    state(provider) {
      // Looked for at each call, because a tag manager may load the platform long after the page.
      follow();
      const name = nameOf(provider);
      const now = said.get(name) ?? said.get(ALL);
      if (now) return now;
      const kept = rememberedOf(name);
      if (kept === false) return 'denied';
      if (mode === 'granted' || platform?.allows(provider)) return 'granted';
      // A remembered press counts only while neither the site nor the visitor, on the consent platform, has refused.
      const mayRemember = mode === 'ask' || (mode === 'tcf' && !platform);
      if (mayRemember && kept) return 'granted';
      return mode === 'ask' ? 'ask' : 'denied';
    },
    agree(provider) {
      said.set(nameOf(provider), 'granted');
      tell();
    },
    grant(provider) {
      const name = nameOf(provider);
      if (said.get(name) !== 'granted') said.delete(name);
      remember(name, true);
      tell();
    },
    revoke(provider = ALL) {
      const name = nameOf(provider);
      if (name === ALL) said.clear();
      said.delete(name);
      remember(name, undefined);
      // Where the site or its platform says yes, only a remembered no keeps it closed.
      if (mode === 'granted' || mode === 'tcf' || rememberedOf(name)) remember(name, false);
      tell();
    },
    isOwn(provider) {
      const name = nameOf(provider);
      const isHere = (said.get(name) ?? said.get(ALL)) === 'granted' || rememberedOf(name) === true;
      return isHere && consent.state(provider) === 'granted';
    },
    subscribe(listener) {
      // Not before, because the first listener of this kind opens the page's storage, which takes a slow phone 6 ms; and once.
      addEventListener('storage', hear, { signal });
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear: hearDetail,
    close: () => listening.abort(),
  };
  return consent;
}

/** A page, as far as its consent goes. */
export interface ConsentHolder {
  consent: Consent | undefined;
  readonly config: { readonly consent: ConsentState | 'tcf' };
}

/** The consent of a page, made when it is first asked for: most pages contact no third party. */
export function consentFor(page: ConsentHolder): Consent {
  page.consent ??= createConsent(page.config.consent);
  return page.consent;
}
