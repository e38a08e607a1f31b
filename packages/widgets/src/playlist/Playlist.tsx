import type { ReactNode } from 'react';
import { Heading } from '@apunt/ui/Heading';
import { railStyle } from '@apunt/ui/rail/counts';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { Cards } from './parts/Cards.tsx';
import type { playlistContract } from './playlist.contract.ts';
import { usePlaylist, type PlaylistModel } from './usePlaylist.ts';

/** Three posters beside each other have to fit 320 pixels. */
const LEAST = 80;

type Props = WidgetProps<typeof playlistContract>;

export function Playlist(props: Props): ReactNode {
  const { perSlide, gap, headingLevel, noHeading, label, host } = props;
  const given = { perSlide, gap, headingLevel, noHeading, label };
  return <PlaylistView {...usePlaylist(props)} {...given} t={host.t} />;
}

export interface PlaylistViewProps
  extends PlaylistModel, Pick<Props, 'perSlide' | 'gap' | 'headingLevel' | 'noHeading' | 'label'> {
  t: TranslateOf<typeof playlistContract>;
}

export function PlaylistView(props: PlaylistViewProps): ReactNode {
  const { sections, gap, label, noHeading, t } = props;
  const [narrow = 3, middle = 4, wide = 30] = props.perSlide;
  if (sections.length === 0) return <p>{t('playlist.empty')}</p>;
  const style = railStyle({ desktop: 1, tablet: middle, mobile: narrow }, LEAST, gap);
  return sections.map(({ name, list }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- names may come twice
    <div key={index} part="section" style={style}>
      {!noHeading && name !== '' && (
        <Heading level={props.headingLevel} part="heading">
          {name}
        </Heading>
      )}
      <Cards
        list={list}
        limit={wide}
        label={name || (label ?? t('playlist.label'))}
        current={props.current}
        t={t}
        onSelect={props.onSelect}
      />
    </div>
  ));
}
