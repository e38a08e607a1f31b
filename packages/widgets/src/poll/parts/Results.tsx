import type { TranslateOf } from '@apunt/element/host';
import type { CSSProperties, ReactNode } from 'react';
import type { Result } from '../tally.ts';
import { OptionImage } from './OptionImage.tsx';
import type { pollContract } from '../poll.contract.ts';

export interface ResultsProps {
  results: readonly Result[];
  /** False to list the options without their numbers. */
  hasNumbers: boolean;
  imageWidth: number;
  t: TranslateOf<typeof pollContract>;
}

/** Percentages as text in a list; the bars only repeat them. */
export function Results({ results, hasNumbers, imageWidth, t }: ResultsProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from lists without bullets
    <ul role="list" part="results">
      {results.map(({ id, title, image, percent, isOwn }) => (
        <li key={id} part="result" data-id={id} data-own={isOwn || undefined}>
          <OptionImage image={image} width={imageWidth} />
          <span>
            {title} {isOwn && <strong>{t('poll.your-vote')}</strong>}
          </span>
          {hasNumbers && (
            <>
              <b>{t('poll.percent', { percent })}</b>
              <i style={{ '--percent': `${percent}%` } as CSSProperties} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
