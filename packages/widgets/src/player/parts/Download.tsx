import type { TranslateOf } from '@apunt/element/host';
import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { fileName } from '@apunt/media/file-name';
import { isPlainPress } from '@apunt/ui/press';
import { safeUrl } from '@apunt/ui/safe-url';
import type { DownloadingProps } from './Downloading.tsx';
import type { playerContract } from '../player.contract.ts';

export interface DownloadProps {
  t: TranslateOf<typeof playerContract>;
  /** None: there is only what is under way. */
  href: string | undefined;
  title: string;
  /** In place of the title. */
  name?: string | undefined;
  /** False when the page takes the download over. */
  onPress: (href: string) => boolean;
  onProgress: (percent: number) => void;
}

interface Begun extends Pick<DownloadingProps, 'address' | 'name'> {
  Part: ComponentType<DownloadingProps>;
}

/**
 * A file to keep. Of this origin it is a plain link, and nothing of it goes through the memory of the page; of another one
 * the name is ours only if we fetch it, and what does that comes with the press.
 */
export function Download({ t, href, title, name: given, onPress, onProgress }: DownloadProps): ReactNode {
  // What has begun keeps its address and name, also when the player moves on and there is another file, or none.
  const [begun, setBegun] = useState<Begun>();
  const address = safeUrl(href) ?? '';
  const isOurs = new URL(address, document.baseURI).origin === location.origin;
  const name = fileName(title, address, given);

  const handleClick = (event: MouseEvent) => {
    if (!onPress(address)) event.preventDefault();
    else if (!isOurs && isPlainPress(event)) {
      // One at a time: a tab opens another one.
      if (begun && begun.address !== address) return;
      event.preventDefault();
      if (begun) return;
      import('./Downloading.tsx').then(
        ({ Downloading }) => setBegun({ Part: Downloading, address, name }),
        () => open(address, '_blank', 'noopener'),
      );
    }
  };
  return (
    <>
      {address && (
        <a
          part="download"
          href={address}
          {...(isOurs ? { download: name } : { target: '_blank', rel: 'noopener' })}
          onClick={handleClick}
        >
          {t('player.download')}
        </a>
      )}
      {begun && (
        <begun.Part
          t={t}
          address={begun.address}
          name={begun.name}
          onProgress={onProgress}
          onEnd={() => setBegun(undefined)}
        />
      )}
    </>
  );
}
