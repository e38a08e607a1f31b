import type { ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { SearchBox } from '@apunt/lists/box/SearchBox';
import { Button } from '@apunt/ui/Button';
import type { searchContract } from './search.contract.ts';
import { useSearch, type SearchModel } from './useSearch.ts';

type Props = WidgetProps<typeof searchContract>;

export function Search(props: Props): ReactNode {
  const { variant, label, min, host } = props;
  return <SearchView {...useSearch(props)} {...{ variant, label, min, host }} t={host.t} />;
}

interface ViewProps extends SearchModel, Pick<Props, 'variant' | 'label' | 'min'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof searchContract>;
}

/** A printed form stays in the page; the layer shows it in its slot. */
export function SearchView(props: ViewProps): ReactNode {
  const { box, isOpen, layer, onToggle, variant, label, min, host, t } = props;
  const inside = (
    <>
      <slot />
      <SearchBox {...box} {...{ host, min, t }} />
      <slot name="suggestions" />
    </>
  );
  if (variant === 'inline') return inside;
  return (
    <>
      <slot name="trigger">
        <Button
          action="trigger"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => onToggle(!isOpen)}
        >
          {label ?? t('search.trigger')}
        </Button>
      </slot>
      <dialog
        ref={layer}
        part="layer"
        aria-label={t('search.label')}
        onCancel={(event) => {
          event.preventDefault();
          onToggle(false);
        }}
      >
        {inside}
        <Button action="close" onClick={() => onToggle(false)}>
          {t('search.close')}
        </Button>
      </dialog>
    </>
  );
}
