import type { CreateEngine, Engine, EngineEvents, Media } from '@apunt/media/adapter';
import { safeUrl } from '@apunt/ui/safe-url';
import { engineKindFor, type EngineKind, type Playable } from './playable.ts';
import { phaseAfter, type Signal } from './phase.ts';
import type { Cause, PlaybackCore, PlayerProps } from './state.ts';
import { PHONE_WIDTH } from './sticky.ts';

/** Milliseconds after which an engine that is not ready counts as failed. */
export const READY_TIMEOUT = 15_000;

/** What the manager needs from outside. */
export interface EngineAdapters {
  /** Brings the code of an engine. */
  loadEngine: (kind: EngineKind, page: PlayerProps) => Promise<CreateEngine>;
  /** Options of the platform, from the page. */
  optionsOf: (page: PlayerProps) => Record<string, unknown>;
  /** Two letters. */
  language: string;
  /** Runs it after so many milliseconds. Returns the way to prevent that. */
  wait: (run: () => void, milliseconds: number) => () => void;
}

interface EngineListeners {
  onPlay: () => void;
  onEnded: () => void;
}

/** One engine, from the moment it is wanted: whatever belongs to another run comes too late. */
interface Run {
  readonly kind: EngineKind;
  /** Where it stands: a node of ours in the page's own DOM. */
  readonly place: HTMLElement;
  engine: Engine | undefined;
  /** The visitor has wanted it, be it only while it was on its way. */
  byPress: boolean;
  /** Second to go to as soon as it is there. */
  seekTo: number | undefined;
  /** Counts what has been put into it. */
  turn: number;
}

export interface EngineManager {
  /** There is an engine, or one on its way. */
  isOn(): boolean;
  play(byPress: boolean): void;
  pause(): void;
  seek(seconds: number): void;
  unmute(): void;
  focus(): void;
  /** Puts in what the state says now. */
  load(cause: Cause): void;
  dispose(): void;
}

/** What events call it by: the content's id, else the platform's. */
const eventIdOf = ({ contentId, media }: Playable): string => contentId || media.platformId;

/** Captions come from the page or a card; their addresses count only when the engine gets them. */
const checked = (media: Media): Media => ({
  ...media,
  captions: media.captions.filter(({ src }) => safeUrl(src)),
});

/** The engine behind the poster: made when it is wanted, one at a time, gone with the element. */
export function createEngineManager(
  { store, page }: PlaybackCore,
  { loadEngine, optionsOf, language, wait }: EngineAdapters,
  { onPlay, onEnded }: EngineListeners,
): EngineManager {
  const { getState, setState } = store;
  const { host } = page();
  let run: Run | undefined;
  let stopWatch = () => {};

  const move = (signal: Signal) => setState(({ phase }) => ({ phase: phaseAfter(phase, signal) }));
  const clear = () => {
    const gone = run;
    run = undefined;
    stopWatch();
    gone?.engine?.dispose();
    gone?.place.remove();
  };
  const fail = (kind: string) => {
    clear();
    move('fail');
    host.emit('apunt-player-error', { kind });
  };
  const watch = () => {
    stopWatch();
    stopWatch = wait(() => fail('timeout'), READY_TIMEOUT);
  };

  const eventsOf = (mine: Run): EngineEvents => {
    const only =
      <Args extends unknown[]>(listener: (...args: Args) => void) =>
      (...args: Args) => {
        if (run === mine) listener(...args);
      };
    const id = () => eventIdOf(getState().playable);
    return {
      onReady: only(() => stopWatch()),
      onPlay: only(() => {
        setState(({ phase }) => ({ phase: phaseAfter(phase, 'play'), hasPlayed: true }));
        host.emit('apunt-play', { id: id() });
        onPlay();
      }),
      onPause: only(() => {
        move('pause');
        host.emit('apunt-pause', { id: id() });
      }),
      onEnded: only(() => {
        move('end');
        host.emit('apunt-ended', { id: id() });
        onEnded();
      }),
      onTime: only((current, duration) => void host.emit('apunt-timeupdate', { current, duration })),
      onMuted: only((isMuted) => setState({ isMuted })),
      onAudioTrack: only((track) => void host.emit('apunt-audio-track', track)),
      onError: only(() => fail('source')),
    };
  };

  const playEngine = (mine: Run, byPress: boolean) => {
    const { turn } = mine;
    mine.engine?.play().catch(() => {
      // Refused by the browser: the visitor's press will not be. What has failed has said so already.
      if (run === mine && turn === mine.turn) move(byPress ? 'hold' : 'refuse');
    });
  };

  const begin = async (byPress: boolean): Promise<void> => {
    const { media, title } = getState().playable;
    const props = page();
    const kind = engineKindFor(props.adapter, media);
    const place = document.createElement('div');
    place.slot = 'vendor';
    place.dataset['owner'] = 'player';
    const mine: Run = { kind, place, engine: undefined, byPress, seekTo: undefined, turn: 0 };
    run = mine;
    const isSilent = () => !mine.byPress && props.autoplay;
    setState(({ phase }) => ({ phase: phaseAfter(phase, 'start'), isMuted: isSilent() }));
    watch();
    host.element.append(place);
    try {
      const create = await loadEngine(kind, props);
      if (run !== mine) return;
      const isMuted = isSilent();
      const options = {
        place,
        media: checked(media),
        language,
        label: title || host.t('player.label'),
        isMuted,
        isInline: props.autoplay || (props.disableFullscreen && innerWidth <= PHONE_WIDTH),
        isVertical: props.vertical,
        isAudio: props.mediaType === 'audio',
        isLive: props.live,
        platform: optionsOf(props),
      };
      const engine = await create(options, eventsOf(mine));
      if (run !== mine) return engine.dispose();
      mine.engine = engine;
      if (isMuted && mine.byPress) engine.mute(false);
      if (mine.seekTo !== undefined) engine.seek(mine.seekTo);
      host.emit('apunt-player-ready', { adapter: kind });
      playEngine(mine, mine.byPress);
      if (mine.byPress) engine.focus();
    } catch (error) {
      if (run === mine) fail(String(Reflect.get(Object(error), 'kind') ?? 'script'));
    }
  };

  const play = (byPress: boolean) => {
    if (!run) void begin(byPress);
    else if (run.engine) playEngine(run, byPress);
    else if (byPress) {
      // On its way without sound, and now the visitor wants it.
      run.byPress = true;
      setState({ isMuted: false });
    }
  };

  const exchange = async (mine: Run, engine: Engine, cause: Cause): Promise<void> => {
    mine.turn += 1;
    const { turn } = mine;
    const isLatest = () => run === mine && turn === mine.turn;
    watch();
    try {
      await engine.load(checked(getState().playable.media));
      if (!isLatest()) return;
      if (cause === 'pressed') engine.mute(false);
      if (cause === 'returned') move('hold');
      else playEngine(mine, true);
    } catch {
      if (isLatest()) fail('source');
    }
  };

  return {
    isOn: () => run !== undefined,
    play,
    pause: () => run?.engine?.pause(),
    seek(seconds) {
      if (run?.engine) run.engine.seek(seconds);
      else if (run) run.seekTo = seconds;
    },
    unmute: () => run?.engine?.mute(false),
    focus: () => run?.engine?.focus(),
    load(cause) {
      const { media } = getState().playable;
      const kind = engineKindFor(page().adapter, media);
      if (run?.engine?.takes(media) && run.kind === kind) return void exchange(run, run.engine, cause);
      // None yet, one that is still on its way with something else, or one of another kind.
      clear();
      if (cause === 'returned') move('reset');
      else play(cause === 'pressed');
    },
    dispose: clear,
  };
}
