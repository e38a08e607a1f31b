import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLeaveWarning } from './useLeaveWarning.ts';

it('lets the browser ask for as long as something would be lost, and never after', () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { rerender, unmount } = renderHook(useLeaveWarning, { initialProps: false });
  expect(isAsked()).toBe(false);
  rerender(true);
  expect(isAsked()).toBe(true);
  rerender(false);
  expect(isAsked()).toBe(false);
  rerender(true);
  unmount();
  expect(isAsked()).toBe(false);
});
