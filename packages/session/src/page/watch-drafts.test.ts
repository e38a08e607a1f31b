import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adult, guardian } from '@apunt/testing/fixtures/users';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { watchDrafts } from './watch-drafts.ts';

const LIFETIME = 30 * 60 * 1000;

describe('the drafts that earlier pages have left', () => {
  let stop = () => {};
  const write = (key: string, age: number, owner = 'anonymous') =>
    sessionStorage.setItem(
      `apuntDraft:${key}`,
      JSON.stringify({ owner, at: Date.now() - age, values: { name: 'Anna' } }),
    );
  const kept = () => Object.keys(sessionStorage).toSorted();

  beforeEach(() => {
    resetPage();
    vi.useFakeTimers();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    resetPage();
  });

  const watch = () => {
    const { session } = startTestRuntime();
    stop = watchDrafts(session);
    return session;
  };

  it('are removed at load when they are too old, of the future or broken', () => {
    write('old', LIFETIME);
    write('future', -LIFETIME);
    write('young', LIFETIME - 1000);
    sessionStorage.setItem('apuntDraft:broken', '{');
    sessionStorage.setItem('elsewhere', '{');
    watch();
    expect(kept()).toEqual(['apuntDraft:young', 'elsewhere']);
  });

  it('are removed by a timer, each at its time', () => {
    write('first', LIFETIME - 1000);
    write('second', LIFETIME - 5000);
    watch();
    vi.advanceTimersByTime(1000);
    expect(kept()).toEqual(['apuntDraft:second']);
    vi.advanceTimersByTime(4000);
    expect(kept()).toEqual([]);
  });

  it('are removed when the page comes back after they have become too old', () => {
    write('first', LIFETIME - 1000);
    watch();
    vi.setSystemTime(Date.now() + 1000);
    dispatchEvent(new Event('pageshow'));
    expect(kept()).toEqual([]);
  });

  it('are removed when somebody else turns out to be logged in, but not those of nobody', () => {
    write('nobody', 0);
    write('adult', 0, adult.id);
    write('guardian', 0, guardian.id);
    const session = watch();
    expect(kept()).toHaveLength(3);
    session.store.setState({ user: guardian });
    expect(kept()).toEqual(['apuntDraft:guardian', 'apuntDraft:nobody']);
  });

  it('are left alone once it is ended', () => {
    write('first', LIFETIME - 1000);
    watch();
    stop();
    vi.advanceTimersByTime(1000);
    expect(kept()).toEqual(['apuntDraft:first']);
  });
});
