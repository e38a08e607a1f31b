import type { ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { MultiSelect } from '@apunt/ui/select/MultiSelect';
import type { selectContract } from './select.contract.ts';
import { useSelect, type SelectModel } from './useSelect.ts';

type Props = WidgetProps<typeof selectContract>;

export function Select(props: Props): ReactNode {
  return <SelectView {...props} {...useSelect(props)} t={props.host.t} />;
}

interface ViewProps extends SelectModel, Pick<Props, 'name' | 'placeholder' | 'disabled' | 'required'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof selectContract>;
}

/** A native control in the page holds the value, for the form; for several it is seen on a phone, else a list of ours is. */
export function SelectView(props: ViewProps): ReactNode {
  const { host, choices, values, isDrawn, isNative, isLabelled, disabled, required } = props;
  const { placeholder, t, onChange, onToggle } = props;
  if (choices.length === 0) return <slot />;
  const label = props.label ?? placeholder ?? t('select.choose');
  const [only] = choices.filter(({ value }) => values.includes(value));
  const some = values.length === 1 && only ? only.name : t('select.chosen', { count: values.length });
  return (
    <>
      {isNative ? (
        <slot />
      ) : (
        <>
          <div className="apunt-hidden" aria-hidden="true">
            <slot />
          </div>
          <MultiSelect
            {...{ label, isLabelled, values, disabled, required, onChange, onToggle }}
            options={choices}
            summary={values.length === 0 ? (placeholder ?? t('select.choose')) : some}
          />
        </>
      )}
      {isDrawn && (
        <Light host={host}>
          <Control {...props} label={label} />
        </Light>
      )}
    </>
  );
}

function Control(props: ViewProps & { label: string }): ReactNode {
  const { choices, values, isMultiple, isNative, label, name, placeholder, disabled, required } = props;
  const { t, take, onChange } = props;
  return (
    <select
      ref={take}
      aria-label={label}
      {...{ name, disabled, required }}
      multiple={isMultiple}
      size={1}
      tabIndex={isNative ? undefined : -1}
      value={isMultiple ? [...values] : (values[0] ?? '')}
      onChange={({ target }) =>
        onChange([...target.selectedOptions].map(({ value }) => value).filter(Boolean))
      }
    >
      {!isMultiple && <option value="">{placeholder ?? t('select.choose')}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </select>
  );
}
