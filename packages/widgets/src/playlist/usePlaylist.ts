import { useLayoutEffect, useState, type MouseEvent } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useHostState } from '@apunt/element/useHostState';
import { callPlayer, findPlayer } from '@apunt/media/find/find-player';
import { useFollowedPlayer } from '@apunt/media/follow/useFollowedPlayer';
import { isPlainPress } from '@apunt/ui/press';
import type { playlistContract } from './playlist.contract.ts';
import { sectionsOfLinks, type Item, type Section } from './sections.ts';

export interface PlaylistModel {
  sections: readonly Section[];
  /** Id of the item that is playing. */
  current: string | undefined;
  onSelect: (item: Item, event: MouseEvent) => void;
}

export function usePlaylist(props: WidgetProps<typeof playlistContract>): PlaylistModel {
  const { host, json, currentId } = props;
  const [adopted] = useState(() => sectionsOfLinks(host.element));
  const given = json.props ?? [];
  const sections = given.length > 0 ? given : adopted;
  const followed = useFollowedPlayer(props.for, { withTime: false });
  // The current item is the one that was set last: by the attribute, by the visitor's press, or by the player.
  const [last, setLast] = useState({ id: currentId, attribute: currentId, followed });
  if (last.attribute !== currentId) setLast({ id: currentId, attribute: currentId, followed });
  else if (last.followed !== followed) {
    setLast({ ...last, id: followed.nextContentId ?? last.id, followed });
  }

  const isEmpty = sections.length === 0;
  useHostState(host, isEmpty ? 'empty' : 'ready');

  useLayoutEffect(() => {
    // The server's links are about to be replaced: if one of them has the focus, the card drawn in its place gets it.
    const index = [...host.element.querySelectorAll('a')].findIndex((link) => link.matches(':focus'));
    const twins = host.element.shadowRoot?.querySelectorAll<HTMLElement>('[part=card]');
    if (index >= 0) twins?.[index]?.focus();
  }, [host]);

  return {
    sections,
    current: last.id,
    onSelect(item, event) {
      if (!isPlainPress(event)) return;
      if (!host.emit('apunt-playlist-select', { id: item.id })) event.preventDefault();
      else if (item.card && callPlayer(findPlayer(props.for), 'load', item.card)) {
        event.preventDefault();
        setLast((before) => ({ ...before, id: item.id }));
      }
    },
  };
}
