import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { Announcer } from '@apunt/ui/Announcer';
import { Button } from '@apunt/ui/Button';
import type { ListModel } from './useList.ts';

/** What stands under a list: the button for more (`more` is on it), and the voice that tells how many have come. */
export function ListFoot(props: ListModel & { more: string; t: Translate<'lists'> }): ReactNode {
  const { list, state, more, t } = props;
  const { isLoading, hasMore, hasFailed, canRetry, ends } = state;
  const end = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.watch(end.current, room.current);
    return () => list.watch(null, null);
  }, [list, ends]);
  useLayoutEffect(() => list.settle(), [list, state]);
  const label = isLoading ? t('lists.loading') : canRetry ? t('errors.retry') : more;
  return (
    <>
      <Announcer text={spoken(state, t)} />
      {/* What comes stands where the end was, and the list has another one further down: nothing has moved there. */}
      <div key={ends} className="apunt-list-foot" part="foot" ref={end} tabIndex={-1}>
        {(hasMore || hasFailed) && (
          <Button
            action={canRetry ? 'retry' : 'load-more'}
            aria-disabled={isLoading}
            onClick={() => list.press()}
          >
            {/* Another word is another node, for the same reason. */}
            <span key={label}>{label}</span>
          </Button>
        )}
      </div>
      <div className="apunt-list-room" ref={room} />
    </>
  );
}

function spoken({ added, total, isReplaced, isLoading }: ListModel['state'], t: Translate<'lists'>): string {
  if (added === undefined || isLoading) return '';
  const values = { count: added, number: added, total };
  if (isReplaced && added === total) return added === 0 ? t('lists.none') : t('lists.found', values);
  // The total makes each sentence another one: the same again would not be read out.
  return t('lists.added', values);
}
