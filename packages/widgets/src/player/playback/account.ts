import type { PageConfig } from '@apunt/element/config';
import { report } from '@apunt/element/report';
import type { PlayerProps } from './state.ts';

/** The account that plays: its players run scripts of its owner, so a tag names one that the page has listed, else the first counts. */
export function accountOf(
  { account, host }: Pick<PlayerProps, 'account' | 'host'>,
  { playerAccount = [] }: Pick<PageConfig, 'playerAccount'>,
): string {
  const [first = ''] = playerAccount;
  if (account === undefined || playerAccount.includes(account)) return account ?? first;
  const listed = playerAccount.join(' ') || 'no account';
  const text = `account="${account}": expected one of player-account of <apunt-config> (${listed}); the first one plays`;
  report(host.element, 'bad-value', text);
  return first;
}
