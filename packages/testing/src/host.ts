import { isBoolean } from '@apunt/element/coerce';
import type { Host, WidgetProps } from '@apunt/element/host';
import { siteOf } from '@apunt/element/config';
import { allAttributes, type WidgetContract } from '@apunt/element/contract';
import { MethodDesk } from '@apunt/element/methods';
import { getRuntime } from '@apunt/element/runtime';
import type { TextKey } from '@apunt/i18n/i18n';
import { untilReset } from './reset.ts';

export interface RecordedEvent {
  name: string;
  detail: object;
}

export interface TestHost<C extends WidgetContract> extends Host<C> {
  readonly events: readonly RecordedEvent[];
  readonly states: readonly string[];
  /** Names of events whose default action the page prevents. */
  readonly prevented: Set<string>;
  reload(): void;
  /** Calls a method of the contract, as a page would. */
  call(name: string, ...args: unknown[]): void;
}

/** A host for hook and view tests, without a custom element: it records what the component says. */
export function createTestHost<C extends WidgetContract>(contract: C): TestHost<C> {
  const events: RecordedEvent[] = [];
  const states: string[] = [];
  const prevented = new Set<string>();
  const reloaders = new Set<() => void>();
  const desk = new MethodDesk();
  const element = document.createElement('div');
  let life: object | undefined = {};
  untilReset(() => (life = undefined));
  return {
    element,
    events,
    states,
    prevented,
    get life() {
      return life;
    },
    get site() {
      return siteOf(getRuntime().config.site);
    },
    get api() {
      return getRuntime().api;
    },
    t: (key: string, values) => getRuntime().i18n.text(key, values),
    tDynamic: (key, fallback, values) => getRuntime().i18n.tDynamic(key, fallback as TextKey, values),
    errorText: (type) => getRuntime().i18n.tDynamic(`errors.${type}`, 'errors.unknown'),
    emit(name, detail) {
      if (!Object.hasOwn(contract.events, name))
        throw new Error(`${name} is not in the contract of ${contract.tag}`);
      events.push({ name, detail });
      return !prevented.has(name);
    },
    setState(state) {
      if (!contract.states.includes(state))
        throw new Error(`${state} is not in the contract of ${contract.tag}`);
      if (states.at(-1) !== state) states.push(state);
    },
    ready: () => {},
    navigate(url, reason, mode) {
      events.push({ name: 'apunt-navigate', detail: { url, reason } });
      if (!prevented.has('apunt-navigate')) getRuntime().navigate(url, mode);
    },
    onReload(reload) {
      reloaders.add(reload);
      return () => reloaders.delete(reload);
    },
    expose: (methods) => desk.expose(methods),
    call: (name, ...args) => desk.invoke(name, args),
    reload: () => reloaders.forEach((reload) => reload()),
  };
}

/** What a component gets from an element without attributes, but for those given. */
export function propsOf<C extends WidgetContract>(
  contract: C,
  host: Host<C>,
  given: Partial<WidgetProps<C>> = {},
): WidgetProps<C> {
  const values = Object.entries(allAttributes(contract)).map(([name, { type, default: fallback }]) => [
    name,
    fallback ?? (isBoolean(type) ? false : undefined),
  ]);
  // The contract that types the props is the one they are made from.
  return { ...Object.fromEntries(values), json: {}, host, ...given } as WidgetProps<C>;
}
