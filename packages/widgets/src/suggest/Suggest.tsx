import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import type { suggestContract } from './suggest.contract.ts';
import { useSuggest, type SuggestModel } from './useSuggest.ts';

export function Suggest(props: WidgetProps<typeof suggestContract>): ReactNode {
  return <SuggestView {...useSuggest(props)} t={props.host.t} />;
}

interface ViewProps extends SuggestModel {
  t: TranslateOf<typeof suggestContract>;
}

export function SuggestView({ itemId, open, t, onToggle }: ViewProps): ReactNode {
  return (
    <>
      <Button action="trigger" aria-expanded={open} onClick={onToggle}>
        {t(open ? 'suggest.hide' : 'suggest.show')}
      </Button>
      {open && <p part="panel">{itemId}</p>}
    </>
  );
}
