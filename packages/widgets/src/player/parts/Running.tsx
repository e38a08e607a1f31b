import { useEffect, useRef, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import type { playerContract } from '../player.contract.ts';
import type { Playable } from './media-of.ts';
import { Next } from './Next.tsx';
import { useRunning, type Command, type Running as Report, type RunningModel } from './useRunning.ts';

export interface RunningProps {
  props: WidgetProps<typeof playerContract>;
  playable: Playable;
  /** All that has been wanted through the frame; there may come more. */
  commands: readonly Command[];
  goesOn: boolean;
  report: (running: Report) => void;
}

/** What stands over the picture once the player is wanted. Its code comes with the first press. */
export function Running(given: RunningProps): ReactNode {
  const { props, playable, commands, goesOn, report } = given;
  const { embed } = props;
  if (embed)
    return <Embedded embed={embed} title={playable.title} onShown={() => report(embedded(playable))} />;
  return <OurOwn props={props} playable={playable} commands={commands} goesOn={goesOn} report={report} />;
}

function OurOwn({ props, playable, commands, goesOn, report }: RunningProps): ReactNode {
  return <Overlays {...useRunning(props, playable, commands, goesOn, report)} t={props.host.t} />;
}

/** What the frame shows of a video that the embed element shows: nothing of its own any more. */
const embedded = (playable: Playable): Report => ({
  phase: 'paused',
  playable,
  hasPlayed: true,
  sticky: 'none',
  download: undefined,
});

/** Video of another site: its own element asks the visitor, builds the frame and says what fails. */
function Embedded({
  embed,
  title,
  onShown,
}: {
  embed: string;
  title: string;
  onShown: () => void;
}): ReactNode {
  const latest = useRef(onShown);
  useEffect(() => latest.current(), []);
  return (
    <apunt-embed
      provider="video"
      hydrate="load"
      title={title}
      ref={(element: HTMLElement | null) => {
        if (element) Reflect.set(element, 'data', { embed });
      }}
    />
  );
}

export function Overlays(props: RunningModel & { t: TranslateOf<typeof playerContract> }): ReactNode {
  const { t, phase, isMuted, next, sticky } = props;
  return (
    <>
      {phase === 'playing' && isMuted && (
        <Button action="unmute" onClick={props.onUnmute}>
          {t('player.unmute')}
        </Button>
      )}
      {phase === 'error' && <Failure {...props} />}
      {next && <Next t={t} view={next} onNow={props.onNextNow} onCancel={props.onNextCancel} />}
      {sticky === 'sticky' && (
        <Button action="close-sticky" aria-label={t('player.close')} onClick={props.onCloseSticky}>
          <span aria-hidden="true">×</span>
        </Button>
      )}
    </>
  );
}

function Failure({
  t,
  playable,
  onPlay,
}: RunningModel & { t: TranslateOf<typeof playerContract> }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The player that had the focus has gone.
    const root = box.current?.getRootNode();
    const page = root instanceof ShadowRoot ? root.host.getRootNode() : null;
    if (page instanceof Document && page.activeElement === page.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} part="error" tabIndex={-1}>
      <p role="alert">
        <slot name="error">{t('player.failed')}</slot>
      </p>
      <div>
        <Button action="retry" onClick={onPlay}>
          {t('errors.retry')}
        </Button>
        {playable.href && <a href={playable.href}>{t('player.link')}</a>}
      </div>
    </div>
  );
}
