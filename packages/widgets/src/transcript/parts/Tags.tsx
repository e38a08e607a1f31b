import type { TranslateOf } from '@apunt/element/host';
import type { ReactNode } from 'react';
import type { TranscriptModel } from '../useTranscript.ts';
import type { transcriptContract } from '../transcript.contract.ts';

type Props = Pick<TranscriptModel, 'tags' | 'onTerm'> & { t: TranslateOf<typeof transcriptContract> };

export function Tags({ tags, t, onTerm }: Props): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from lists without bullets
    <ul role="list">
      {tags.map(({ term, title, url }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a term may come twice
        <li key={index} part="tag">
          {url === undefined ? (
            <strong>{term}</strong>
          ) : (
            // Opens in a new tab, because something may be playing in this one.
            <a href={url} target="_blank" rel="noopener" onClick={(event) => onTerm(term, event)}>
              {term}
              <span className="apunt-hidden"> {t('transcript.new-window')}</span>
            </a>
          )}
          {title !== '' && <span>{title}</span>}
        </li>
      ))}
    </ul>
  );
}
