import type { WidgetProps } from '@apunt/element/host';
import type { loginContract } from '../login.contract.ts';

type Props = WidgetProps<typeof loginContract>;
export type AlertName = NonNullable<Props['alert']>;

/** Values and focus that the form starts with. */
export interface Start {
  email: string;
  password: string;
  /**
   * `view` when the visitor has just changed between login and recovery: the new view takes the focus. A field name
   * when this form replaces the server's one: the visitor was typing in that field, and goes on there.
   */
  focus: 'view' | { name: string; selection: readonly [number, number] | undefined } | undefined;
}

const ALERTS = new Set<string>(['password_reset_sent', 'password_changed'] satisfies AlertName[]);
const isAlert = (name: string | null): name is AlertName => name !== null && ALERTS.has(name);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads the values and the focus of the server's form, which the visitor may have used before this form replaced it.
 */
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

/**
 * First e-mail of the form: what the visitor typed before the upgrade, else the attribute, else the query of the
 * address, else what the server printed.
 */
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

/** Removes e-mail and alert from the address, so that nothing personal stays in the browser's history. */
export function cleanAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('email') && !url.searchParams.has('alert')) return;
  url.searchParams.delete('email');
  url.searchParams.delete('alert');
  history.replaceState(history.state, '', url);
}
