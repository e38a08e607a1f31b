import type { EngineEvents } from '@apunt/media/adapter';
import { phaseAfter } from './phase.ts';
import type { Playable } from './playable.ts';
import type { PlaybackCore } from './state.ts';

interface EngineListeners {
  /** False for an engine that has been replaced: what it says comes too late. */
  isCurrent: () => boolean;
  onReady: () => void;
  onPlay: () => void;
  onEnded: () => void;
  /** The end of a fragment has been played. */
  onFragmentEnd: () => void;
  onError: () => void;
}

/** The page knows what is played by the content's id; where nobody has told that, by the platform's. */
const eventIdOf = ({ contentId, media }: Playable): string => contentId || media.platformId;

/** Puts what an engine says into the state, and tells the page. */
export function engineEventsOf({ store, page }: PlaybackCore, listeners: EngineListeners): EngineEvents {
  const { getState, setState } = store;
  const { host } = page();
  const only =
    <Args extends unknown[]>(listener: (...args: Args) => void) =>
    (...args: Args) => {
      if (listeners.isCurrent()) listener(...args);
    };
  const id = () => eventIdOf(getState().playable);
  let last = 0;
  return {
    onReady: only(listeners.onReady),
    onPlay: only(() => {
      setState(({ phase }) => ({ phase: phaseAfter(phase, 'play'), hasPlayed: true }));
      host.emit('apunt-play', { id: id() });
      listeners.onPlay();
    }),
    onPause: only(() => {
      setState(({ phase }) => ({ phase: phaseAfter(phase, 'pause') }));
      host.emit('apunt-pause', { id: id() });
    }),
    onEnded: only(() => {
      setState(({ phase }) => ({ phase: phaseAfter(phase, 'end') }));
      host.emit('apunt-ended', { id: id() });
      listeners.onEnded();
    }),
    onTime: only((current, duration) => {
      host.emit('apunt-timeupdate', { current, duration });
      const { end = 0 } = getState().playable;
      // Passed by playing, and not by a jump behind it.
      if (end > 0 && last < end && current >= end && current < end + 1) listeners.onFragmentEnd();
      last = current;
    }),
    onMuted: only((isMuted) => setState({ isMuted })),
    onAudioTrack: only((track) => void host.emit('apunt-audio-track', track)),
    onError: only(listeners.onError),
  };
}
