import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestHost } from '@apunt/testing/host';
import { playerContract } from '../player.contract.ts';
import { accountOf } from './account.ts';

describe('the account that plays', () => {
  const reported = vi.fn();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(reported));
  afterEach(() => {
    vi.restoreAllMocks();
    reported.mockClear();
  });

  const of = (account: string | undefined, playerAccount: readonly string[] | undefined) =>
    accountOf({ account, host: createTestHost(playerContract) }, { playerAccount });

  it.each([
    [undefined, ['1', '2'], '1'],
    ['1', ['1', '2'], '1'],
    ['2', ['1', '2'], '2'],
    [undefined, undefined, ''],
  ])('of %j among %j is %j', (account, listed, expected) => {
    expect(of(account, listed)).toBe(expected);
    expect(reported).not.toHaveBeenCalled();
  });

  it.each(['666', ' 2', '1 2', '1/../666', '../666', '', '%32', '２'])(
    'is the first of the page where the tag names %j, and the author is told',
    (account) => {
      expect(of(account, ['1', '2'])).toBe('1');
      expect(reported).toHaveBeenCalledOnce();
      expect(String(reported.mock.calls[0]?.[0])).toContain('player-account');
    },
  );

  it.each([[undefined], [[]]])('is none where the page lists %j', (listed) => {
    expect(of('666', listed)).toBe('');
    expect(reported).toHaveBeenCalledOnce();
  });
});
