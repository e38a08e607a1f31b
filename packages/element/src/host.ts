import type { Api } from '@apunt/api/api';
import type { TextKey, Translate, Values as Placeholders } from '@apunt/i18n/i18n';
import type { Site } from './config.ts';
import type { AttributeProps, EventDetail, JsonProps, TextFiles, WidgetContract } from './contract.ts';
import type { Methods } from './methods.ts';

/** The element as its component sees it: texts and settings to read, events and states to set. */
export interface Host<C extends WidgetContract = WidgetContract> {
  readonly element: HTMLElement;
  readonly site: Site;
  /** Tells one mounting of the element from the next; undefined while it is not mounted. */
  readonly life: object | undefined;
  /** The page's client for the back end; what it tells the page of a failed call names this element. */
  readonly api: Api;
  /** A text in the page's language; the element's own `texts` win. */
  readonly t: Translate<TextFiles<C>>;
  /** As `t`, for a key that is put together from outside (an error code); `fallback` where there is no such text. */
  tDynamic(key: string, fallback: TextKey<TextFiles<C> | 'errors'>, values?: Placeholders): string;
  /** What the visitor is told of a failed call, by the `type` of its error. */
  errorText(type: string): string;
  /** Dispatches an event of the contract. False when a listener has prevented our default action. */
  emit<E extends keyof C['events'] & string>(name: E, detail: EventDetail<C, E> & object): boolean;
  setState(state: C['states'][number]): void;
  /**
   * Says that the element can be used: takes the server HTML away and fires `apunt-ready`. Called automatically unless
   * the contract has `manualReady`.
   */
  ready(): void;
  /**
   * Changes the address after asking the page (`apunt-navigate`, cancelable). Pass only guarded addresses. `replace` takes
   * the place of this page in the history: for a redirect that the visitor has not asked for, so that Back does not lead
   * to it again.
   */
  navigate(url: string, reason: string, mode?: 'replace'): void;
  /** Registers what `reload()` does. Returns a function that unregisters it. */
  onReload(reload: () => void): () => void;
  /** Implements the contract's methods. Returns a function that removes the implementation. */
  expose(methods: Methods<C>): () => void;
}

/** The `t` of a widget, for its parts: it knows only the text files that the contract names. */
export type TranslateOf<C extends WidgetContract> = Host<C>['t'];

/** Props of a widget's component. */
export type WidgetProps<C extends WidgetContract> = AttributeProps<C> & {
  readonly host: Host<C>;
  /** JSON children and the `data` property, parsed by the contract. */
  readonly json: JsonProps<C>;
};
