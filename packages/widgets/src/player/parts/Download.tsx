import type { ReactNode } from 'react';
import type { Translate } from '@apunt/i18n/i18n';
import { fileName } from '@apunt/media/file-name';
import { safeUrl } from '@apunt/ui/safe-url';

export interface DownloadProps {
  t: Translate;
  href: string;
  title: string;
  /** False when the page takes the download over. */
  onPress: (href: string) => boolean;
}

/** A file as a plain link, so that nothing of it goes through the memory of the page; other origins open it in a tab. */
export function Download({ t, href, title, onPress }: DownloadProps): ReactNode {
  const address = safeUrl(href);
  if (!address) return null;
  const isOurs = new URL(address, document.baseURI).origin === location.origin;
  return (
    <a
      part="download"
      href={address}
      {...(isOurs ? { download: fileName(title, address) } : { target: '_blank', rel: 'noopener' })}
      onClick={(event) => {
        if (!onPress(address)) event.preventDefault();
      }}
    >
      {t('player.download')}
    </a>
  );
}
