import { beforeEach, expect, it, vi } from 'vitest';
import { checkLast } from './check-last.ts';

const { start } = vi.hoisted(() => ({ start: vi.fn() }));
vi.mock('../checks/checks.ts', () => ({ followPage: start }));

const NONE = { debug: false, dev: false, preview: false };
/** Lets the browser be idle. */
let idle: () => void;

beforeEach(() => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  idle = () => waiting.splice(0).forEach((run) => run());
  return () => vi.unstubAllGlobals();
});

it('waits until each element whose code was asked for has come to a state, and for no other', async () => {
  document.body.innerHTML = '<apunt-like></apunt-like><apunt-poll></apunt-poll><apunt-share></apunt-share>';
  const [like, poll] = document.body.children;
  for (const element of [like, poll]) if (element) Reflect.set(element, Symbol.for('apunt.due'), true);
  checkLast({ ...NONE, dev: true });
  expect(start).not.toHaveBeenCalled();
  idle();
  like?.setAttribute('data-state', 'idle');
  idle();
  await vi.dynamicImportSettled();
  expect(start).not.toHaveBeenCalled();
  poll?.setAttribute('data-state', 'error');
  idle();
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
});

it('looks at no page of visitors', async () => {
  const wait = vi.fn();
  vi.stubGlobal('requestIdleCallback', wait);
  vi.stubGlobal('location', new URL('https://www.example.org/?apunt-debug'));
  checkLast(NONE);
  expect(wait).not.toHaveBeenCalled();
});
