import { useLayoutEffect, useState, type MouseEvent } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { callPlayer, findPlayer, playsOther } from '@apunt/media/find/find-player';
import { momentAt, momentUrl } from '@apunt/media/follow/moments';
import { useFollowedPlayer } from '@apunt/media/follow/useFollowedPlayer';
import { isPlainPress } from '@apunt/ui/press';
import { useCopy } from '@apunt/ui/copy/useCopy';
import type { cuePointsContract } from './cue-points.contract.ts';
import { cuesOfLinks, type Cue } from './cues.ts';

/** Milliseconds for which the note of success stays (content §9). */
const COPIED_FOR = 3000;

export interface CuePointsModel {
  cues: readonly (Cue & { url: string | undefined })[];
  /** Index of the cue point that is playing. */
  current: number;
  /** Index of the cue point whose link has just been copied. */
  copied: number;
  /** The link, where it could not be copied for the visitor. */
  manualUrl: string | undefined;
  onSeek: (index: number, event: MouseEvent) => void;
  onCopy: (index: number) => void;
}

export function useCuePoints(props: WidgetProps<typeof cuePointsContract>): CuePointsModel {
  const { host, json } = props;
  // The links point to the content that the cue points belong to: the player may have moved on and changed the page's
  // address.
  const [start] = useState(() => ({ page: location.href, cues: cuesOfLinks(host.element) }));
  const given = json.props ?? [];
  const cues = (given.length > 0 ? given : start.cues).map((cue) => ({
    ...cue,
    url: cue.seconds === undefined ? undefined : momentUrl(start.page, cue.seconds),
  }));
  const { seconds: now, isOther } = useFollowedPlayer(props.for);
  const { copied, manualUrl, copy } = useCopy(COPIED_FOR, (url) => void host.emit('apunt-copied', { url }));

  const isEmpty = cues.length === 0;
  useHostState(host, isEmpty ? 'empty' : 'ready');

  useLayoutEffect(() => {
    // The server's links are about to be replaced: if one of them has the focus, the link drawn in its place gets it.
    const index = [...host.element.querySelectorAll('a')].findIndex((link) => link.matches(':focus'));
    const twins = host.element.shadowRoot?.querySelectorAll<HTMLElement>('[data-action=seek]');
    if (index >= 0) twins?.[index]?.focus();
  }, [host]);

  return {
    cues,
    current: momentAt(
      cues.map((cue) => cue.seconds),
      now,
    ),
    copied,
    manualUrl,
    onSeek(index, event) {
      const seconds = cues[index]?.seconds;
      const player = findPlayer(props.for);
      // If the player has moved on to another content, it cannot seek to this one's cue point.
      if (seconds === undefined || isOther || playsOther(player) || !isPlainPress(event)) return;
      if (!host.emit('apunt-seek', { seconds })) event.preventDefault();
      else if (callPlayer(player, 'seek', seconds)) event.preventDefault();
    },
    onCopy(index) {
      const url = cues[index]?.url;
      if (url !== undefined) void copy(url, index);
    },
  };
}
