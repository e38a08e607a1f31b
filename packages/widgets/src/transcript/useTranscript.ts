import { useLayoutEffect, useState, type MouseEvent } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import { callPlayer, findPlayer, playsOther } from '@apunt/media/find/find-player';
import { momentAt, momentUrl } from '@apunt/media/follow/moments';
import { useFollowedPlayer } from '@apunt/media/follow/useFollowedPlayer';
import { isPlainPress } from '@apunt/ui/press';
import { linesOfChildren, tagOf, type Line, type Tag } from './lines.ts';
import type { transcriptContract } from './transcript.contract.ts';
import { isSelecting, useFollow, type Follow } from './useFollow.ts';

export const TABS = ['transcript', 'tags'] as const;
export type TabName = (typeof TABS)[number];

export interface TranscriptModel extends Follow {
  lines: readonly (Line & { url: string | undefined })[];
  tags: readonly Tag[];
  /** Index of the line that is being spoken. */
  current: number;
  isOpen: boolean;
  tab: TabName;
  onToggle: () => void;
  onTab: (tab: TabName) => void;
  /** Called for a press on the line's time, which is a link. */
  onSeek: (index: number, event: MouseEvent) => void;
  /** Called for a press anywhere on the line. */
  onPress: (index: number, event: MouseEvent) => void;
  onTerm: (term: string, event: MouseEvent) => void;
}

export function useTranscript(props: WidgetProps<typeof transcriptContract>): TranscriptModel {
  const { host, json } = props;
  const { config } = useRuntime();
  // The links point to the content that the text belongs to: the player may have moved on and changed the page's address.
  const [start] = useState(() => ({ page: location.href, ...linesOfChildren(host.element) }));
  const [open, setOpen] = useState({ is: props.open || start.isShown, attribute: props.open });
  if (open.attribute !== props.open) setOpen({ is: props.open, attribute: props.open });
  const [chosen, setChosen] = useState<TabName>('transcript');
  const { paragraphs = [], tags = [] } = json.props ?? {};
  const lines = (paragraphs.length > 0 ? paragraphs : start.lines).map((line) => ({
    ...line,
    url: line.start === undefined ? undefined : momentUrl(start.page, line.start),
  }));
  const { seconds, isOther } = useFollowedPlayer(props.for);
  const tab = lines.length === 0 ? 'tags' : tags.length === 0 ? 'transcript' : chosen;
  const current = momentAt(
    lines.map((line) => line.start),
    seconds,
  );
  const follow = useFollow(open.is && tab === 'transcript' ? current : -1);

  const isEmpty = lines.length === 0 && tags.length === 0;
  useHostState(host, isEmpty ? 'empty' : 'ready');
  useLayoutEffect(() => {
    // The server's text is about to be replaced: if the focus is in it, the button gets it.
    if (!host.element.querySelector(':focus')) return;
    host.element.shadowRoot?.querySelector<HTMLElement>('[data-action=trigger]')?.focus();
  }, [host, isEmpty]);

  const seek = (index: number): boolean => {
    const moment = lines[index]?.start;
    const player = findPlayer(props.for);
    if (moment === undefined || isOther || playsOther(player)) return false;
    return callPlayer(player, 'seek', moment);
  };

  return {
    lines,
    tags: tags.map((tag) => tagOf(tag, props.dictionaryUrl ?? config.dictionaryUrl)),
    current,
    isOpen: open.is,
    tab,
    ...follow,
    onToggle() {
      setOpen({ is: !open.is, attribute: props.open });
      host.emit('apunt-toggle', { open: !open.is });
    },
    onTab: setChosen,
    onSeek(index, event) {
      if (isPlainPress(event) && seek(index)) event.preventDefault();
    },
    onPress(index, event) {
      const isOnControl = event.target instanceof Element && event.target.closest('a,audio,video,summary');
      const panel = follow.panel.current;
      // The second press of a double click selects a word and must not seek.
      if (isOnControl || event.detail > 1 || (panel && isSelecting(panel))) return;
      seek(index);
    },
    onTerm(term, event) {
      if (!host.emit('apunt-dictionary', { term })) event.preventDefault();
    },
  };
}
