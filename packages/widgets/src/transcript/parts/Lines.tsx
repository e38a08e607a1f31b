import type { TranslateOf } from '@apunt/element/host';
import type { ReactNode } from 'react';
import { durationText } from '@apunt/i18n/dates/duration';
import { Html } from '@apunt/ui/html/Html';
import type { TranscriptModel } from '../useTranscript.ts';
import type { transcriptContract } from '../transcript.contract.ts';

type Props = Pick<TranscriptModel, 'lines' | 'current' | 'onSeek' | 'onPress'> & {
  t: TranslateOf<typeof transcriptContract>;
};

export function Lines({ lines, current, t, onSeek, onPress }: Props): ReactNode {
  return lines.map(({ html, start, url }, index) => {
    // oxlint-disable-next-line react/no-array-index-key -- a text may come twice, and they are never sorted
    if (start === undefined) return <Html key={index} part="line" html={html} />;
    const time = durationText(start) || '0:00';
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its link does the same by keyboard
      <div
        // oxlint-disable-next-line react/no-array-index-key -- as above
        key={index}
        part="line"
        aria-current={index === current ? 'true' : undefined}
        onClick={(event) => onPress(index, event)}
      >
        <a
          part="time"
          href={url}
          data-action="seek"
          aria-label={t('transcript.seek', { time })}
          onClick={(event) => onSeek(index, event)}
        >
          {time}
        </a>
        <Html html={html} />
      </div>
    );
  });
}
