import type { TextKey, Translate, Values as Placeholders } from '@apunt/i18n/i18n';
import type { Site } from './config.ts';
import type { AttributeProps, EventDetail, JsonProps, WidgetContract } from './contract.ts';
import type { Methods } from './methods.ts';

/** The element, as its component sees it: events out, states and texts in. */
export interface Host<C extends WidgetContract = WidgetContract> {
  readonly element: HTMLElement;
  readonly site: Site;
  /** A text in the page's language; the element's own `texts` win. */
  readonly t: Translate<C['texts'][number]>;
  /** As `t`, for a key that is put together from outside (an error code); `fallback` where there is no such text. */
  tDynamic(key: string, fallback: TextKey<C['texts'][number] | 'errors'>, values?: Placeholders): string;
  /** What the visitor is told of a failed call, by the `type` of its error. */
  errorText(type: string): string;
  /** Dispatches an event of the contract. False when a listener has prevented our default action. */
  emit<E extends keyof C['events'] & string>(name: E, detail: EventDetail<C, E> & object): boolean;
  setState(state: C['states'][number]): void;
  /** The element can be used: the server HTML gives way, `apunt-ready` fires. Called for you unless `manualReady`. */
  ready(): void;
  /** Changes the address after asking the page (`apunt-navigate`, cancelable). Pass only guarded addresses. */
  navigate(url: string, reason: string): void;
  /** Registers what `reload()` does. Returns the way to take it back. */
  onReload(reload: () => void): () => void;
  /** Puts functions behind the contract's methods. Returns the way to take them back. */
  expose(methods: Methods<C>): () => void;
}

/** How a widget's parts get their texts: only those that its contract names. */
export type TranslateOf<C extends WidgetContract> = Host<C>['t'];

/** What a widget's component is given. */
export type WidgetProps<C extends WidgetContract> = AttributeProps<C> & {
  readonly host: Host<C>;
  /** JSON children and the `data` property, parsed by the contract. */
  readonly json: JsonProps<C>;
};
