import { useCallback, useRef, type ReactNode } from 'react';
import type { TranslateOf } from '@apunt/element/host';
import { durationText, isoDuration } from '@apunt/i18n/dates/duration';
import { Button } from '@apunt/ui/Button';
import { Icon } from '@apunt/ui/Icon';
import play from '@apunt/ui/icons/play.svg?icon';
import { Download } from './parts/Download.tsx';
import type { PlayerProps } from './playback/state.ts';
import type { playerContract } from './player.contract.ts';
import { usePlayer, type PlayerModel } from './usePlayer.ts';
import { usePrintedPoster } from './usePrintedPoster.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** What `Embedded` says to it; all of its types are in what is made for the code of sites. */
      'apunt-embed': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        provider: 'video';
        hydrate: 'load';
        poster?: string;
      };
    }
  }
}

export function Player(props: PlayerProps): ReactNode {
  const { ActivePlayer, ...model } = usePlayer(props);
  const { controls, playable } = model;
  const printedAlt = usePrintedPoster(props.host, props.embed ? undefined : playable.poster);
  const { t } = props.host;
  return (
    <PlayerView {...props} {...model} t={t} printedAlt={printedAlt}>
      {ActivePlayer && controls && <ActivePlayer {...model} controls={controls} t={t} />}
    </PlayerView>
  );
}

export interface PlayerViewProps
  extends
    Pick<PlayerModel, 'phase' | 'playable' | 'hasPlayed' | 'sticky' | 'autoplayNext'>,
    Pick<PlayerModel, 'canRevoke' | 'onRevoke'>,
    Pick<PlayerModel, 'onPlay' | 'onAutoplay' | 'onDownload' | 'onDownloadProgress'>,
    Pick<PlayerProps, 'posterAlt' | 'vertical' | 'mediaType' | 'live' | 'embed' | 'label'> {
  t: TranslateOf<typeof playerContract>;
  /** Words of the poster that the server has printed; undefined where there is none. */
  printedAlt?: string | undefined;
  /** What stands over the picture once its code is there. */
  children?: ReactNode;
}

export function PlayerView(props: PlayerViewProps): ReactNode {
  const { t, phase, playable, sticky, autoplayNext, embed } = props;
  const isAtRest = phase === 'ready' || phase === 'unavailable';
  const label = props.label ?? (playable.title || t('player.label'));
  const group = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={group}
      tabIndex={-1}
      part="player"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms, and a section would be a landmark
      role="group"
      aria-label={label}
      data-type={props.mediaType}
      data-vertical={props.vertical}
    >
      {embed ? (
        <Embedded embed={embed} playable={playable} />
      ) : (
        <div part="stage" data-sticky={sticky}>
          <slot name="vendor" />
          {(isAtRest || props.mediaType === 'audio') && <Poster {...props} isAtRest={isAtRest} />}
          {/* There from the start: screen readers do not announce what comes together with its region. */}
          <output>{phase === 'loading' && t('player.loading')}</output>
          {phase === 'unavailable' && <p role="alert">{t('player.failed')}</p>}
          {props.children}
        </div>
      )}
      <div part="bar">
        {autoplayNext !== undefined && !embed && (
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
          href={playable.file}
          title={playable.title}
          name={playable.fileName}
          onPress={props.onDownload}
          onProgress={props.onDownloadProgress}
        />
        {props.canRevoke && (
          <Button
            action="revoke"
            variant="link"
            onClick={() => {
              // The pressed button goes, and would take the focus with it to the top of the page.
              group.current?.focus({ preventScroll: true });
              props.onRevoke();
            }}
          >
            {t('player.revoke', { provider: 'Brightcove' })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Stays behind the controls of what has nothing else to show. */
function Poster(props: PlayerViewProps & { isAtRest: boolean }): ReactNode {
  const { t, playable, posterAlt, printedAlt, hasPlayed, live, onPlay } = props;
  const { title, poster, duration } = playable;
  const time = live || hasPlayed ? '' : durationText(duration);
  return (
    <div part="poster">
      <slot name="poster">{poster && printedAlt === undefined && <img src={poster} alt={posterAlt} />}</slot>
      {printedAlt !== undefined && <span className="apunt-hidden">{posterAlt || printedAlt}</span>}
      {props.isAtRest && (
        <Button action="play" variant="primary" onClick={onPlay}>
          <span className="apunt-hidden">{t(title ? 'player.play-title' : 'player.play', { title })}</span>
          <Icon of={play} size={28} />
        </Button>
      )}
      {(title || time || live) && (
        <p part="caption">
          {live && <span part="live">{t('player.live')}</span>}
          {title && <span part="title">{title}</span>}
          {time && <time dateTime={isoDuration(duration)}>{time}</time>}
        </p>
      )}
    </div>
  );
}

/** A video of another site: its own element has poster and button, asks the visitor, builds the frame and says what fails. */
function Embedded({ embed, playable }: { embed: string; playable: PlayerModel['playable'] }): ReactNode {
  const fill = useCallback(
    (element: HTMLElement | null) => {
      if (element) Reflect.set(element, 'data', { embed, press: true });
    },
    [embed],
  );
  const { title, poster } = playable;
  return <apunt-embed provider="video" hydrate="load" title={title} {...(poster && { poster })} ref={fill} />;
}
