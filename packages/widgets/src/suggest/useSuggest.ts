import { useState } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import type { suggestContract } from './suggest.contract.ts';

export interface SuggestModel {
  itemId: string;
  open: boolean;
  onToggle: () => void;
}

export function useSuggest({ host, itemId }: WidgetProps<typeof suggestContract>): SuggestModel {
  const [open, setOpen] = useState(false);
  return {
    itemId,
    open,
    onToggle() {
      setOpen(!open);
      host.emit('apunt-toggle', { open: !open });
    },
  };
}
