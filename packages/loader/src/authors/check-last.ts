import { whenDue } from '@apunt/element/hydrate';
import { isAuthorsPage, type AuthorSettings } from './authors.ts';

/** Of an element whose code has been asked for. */
const DUE = Symbol.for('apunt.due');

/** Whether an element whose code has been asked for has not come to a state, not even to that of an error. */
const isBusy = (): boolean =>
  [...document.querySelectorAll(':not([data-state])')].some((element) => Reflect.has(element, DUE));

/** Checks the page of an author, once its first widgets are ready: nothing that a visitor would see waits for checks (docs/adr/0050). */
export function checkLast(settings: AuthorSettings): void {
  if (!isAuthorsPage(settings)) return;
  whenDue(document.documentElement, 'idle', () => {
    if (isBusy()) checkLast(settings);
    else void import('../checks/start.ts');
  });
}
