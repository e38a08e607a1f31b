import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { fileName } from '@apunt/media/file-name';
import { safeUrl } from '@apunt/ui/safe-url';
import type { DownloadingProps } from './Downloading.tsx';

export interface DownloadProps {
  t: Translate;
  href: string;
  title: string;
  /** False when the page takes the download over. */
  onPress: (href: string) => boolean;
  onProgress: (percent: number) => void;
}

/**
 * A file to keep. Of this origin it is a plain link, and nothing of it goes through the memory of the page; of another one
 * the name is ours only if we fetch it, and what does that comes with the press.
 */
export function Download({ t, href, title, onPress, onProgress }: DownloadProps): ReactNode {
  const [Part, setPart] = useState<ComponentType<DownloadingProps>>();
  const address = safeUrl(href);
  if (!address) return null;
  const isOurs = new URL(address, document.baseURI).origin === location.origin;
  const name = fileName(title, address);

  const handleClick = (event: MouseEvent) => {
    if (!onPress(address)) event.preventDefault();
    else if (!isOurs && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      import('./Downloading.tsx').then(
        ({ Downloading }) => setPart(() => Downloading),
        () => open(address, '_blank', 'noopener'),
      );
    }
  };
  return (
    <>
      <a
        part="download"
        href={address}
        {...(isOurs ? { download: name } : { target: '_blank', rel: 'noopener' })}
        onClick={handleClick}
      >
        {t('player.download')}
      </a>
      {Part && (
        <Part t={t} address={address} name={name} onProgress={onProgress} onEnd={() => setPart(undefined)} />
      )}
    </>
  );
}
