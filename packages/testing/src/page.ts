import { patient } from './patience.ts';

/**
 * Waits until a condition holds; fails with what it was waiting for. Never waits for a time: `limit`, in milliseconds of an idle
 * machine, ends what hangs.
 */
export async function until<T>(
  what: string,
  condition: () => T | null | undefined | false,
  limit = 5000,
): Promise<T> {
  const most = patient(limit);
  const end = performance.now() + most;
  for (;;) {
    const value = condition();
    if (value) return value;
    if (performance.now() > end) throw new Error(`waited ${most} ms until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What has the focus, also inside open shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Waits until an element has the focus: a widget gives it only when what it has drawn is in the page. */
export async function untilFocus(target: () => Element | null | undefined): Promise<void> {
  await until('it has the focus', () => {
    const element = target();
    return element !== null && element !== undefined && element === focused();
  });
}

/** Lets everything that is due in this task and the next one happen. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Records console output instead of printing it, until `restore()`. */
export function recordConsole(): { lines: string[]; restore: () => void } {
  const lines: string[] = [];
  const methods = ['error', 'warn', 'info'] as const;
  const originals = methods.map((method) => console[method]);
  for (const method of methods) console[method] = (...parts: unknown[]) => void lines.push(String(parts[0]));
  return {
    lines,
    restore: () =>
      methods.forEach((method, index) => (console[method] = originals[index] ?? console[method])),
  };
}
