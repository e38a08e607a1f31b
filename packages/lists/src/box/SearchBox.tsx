import { useId, type ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import type { Host } from '@apunt/element/host';
import type { Translate } from '@apunt/i18n/i18n';
import { Button } from '@apunt/ui/Button';
import { RESULTS } from './search-address.ts';
import type { SearchBoxModel } from './useSearchBox.ts';

/** Props of `SearchBox`. */
export interface SearchBoxProps extends SearchBoxModel {
  host: Pick<Host, 'element'>;
  /** Fewest letters that are looked for. */
  min: number;
  t: Translate<'search'>;
}

/**
 * The search field, where the template has printed none, and the sentence that the text is too short. Beside a printed
 * field the sentence stands in the page, because a field can only be described by what stands in its own tree.
 */
export function SearchBox(props: SearchBoxProps): ReactNode {
  const { host, hasForm, text, isInvalid, errorId, min, take, onText, onSubmit, t } = props;
  const id = useId();
  const error = (
    <p id={errorId} className="apunt-search-error" part="error" role="alert">
      {isInvalid ? t(min === 1 ? 'search.error-one' : 'search.error', { min }) : ''}
    </p>
  );
  if (hasForm) return <Light host={host}>{error}</Light>;
  return (
    <form
      part="form"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- React does not know the tag in every browser
      role="search"
      method="get"
      action={RESULTS}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label htmlFor={id}>{t('search.label')}</label>
      <div className="apunt-search-row">
        <input
          ref={take}
          id={id}
          part="field"
          type="search"
          name="text"
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? errorId : undefined}
          aria-errormessage={isInvalid ? errorId : undefined}
          onChange={({ target }) => onText(target.value)}
        />
        <Button variant="primary" type="submit" action="submit">
          {t('search.submit')}
        </Button>
      </div>
      {error}
    </form>
  );
}
