import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPage } from '@apunt/testing/runtime';
import { readVote, saveVote, watchVotes } from './voted-polls.ts';

const stored = (): unknown => JSON.parse(localStorage.getItem('votedPolls') ?? 'null');

describe('the record of votes', () => {
  beforeEach(resetPage);

  it('is a list of poll and option', () => {
    saveVote('7', '71');
    saveVote('8', '82');
    saveVote('7', '73');
    expect(stored()).toEqual([
      { pollId: '8', optionId: '82' },
      { pollId: '7', optionId: '73' },
    ]);
    expect(readVote('7')).toBe('73');
    expect(readVote('9')).toBeUndefined();
  });

  it('is also read as an object, and with numbers', () => {
    localStorage.setItem('votedPolls', '{"7":71,"8":"82","9":null}');
    expect([readVote('7'), readVote('8'), readVote('9')]).toEqual(['71', '82', undefined]);
    localStorage.setItem('votedPolls', '[{"pollId":7,"optionId":72}]');
    expect(readVote('7')).toBe('72');
  });

  it.each([
    '{"half',
    '7',
    'null',
    '"text"',
    '[null,{"pollId":7},[[]]]',
    '{"__proto__":{"7":"71"}}',
    'x'.repeat(1e6),
  ])('is empty when the storage holds %.20s, and is written anew', (junk) => {
    localStorage.setItem('votedPolls', junk);
    expect(readVote('7')).toBeUndefined();
    saveVote('7', '71');
    expect(stored()).toEqual([{ pollId: '7', optionId: '71' }]);
    expect(Reflect.get({}, '7')).toBeUndefined();
  });

  it('lives in memory when the storage is full', () => {
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saveVote('70', '1');
    expect(readVote('70')).toBe('1');
    full.mockRestore();
    saveVote('70', '1');
    expect(stored()).toEqual([{ pollId: '70', optionId: '1' }]);
  });

  it('tells of votes here and in other tabs, until nobody listens', () => {
    const listener = vi.fn();
    const stop = watchVotes(listener);
    saveVote('7', '71');
    dispatchEvent(new StorageEvent('storage', { key: 'votedPolls' }));
    dispatchEvent(new StorageEvent('storage', { key: null }));
    dispatchEvent(new StorageEvent('storage', { key: 'autoPlay' }));
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'votedPolls' }));
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
