import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { fetchFile } from '@apunt/api/resources/download';
import type { TranslateOf } from '@apunt/element/host';
import { Button } from '@apunt/ui/Button';
import { saveFile } from '@apunt/ui/save-file';
import type { playerContract } from '../player.contract.ts';

export interface DownloadingProps {
  t: TranslateOf<typeof playerContract>;
  address: string;
  name: string;
  onProgress: (percent: number) => void;
  /** It is over, one way or the other. */
  onEnd: () => void;
}

/** A file of another origin on its way, and how to stop it. What is too large or not readable for us, a tab opens. */
export function Downloading({ t, address, name, onProgress, onEnd }: DownloadingProps): ReactNode {
  const [percent, setPercent] = useState(0);
  const handleProgress = useEffectEvent((next: number) => {
    setPercent(next);
    onProgress(next);
  });
  const handleEnd = useEffectEvent(onEnd);
  // One address is one download; it stops when this goes.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetchFile(address, { signal, onProgress: (next) => handleProgress(next) })
      .then((file) => {
        if (file) saveFile(file, name);
        else open(address, '_blank', 'noopener');
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        console.warn(`apunt: download: ${String(error)}`);
        open(address, '_blank', 'noopener');
      })
      .finally(() => {
        if (!signal.aborted) handleEnd();
      });
    return () => controller.abort();
  }, [address, name]);
  return (
    <>
      <progress max={100} value={percent} aria-label={t('player.downloading')} />
      <Button action="cancel" variant="link" onClick={onEnd}>
        {t('player.next-cancel')}
      </Button>
    </>
  );
}
