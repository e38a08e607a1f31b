import type { WidgetProps } from '@apunt/element/host';
import type { loginContract } from '../login.contract.ts';

type Props = WidgetProps<typeof loginContract>;
export type AlertName = NonNullable<Props['alert']>;

/** What the form starts with. */
export interface Start {
  email: string;
  password: string;
  /** A view that has been swapped in takes the focus; one that replaces the server's form gives it back. */
  focus: 'view' | { name: string; selection: readonly [number, number] | undefined } | undefined;
}

const ALERTS = new Set<string>(['password_reset_sent', 'password_changed'] satisfies AlertName[]);
const isAlert = (name: string | null): name is AlertName => name !== null && ALERTS.has(name);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the visitor has typed into the server's form before this one took its place. */
function typedInto(element: HTMLElement) {
  const controls = [...element.querySelectorAll('input')].filter((control) => !control.closest('[slot]'));
  const find = (name: string) => controls.find((control) => control.name === name);
  const email = find('email');
  const root = element.getRootNode();
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  const focused = controls.find((control) => control === active);
  const { selectionStart, selectionEnd } = focused ?? {};
  return {
    email: email && email.value !== email.defaultValue ? email.value : '',
    printed: textOf(email?.defaultValue),
    password: textOf(find('password')?.value),
    focus: focused && {
      name: focused.name,
      selection:
        typeof selectionStart === 'number'
          ? ([selectionStart, selectionEnd ?? selectionStart] as const)
          : undefined,
    },
  };
}

/** First values: typed before the upgrade, else attribute, else address, else printed by the server. */
export function readArrival(
  element: HTMLElement,
  props: Props,
): { start: Start; alert: AlertName | undefined } {
  const typed = typedInto(element);
  const query = new URLSearchParams(location.search);
  const alert = query.get('alert');
  return {
    start: {
      email: typed.email || (props.email ?? query.get('email') ?? typed.printed),
      password: typed.password,
      focus: typed.focus,
    },
    alert: props.alert ?? (isAlert(alert) ? alert : undefined),
  };
}

/** Takes e-mail and alert out of the address: nothing personal stays in the history. */
export function cleanAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('email') && !url.searchParams.has('alert')) return;
  url.searchParams.delete('email');
  url.searchParams.delete('alert');
  history.replaceState(history.state, '', url);
}
