import { renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { getRuntime } from '@apunt/element/runtime';
import { resetPage, startTestRuntime } from './runtime.ts';

it.each(['first', 'second'])('unmounts what a test has mounted while there is a runtime, the %s time', () => {
  const seen: string[] = [];
  startTestRuntime();
  renderHook(() => useEffect(() => () => void seen.push(getRuntime().version), []));
  resetPage();
  expect(seen).toEqual(['test']);
});
