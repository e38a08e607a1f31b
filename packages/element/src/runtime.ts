import type { Api } from '@apunt/api/api';
import type { I18n, Translate } from '@apunt/i18n/i18n';
import type { Consent } from '@apunt/session/consent/consent';
import type { Session } from '@apunt/session/session.store';
import type { PageConfig } from './config.ts';

/** What every widget of a page shares. */
export interface Runtime {
  readonly version: string;
  readonly api: Api;
  readonly session: Session;
  readonly config: PageConfig;
  readonly i18n: I18n;
  /** Made by the first widget that asks whether a third party may be contacted (`consentFor`). */
  consent: Consent | undefined;
  /** Changes the address of the page, in its history entry for `replace`; tests and stories put a recorder here. */
  readonly navigate: (url: string, mode?: 'replace') => void;
}

// On the global registry: two copies of the script on a page share one session and one client.
const KEY = Symbol.for('apunt.runtime');
type Slot = { [KEY]?: Runtime };
/** Where the loader says that it is there. */
const LOADER = Symbol.for('apunt.loader');
/** What waits for the runtime. */
let waiting: (() => void)[] = [];

function slot(): Slot {
  return globalThis as Slot;
}

/** Installs the runtime of a page. When there is one already, that one stays and is returned. */
export function startRuntime(runtime: Runtime): Runtime {
  const present = findRuntime();
  if (!present) slot()[KEY] = runtime;
  else if (present.version !== runtime.version)
    console.info(`apunt ${runtime.version}: ${present.version} runs already.`);
  const callbacks = waiting;
  waiting = [];
  for (const callback of callbacks) callback();
  return present ?? runtime;
}

/** The page's runtime, undefined until it has started: the code of a widget may be there before. */
export const findRuntime = (): Runtime | undefined => slot()[KEY];

const lack = (): Error =>
  new Error('apunt: no runtime; load apunt.js or call startRuntime() (docs/errors/no-runtime.md)');

/**
 * Calls back once there is a runtime: at once, or when this copy of the script starts one or finds another copy's. Throws when no
 * loader is there to start one.
 */
export function whenStarted(callback: () => void): void {
  if (findRuntime()) callback();
  else if (Reflect.has(globalThis, LOADER)) waiting.push(callback);
  else throw lack();
}

/** The page's runtime. Throws when no loader has started one. */
export function getRuntime(): Runtime {
  const runtime = findRuntime();
  if (!runtime) throw lack();
  return runtime;
}

/**
 * The runtime as React code may use it. Its `t` knows the texts of `errors` only, which every page has; all others come
 * from `host.t`, which knows the contract's files and the element's own texts. Calls go through `host.api`, which knows
 * the element.
 */
export interface WidgetRuntime extends Omit<Runtime, 'api' | 'i18n'> {
  readonly i18n: Pick<I18n, 'locale' | 'lang'> & { readonly t: Translate<'errors'> };
}

/** The page's runtime, for React code: `getRuntime` under the name of a hook. */
export const useRuntime: () => WidgetRuntime = getRuntime;

/** For tests and stories only: takes the runtime away so that another can be started. */
export function stopRuntime(): void {
  slot()[KEY]?.session.close();
  slot()[KEY]?.consent?.close();
  delete slot()[KEY];
}
