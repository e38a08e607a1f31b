import type { ReactNode } from 'react';
import { Heading } from '@apunt/ui/Heading';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { durationText, isoDuration } from '@apunt/i18n/dates/duration';
import { Announcer } from '@apunt/ui/Announcer';
import { Button } from '@apunt/ui/Button';
import { ManualCopy } from '@apunt/ui/copy/ManualCopy';
import { Icon } from '@apunt/ui/Icon';
import link from '@apunt/ui/icons/link.svg?icon';
import type { cuePointsContract } from './cue-points.contract.ts';
import { useCuePoints, type CuePointsModel } from './useCuePoints.ts';

type Props = WidgetProps<typeof cuePointsContract>;

export function CuePoints(props: Props): ReactNode {
  const { headingLevel, noHeading, label, host } = props;
  return <CuePointsView {...useCuePoints(props)} {...{ headingLevel, noHeading, label }} t={host.t} />;
}

export interface CuePointsViewProps
  extends CuePointsModel, Pick<Props, 'headingLevel' | 'noHeading' | 'label'> {
  t: TranslateOf<typeof cuePointsContract>;
}

export function CuePointsView(props: CuePointsViewProps): ReactNode {
  const { cues, current, copied, manualUrl, t } = props;
  const label = props.label ?? t('cue-points.label');
  const nameOf = ({ title, seconds = 0 }: (typeof cues)[number]) => title || durationText(seconds) || '0:00';
  const said = cues[copied];
  return (
    <>
      {!props.noHeading && (
        <Heading level={props.headingLevel} part="heading">
          {label}
        </Heading>
      )}
      {cues.length === 0 ? (
        <p>{t('cue-points.empty')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes the role from lists without bullets
        <ol role="list" part="cues" aria-label={label}>
          {cues.map((cue, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a title and a moment may come twice
            <li key={index} part="cue">
              {cue.seconds === undefined ? (
                <span>{cue.title}</span>
              ) : (
                <>
                  <a
                    href={cue.url}
                    data-action="seek"
                    aria-current={index === current ? 'true' : undefined}
                    onClick={(event) => props.onSeek(index, event)}
                  >
                    <time part="time" dateTime={isoDuration(cue.seconds)}>
                      {durationText(cue.seconds) || '0:00'}
                    </time>{' '}
                    {cue.title}
                  </a>
                  {index === copied && (
                    <span part="copied" aria-hidden="true">
                      {t('cue-points.copied')}
                    </span>
                  )}
                  <Button
                    action="copy"
                    variant="link"
                    title={t('cue-points.copy')}
                    aria-label={t('cue-points.copy-of', { title: nameOf(cue) })}
                    onClick={() => props.onCopy(index)}
                  >
                    <Icon of={link} size={20} />
                  </Button>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      <Announcer text={said ? t('cue-points.copied-of', { title: nameOf(said) }) : ''} />
      {manualUrl !== undefined && <ManualCopy url={manualUrl} label={t('cue-points.by-hand')} />}
    </>
  );
}
