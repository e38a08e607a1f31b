import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { TranslateOf } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import { keepInWindow } from '@apunt/ui/layer/window-layer';
import { linkTarget } from '@apunt/ui/link-target';
import { Icon } from '@apunt/ui/Icon';
import close from '@apunt/ui/icons/close.svg?icon';
import type { Controls, PlaybackState } from '../playback/state.ts';
import type { playerContract } from '../player.contract.ts';
import { takeLostFocus } from './focus.ts';
import { Next } from './Next.tsx';

export { activate } from '../playback/activate.ts';

export interface ActivePlayerProps extends Pick<
  PlaybackState,
  'phase' | 'playable' | 'isMuted' | 'next' | 'sticky'
> {
  t: TranslateOf<typeof playerContract>;
  controls: Controls;
}

/** What stands over the picture once the player is wanted. Its code comes with the first press. */
export function ActivePlayer(props: ActivePlayerProps): ReactNode {
  const { t, phase, isMuted, next, sticky, controls } = props;
  return (
    <>
      {phase === 'playing' && isMuted && (
        <Button action="unmute" onClick={() => controls.unmute()}>
          {t('player.unmute')}
        </Button>
      )}
      {phase === 'error' && <Failure {...props} />}
      {next && <Next t={t} countdown={next} controls={controls} watch={controls.watchNext} />}
      {sticky === 'sticky' && <CloseSticky {...props} />}
    </>
  );
}

/** Stands as long as the stage is fixed to the window. */
function CloseSticky({ t, controls }: ActivePlayerProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const stage = button.current?.closest<HTMLElement>('[part=stage]');
    if (stage) return keepInWindow(stage);
  }, []);
  return (
    <Button
      ref={button}
      action="close-sticky"
      aria-label={t('player.close')}
      onClick={() => controls.closeSticky(true)}
    >
      <Icon of={close} size={20} />
    </Button>
  );
}

function Failure({ t, playable, controls }: ActivePlayerProps): ReactNode {
  return (
    <div ref={takeLostFocus} part="error" tabIndex={-1}>
      <p role="alert">
        <slot name="error">{t('player.failed')}</slot>
      </p>
      <div>
        <Button action="retry" onClick={() => controls.play()}>
          {t('errors.retry')}
        </Button>
        {playable.href && (
          <a href={playable.href} {...(playable.link && linkTarget(playable.link))}>
            {t('player.link')}
          </a>
        )}
      </div>
    </div>
  );
}
