import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adult } from '@apunt/testing/fixtures/users';
import { resetPage } from '@apunt/testing/runtime';
import { forgetVisitor } from './forget.ts';
import { useLoginNeeded } from './useLoginNeeded.ts';

describe('a view that is nothing without a user', () => {
  let visits: (readonly [string, string, string?])[];

  beforeEach(() => {
    resetPage();
    visits = [];
  });
  afterEach(resetPage);

  const start = (isNobody: boolean) => {
    const host = { navigate: (...way: [string, string, string?]) => void visits.push(way) };
    return renderHook((nobody: boolean) => useLoginNeeded(host, '/acces', nobody), {
      initialProps: isNobody,
    });
  };

  it('leaves once for the login page, which leads back here', () => {
    const { rerender, result } = start(false);
    expect(visits).toEqual([]);
    rerender(true);
    act(() => result.current());
    rerender(true);
    expect(visits).toEqual([['/acces', 'session-missing', 'replace']]);
    expect(localStorage.getItem('backUrl')).toBe(location.pathname);
  });

  it('leaves again when somebody was there in between', () => {
    const { rerender } = start(true);
    rerender(false);
    rerender(true);
    expect(visits).toHaveLength(2);
  });

  it('stays after a logout, until somebody is there again', () => {
    forgetVisitor({ site: 'general' });
    const { rerender } = start(true);
    expect(visits).toEqual([]);
    expect(localStorage.getItem('backUrl')).toBeNull();
    document.dispatchEvent(new CustomEvent('apunt-session-change', { detail: { user: adult } }));
    rerender(false);
    rerender(true);
    expect(visits).toEqual([['/acces', 'session-missing', 'replace']]);
  });
});
