import type { ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { durationText, isoDuration } from '@apunt/media/duration';
import { Button } from '@apunt/ui/Button';
import { Download } from './parts/Download.tsx';
import type { playerContract } from './player.contract.ts';
import { usePlayer, type PlayerModel } from './usePlayer.ts';

type Props = WidgetProps<typeof playerContract>;

export function Player(props: Props): ReactNode {
  const { running, ...model } = usePlayer(props);
  return (
    <PlayerView {...props} {...model} t={props.host.t}>
      {running && <running.Part props={props} {...running.given} />}
    </PlayerView>
  );
}

export interface PlayerViewProps
  extends Omit<PlayerModel, 'running'>, Pick<Props, 'posterAlt' | 'vertical' | 'mediaType' | 'live'> {
  t: TranslateOf<typeof playerContract>;
  /** What stands over the picture once the player is there. */
  children?: ReactNode;
}

export function PlayerView(props: PlayerViewProps): ReactNode {
  const { t, phase, playable, sticky, autoplayNext, download } = props;
  return (
    <div part="player" data-type={props.mediaType} data-vertical={props.vertical}>
      <div part="stage" data-sticky={sticky}>
        <slot name="vendor" />
        {(phase === 'poster' || phase === 'failed' || props.mediaType === 'audio') && <Poster {...props} />}
        {phase === 'loading' && <output>{t('player.loading')}</output>}
        {phase === 'failed' && <p role="alert">{t('player.failed')}</p>}
        {props.children}
      </div>
      <div part="bar">
        {autoplayNext !== undefined && (
          <label>
            <input
              type="checkbox"
              role="switch"
              aria-checked={autoplayNext}
              name="autoplay"
              checked={autoplayNext}
              onChange={({ currentTarget }) => props.onAutoplay(currentTarget.checked)}
            />
            {t('player.autoplay')}
          </label>
        )}
        <Download
          t={t}
          href={download}
          title={playable.title}
          onPress={props.onDownload}
          onProgress={props.onDownloadProgress}
        />
      </div>
    </div>
  );
}

/** Stays behind the controls of what has nothing else to show. */
function Poster(props: PlayerViewProps): ReactNode {
  const { t, phase, playable, posterAlt, hasPlayed, live, onPlay } = props;
  const { title, poster, duration } = playable;
  const time = live || hasPlayed ? '' : durationText(duration);
  return (
    <div part="poster">
      <slot name="poster">{poster && <img src={poster} alt={posterAlt} />}</slot>
      {(phase === 'poster' || phase === 'failed') && (
        <Button action="play" variant="primary" onClick={onPlay}>
          <span className="apunt-hidden">{t(title ? 'player.play-title' : 'player.play', { title })}</span>
          <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
            <path d="M8 5v14l11-7z" fill="currentColor" />
          </svg>
          {time && <time dateTime={isoDuration(duration)}>{time}</time>}
          {live && <span>{t('player.live')}</span>}
        </Button>
      )}
    </div>
  );
}
