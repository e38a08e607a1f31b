import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Loading, LOADING_DELAY } from './Loading.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('says nothing of a short wait, and speaks of a long one', () => {
  vi.useFakeTimers();
  render(<Loading text="Carregant..." />);
  act(() => void vi.advanceTimersByTime(LOADING_DELAY - 1));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('Carregant...');
  expect(LOADING_DELAY).toBe(150);
});
