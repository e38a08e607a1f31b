import type { ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import { usePageSheet } from '@apunt/element/adopt/usePageSheet';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { Announcer } from '@apunt/ui/Announcer';
import options from './options.css?sheet';
import type { suggestContract } from './suggest.contract.ts';
import { useSuggest, type SuggestModel } from './useSuggest.ts';

type Props = WidgetProps<typeof suggestContract>;

export function Suggest(props: Props): ReactNode {
  usePageSheet(props.host, options);
  return <SuggestView {...props} {...useSuggest(props)} t={props.host.t} />;
}

export interface SuggestViewProps extends SuggestModel, Pick<Props, 'name' | 'placeholder' | 'label'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof suggestContract>;
}

/** Field and options stand in the page's own DOM: a field can only name options of its own tree, and a form has to find it. */
export function SuggestView(props: SuggestViewProps): ReactNode {
  const {
    host,
    hasOwnField,
    name,
    placeholder,
    label,
    listId,
    isShown,
    active,
    status,
    t,
    onField,
    onChoose,
  } = props;
  const called = label ?? placeholder ?? t('suggest.name');
  return (
    <>
      <slot />
      <Light host={host}>
        {hasOwnField && (
          <input
            ref={onField}
            className="apunt-suggest-field"
            type="text"
            name={name}
            placeholder={placeholder}
            aria-label={called}
            spellCheck={false}
          />
        )}
        <div
          id={listId}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist announces no number of matches and does not fold accents
          role="listbox"
          className="apunt-suggest-options"
          aria-label={called}
          hidden={!isShown}
        >
          {props.options.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys for all options
            <div
              key={suggestion.value}
              id={`${listId}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an `<option>` is only valid inside a select
              role="option"
              aria-selected={index === active}
              data-id={suggestion.value}
              tabIndex={-1}
              ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
              onClick={() => onChoose(suggestion)}
            >
              {suggestion.label}
            </div>
          ))}
        </div>
      </Light>
      {status && props.options.length === 0 && (
        <p className="none" aria-hidden="true">
          {status}
        </p>
      )}
      <Announcer text={status} />
    </>
  );
}
