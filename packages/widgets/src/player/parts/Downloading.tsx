import type { TranslateOf } from '@apunt/element/host';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fetchFile } from '@apunt/api/resources/download';
import { Button } from '@apunt/ui/Button';
import type { playerContract } from '../player.contract.ts';

export interface DownloadingProps {
  t: TranslateOf<typeof playerContract>;
  address: string;
  name: string;
  onProgress: (percent: number) => void;
  /** It is over, one way or the other. */
  onEnd: () => void;
}

/** Hands a file in memory to the browser under a name. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken it by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** A file of another origin on its way, and how to stop it. What is too large or not readable for us, a tab opens. */
export function Downloading({ t, address, name, onProgress, onEnd }: DownloadingProps): ReactNode {
  const [percent, setPercent] = useState(0);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = () => {
      controller.abort();
      onEnd();
    };
    const handleProgress = (next: number) => {
      setPercent(next);
      onProgress(next);
    };
    fetchFile(address, { signal, onProgress: handleProgress })
      .then((file) => {
        if (file) save(file, name);
        else open(address, '_blank', 'noopener');
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        console.warn(`apunt: download: ${String(error)}`);
        open(address, '_blank', 'noopener');
      })
      .finally(() => {
        if (!signal.aborted) onEnd();
      });
    return () => controller.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one address is one download
  }, [address]);
  return (
    <>
      <progress max={100} value={percent} aria-label={t('player.downloading')} />
      <Button action="cancel" variant="link" onClick={() => stop.current?.()}>
        {t('player.next-cancel')}
      </Button>
    </>
  );
}
