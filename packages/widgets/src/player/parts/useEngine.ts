import { useEffect, useRef, useState } from 'react';
import type { CreatePlayer, Media, Player, PlayerEvents } from '@apunt/media/adapter';
import { keepPreferences } from '@apunt/media/preferences';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { readStoredJson, writeStored } from '@apunt/session/storage';
import { safeUrl } from '@apunt/ui/safe-url';
import type { playerContract } from '../player.contract.ts';
import { adapterFor, type Adapter, type Playable } from './media-of.ts';
import { PHONE_WIDTH } from './sticky.ts';

type Props = WidgetProps<typeof playerContract>;

/** Milliseconds after which a player that is not ready counts as failed. */
export const READY_TIMEOUT = 15_000;

/** What brings other media: a press, the end of those before, or the way back, which does not play by itself. */
export type Why = 'pressed' | 'followed' | 'returned';

export type Phase = 'poster' | 'loading' | 'playing' | 'paused' | 'ended' | 'error';

keepPreferences((key) => ({
  read: () => readStoredJson('local', key),
  write: (text) => void writeStored('local', key, text),
}));

/** Captions come from the page or a card; their addresses count only when the player gets them. */
const checked = (media: Media): Media => ({
  ...media,
  captions: media.captions.filter(({ src }) => safeUrl(src)),
});

async function creatorFor(adapter: Adapter, props: Props, account: string): Promise<CreatePlayer> {
  if (adapter === 'native') {
    return (await import('@apunt/media/native')).createNative;
  }
  const { createBrightcove } = await import('@apunt/media/brightcove');
  const host: unknown = props.json.options?.['scriptHost'];
  return createBrightcove({
    account,
    player: props.bcPlayer,
    embed: props.bcEmbed,
    ...(typeof host === 'string' && { host }),
  });
}

/** The player behind the poster: made when it is wanted, one at a time, gone with the element. */
export function useEngine(
  props: Props,
  playable: Playable,
  more: { onEnded: () => void; onPlay: () => void; onOtherPlays: () => void },
) {
  const { host } = props;
  const { element } = host;
  const { config, i18n } = useRuntime();
  const [phase, setPhase] = useState<Phase>('poster');
  const [isMuted, setMuted] = useState(props.autoplay);
  const [hasPlayed, setPlayed] = useState(false);
  const player = useRef<Player>(undefined);
  const adapter = useRef<Adapter>(undefined);
  const place = useRef<HTMLElement>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(playable);
  /** Second to go to as soon as there is a player. */
  const later = useRef<number>(undefined);
  const latest = useRef(more);
  const round = useRef(0);
  useEffect(() => {
    latest.current = more;
  });

  const clear = () => {
    round.current += 1;
    clearTimeout(timer.current);
    player.current?.dispose();
    player.current = undefined;
    place.current?.remove();
    place.current = undefined;
  };
  useEffect(() => clear, []);

  // One voice a page: whoever starts silences the others.
  useEffect(() => {
    const handlePlay = (event: Event) => {
      // Not its target: to the document, that is the outermost of the elements whose shadow this one stands in.
      if (event.composedPath()[0] === element) return;
      player.current?.pause();
      latest.current.onOtherPlays();
    };
    document.addEventListener('apunt-play', handlePlay);
    return () => document.removeEventListener('apunt-play', handlePlay);
  }, [element]);

  const fail = (kind: string) => {
    clear();
    setPhase('error');
    host.emit('apunt-player-error', { kind });
  };
  const watch = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => fail('timeout'), READY_TIMEOUT);
  };

  const idOf = () => current.current.id || current.current.media.id;
  /** What a player tells, as long as it is the one in that place. */
  const eventsOf = (node: HTMLElement): PlayerEvents => {
    const only =
      <Args extends unknown[]>(listener: (...args: Args) => void) =>
      (...args: Args) => {
        if (place.current === node) listener(...args);
      };
    return {
      onReady: only(() => clearTimeout(timer.current)),
      onPlay: only(() => {
        setPhase('playing');
        setPlayed(true);
        host.emit('apunt-play', { id: idOf() });
        latest.current.onPlay();
      }),
      onPause: only(() => {
        setPhase((last) => (last === 'ended' || last === 'error' ? last : 'paused'));
        host.emit('apunt-pause', { id: idOf() });
      }),
      onEnded: only(() => {
        setPhase('ended');
        host.emit('apunt-ended', { id: idOf() });
        latest.current.onEnded();
      }),
      onTime: only((time, duration) => void host.emit('apunt-timeupdate', { current: time, duration })),
      onMuted: only(setMuted),
      onAudioTrack: only((track) => void host.emit('apunt-audio-track', track)),
      onError: only(() => fail('source')),
    };
  };

  const play = (byPress: boolean) => {
    const started = player.current?.play();
    started?.catch(() => {
      // Refused by the browser: the visitor's press will not be. What has failed has said so already.
      if (player.current) setPhase(byPress ? 'paused' : 'poster');
    });
  };

  const start = async (byPress: boolean) => {
    if (player.current) return play(byPress);
    if (place.current) return;
    const mine = (round.current += 1);
    const { media, title } = current.current;
    const wanted = adapterFor(props.adapter, media);
    const isSilent = !byPress && props.autoplay;
    adapter.current = wanted;
    setPhase('loading');
    setMuted(isSilent);
    watch();
    const node = document.createElement('div');
    node.slot = 'vendor';
    node.dataset['owner'] = 'player';
    place.current = node;
    element.append(node);
    try {
      const create = await creatorFor(wanted, props, props.account ?? config.playerAccount ?? '');
      if (mine !== round.current) return;
      const made = await create(
        {
          place: node,
          media: checked(media),
          language: i18n.locale,
          label: title || host.t('player.label'),
          isMuted: isSilent,
          isInline: props.autoplay || (props.disableFullscreen && innerWidth <= PHONE_WIDTH),
          isVertical: props.vertical,
          isAudio: props.mediaType === 'audio',
          isLive: props.live,
          platform: platformOptions(props),
        },
        eventsOf(node),
      );
      if (mine !== round.current) return made.dispose();
      player.current = made;
      if (later.current !== undefined) made.seek(later.current);
      later.current = undefined;
      host.emit('apunt-player-ready', { adapter: wanted });
      play(byPress);
      if (byPress) made.focus();
    } catch (error) {
      if (mine !== round.current) return;
      fail(String(Reflect.get(Object(error), 'kind') ?? 'script'));
    }
  };

  return {
    phase,
    isMuted,
    hasPlayed,
    start: (byPress: boolean) => void start(byPress),
    pause: () => player.current?.pause(),
    seek(seconds: number) {
      if (player.current) player.current.seek(seconds);
      else later.current = seconds;
    },
    focus: () => player.current?.focus(),
    unmute: () => player.current?.mute(false),
    /** Puts other media in; a visitor's press makes them heard. */
    async load(next: Playable, why: Why): Promise<void> {
      current.current = next;
      later.current = undefined;
      setPlayed(false);
      const made = player.current;
      if (!made?.takes(next.media) || adapter.current !== adapterFor(props.adapter, next.media)) {
        // None yet, one that is still on its way with something else, or one of another kind.
        clear();
        setPhase('poster');
        if (why !== 'returned') void start(why === 'pressed');
        return;
      }
      const mine = (round.current += 1);
      watch();
      try {
        await made.load(checked(next.media));
        if (mine !== round.current) return;
        if (why === 'pressed') made.mute(false);
        if (why === 'returned') setPhase('paused');
        else play(true);
      } catch {
        if (mine === round.current) fail('source');
      }
    },
  };
}

/** Options of the platform, without ours. */
function platformOptions(props: Props): Record<string, unknown> {
  const { scriptHost: _, controlBar, ...rest } = props.json.options ?? {};
  const bar = {
    ...(typeof controlBar === 'object' && controlBar),
    ...(props.disableFullscreen && { fullscreenToggle: false }),
  };
  return {
    ...rest,
    ...(controlBar === false ? { controlBar } : { controlBar: bar }),
    ...(props.video360 && { vr: { projection: '360' } }),
  };
}
