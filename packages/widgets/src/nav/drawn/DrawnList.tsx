import { useLayoutEffect, type ReactNode } from 'react';
import * as v from 'valibot';
import { menuSchema } from '@apunt/api/menu/menu';
import { Light } from '@apunt/element/adopt/Light';
import type { Host } from '@apunt/element/host';
import { MenuList } from '@apunt/ui/entries/MenuList';

export interface DrawnListProps {
  /** The entries as the page has them. */
  data: readonly unknown[];
  host: Pick<Host, 'element'>;
  /** Told of the list that is in the page now; null for one without entries. */
  onDrawn: (list: Element | null) => void;
}

/** A navigation from data, drawn into the page's own DOM. A file of its own, because nearly all are printed. */
export function DrawnList({ data, host, onDrawn }: DrawnListProps): ReactNode {
  const items = v.parse(menuSchema, data);
  const key = JSON.stringify(items);
  const { element } = host;
  useLayoutEffect(
    () => onDrawn(element.querySelector('li') && element.querySelector('ul')),
    [onDrawn, element, key],
  );
  return (
    <Light host={host} key={key}>
      <MenuList items={items} />
    </Light>
  );
}
