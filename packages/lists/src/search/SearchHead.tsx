import { useId, type MouseEvent, type ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { isPlainPress } from '@apunt/ui/press';
import { writeSearch, NOTHING } from './address.ts';
import { isEmptyLetter, LETTERS } from './letters.ts';
import type { SearchListModel } from './useSearchList.ts';

/** Props of `SearchHead`: the model, what the field is called, and which letters lead to something, if that is known. */
export interface SearchHeadProps extends Pick<
  SearchListModel,
  'search' | 'field' | 'searching' | 'hasField' | 'hasLetters'
> {
  label: string;
  lettersWithResults: readonly string[] | undefined;
  noLetters?: boolean;
  t: Translate<'list-search'>;
}

/** What stands above a list that can be searched, as far as the template has not printed it: the field and the letters. */
export function SearchHead(props: SearchHeadProps): ReactNode {
  const { field, searching, hasField, hasLetters, noLetters, label } = props;
  const id = useId();
  return (
    <>
      {!hasField && (
        <form
          part="form"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- React does not know the tag in every browser
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            searching.type(field, true);
          }}
        >
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            part="field"
            type="search"
            name="text"
            value={field}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => searching.type(target.value)}
          />
        </form>
      )}
      {!hasLetters && !noLetters && <Letters {...props} />}
    </>
  );
}

/** Links, so that a letter can be opened in a tab of its own. */
function Letters({ search, searching, lettersWithResults, t }: SearchHeadProps): ReactNode {
  const press = (event: MouseEvent, letter: string) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (!isEmptyLetter(letter, lettersWithResults)) searching.chooseLetter(letter);
  };
  const name = (letter: string) => (letter === 'all' ? t('list-search.all') : letter);
  return (
    <nav part="letters" aria-label={t('list-search.letters')}>
      {LETTERS.map((letter) => (
        <a
          key={letter}
          href={writeSearch(location.search, { ...NOTHING, letter })}
          data-letter={letter}
          aria-label={letter === '#' ? t('list-search.digits') : undefined}
          aria-current={search.letter === letter ? 'true' : undefined}
          aria-disabled={isEmptyLetter(letter, lettersWithResults) || undefined}
          onClick={(event) => press(event, letter)}
        >
          {name(letter)}
        </a>
      ))}
    </nav>
  );
}
