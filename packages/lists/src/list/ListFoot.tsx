import { useCallback, type ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { Announcer } from '@apunt/ui/Announcer';
import { Button } from '@apunt/ui/Button';
import type { ListModel } from './useList.ts';

/** What stands under a list: the button for more (`more` is on it), and the voice that tells how many have come. */
export function ListFoot(props: ListModel & { more: string; t: Translate<'lists'> }): ReactNode {
  const { list, state, more, t } = props;
  const { isLoading, hasMore, hasFailed, canRetry } = state;
  const watch = useCallback((end: HTMLElement | null) => list.watch(end), [list]);
  const label = canRetry ? t('errors.retry') : more;
  return (
    <div className="apunt-list-foot" part="foot" ref={watch} tabIndex={-1}>
      {(hasMore || hasFailed) && (
        <Button
          action={canRetry ? 'retry' : 'load-more'}
          aria-disabled={isLoading}
          onClick={() => list.press()}
        >
          {isLoading ? t('lists.loading') : label}
        </Button>
      )}
      <Announcer text={spoken(state, t)} />
    </div>
  );
}

function spoken({ added, total, isReplaced, isLoading }: ListModel['state'], t: Translate<'lists'>): string {
  if (added === undefined || isLoading) return '';
  const values = { count: added, number: added, total };
  if (isReplaced && added === total) return added === 0 ? t('lists.none') : t('lists.found', values);
  // The total makes each sentence another one: the same again would not be read out.
  return t('lists.added', values);
}
