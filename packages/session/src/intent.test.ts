import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPage } from '@apunt/testing/runtime';
import { peekIntent, saveIntent, takeIntent } from './intent.ts';

const MINUTE = 60_000;

describe('the pending intent', () => {
  beforeEach(resetPage);
  afterEach(() => {
    vi.useRealTimers();
    resetPage();
  });

  it('is kept for the tab and not for the browser', () => {
    saveIntent({ type: 'vote', id: '7', choice: '2' });
    expect(sessionStorage.getItem('apuntIntent')).not.toBeNull();
    expect(localStorage.length).toBe(0);
    expect(peekIntent()).toMatchObject({ type: 'vote', id: '7', choice: '2' });
  });

  it('is taken once, by its owner only', () => {
    saveIntent({ type: 'like-content', id: '7' });
    expect(takeIntent('like-show', '7')).toBeNull();
    expect(takeIntent('like-content', '8')).toBeNull();
    expect(takeIntent('like-content', '7')).toMatchObject({ type: 'like-content', id: '7' });
    expect(takeIntent('like-content', '7')).toBeNull();
    expect(sessionStorage.getItem('apuntIntent')).toBeNull();
  });

  it.each([
    [29 * MINUTE, true],
    [30 * MINUTE + 1, false],
    [-31 * MINUTE, false],
  ])('after %i ms: still there is %s', (passed, there) => {
    vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
    saveIntent({ type: 'gate', id: '7' });
    vi.setSystemTime(1_800_000_000_000 + passed);
    expect(peekIntent() !== null).toBe(there);
    expect(takeIntent('gate', '7') !== null).toBe(there);
  });

  it.each([
    '{',
    '[]',
    '"vote"',
    '{"type":"vote","id":"7"}',
    '{"type":"delete-account","id":"7","at":NOW}',
    '{"type":"vote","id":7,"at":NOW}',
    '{"type":"vote","id":"7","choice":{},"at":NOW}',
    '{"type":"vote","id":"7","at":"NOW"}',
    '{"type":"vote","id":"7","at":1e999}',
    '{"__proto__":{"type":"vote","id":"7","at":NOW}}',
  ])('is ignored when it reads %s', (text) => {
    sessionStorage.setItem('apuntIntent', text.replace('NOW', String(Date.now())));
    expect(peekIntent()).toBeNull();
    expect(takeIntent('vote', '7')).toBeNull();
  });
});
