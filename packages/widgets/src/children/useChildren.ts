import { useEffect, useEffectEvent } from 'react';
import { errorTextOf } from '@apunt/api/text/error-text';
import type { Child } from '@apunt/api/network/user';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useKeptHtml, type Kept } from '@apunt/element/account/useKeptHtml';
import { CHILD_TYPE } from '@apunt/session/hint';
import { useAccount } from '@apunt/session/account/useAccount';
import { useLoginNeeded } from '@apunt/session/account/useLoginNeeded';
import { safeUrl } from '@apunt/ui/safe-url';
import type { childrenContract } from './children.contract.ts';

export interface ChildrenModel {
  /** Whether the server HTML still stands in its place. */
  kept: Kept;
  /** `away`: not the club's site; `invite`: an adult who has not joined the club yet. */
  view: 'away' | 'loading' | 'failed' | 'invite' | 'cards';
  children: readonly Child[];
  userId: string | undefined;
  addHref: string;
  /** Why the account could not be loaded. */
  reason: string;
  retry: () => void;
  onLost: () => void;
}

/** The slots that are shown in every state. */
const ALWAYS = ['description'];

const STATES = {
  away: 'empty',
  loading: 'loading',
  failed: 'error',
  invite: 'empty',
  cards: 'ready',
} as const;

export function useChildren(props: WidgetProps<typeof childrenContract>): ChildrenModel {
  const { host, addUrl } = props;
  const { session, config } = useRuntime();
  const isAway = host.site !== 'lacolla';
  const account = useAccount(session, isAway);
  const { user, status } = account;

  // Without a session that can be loaded, or logged in as a child, there are no children to show: the visitor is sent to
  // the login page. Where the page prevents that, the view below says what has failed.
  const isNobody = !isAway && (status === 'none' || status === 'failed' || user?.type === CHILD_TYPE);
  const leave = useLoginNeeded(host, config.loginUrl, isNobody);

  const hasNone = user !== null && user.children.length === 0;
  const view = isAway
    ? 'away'
    : status === 'failed'
      ? 'failed'
      : !user || isNobody
        ? 'loading'
        : hasNone || !user.isRegisteredInLaColla
          ? 'invite'
          : 'cards';

  const kept = useKeptHtml(host, STATES[view], ALWAYS);
  const reload = useEffectEvent(account.retry);
  useEffect(() => host.onReload(() => reload()), [host]);

  return {
    kept,
    view,
    children: user?.children ?? [],
    userId: user?.id,
    addHref: safeUrl(addUrl) ?? '/registre',
    reason: status === 'failed' ? errorTextOf(host, account.error) : '',
    retry: account.retry,
    onLost: leave,
  };
}
