import type { TranslateOf } from '@apunt/element/host';
import type { ReactNode } from 'react';
import { Button } from '@apunt/ui/Button';
import type { UploadView } from './useUpload.ts';
import type { readerFormContract } from '../reader-form.contract.ts';

/** Percentage for screen readers, in steps of ten: announcing every single per cent would drown out everything else. */
export const tenthOf = (percent: number): number => Math.floor(percent / 10) * 10;

function timeText(t: TranslateOf<typeof readerFormContract>, seconds: number): string {
  const count = Math.round(seconds / 60);
  return seconds < 60 ? t('reader-form.left-short') : t('reader-form.left', { count });
}

/** Shows how much of a file has been sent and how long the rest will take, with a button to cancel it. */
export function UploadProgress(props: {
  t: TranslateOf<typeof readerFormContract>;
  upload: UploadView;
  onCancel: () => void;
}): ReactNode {
  const { t, upload, onCancel } = props;
  const { progress, isOffline, isRetrying } = upload;
  const percent = progress?.percent ?? 0;
  const isComplete = percent === 100;
  return (
    <div className="apunt-upload">
      <progress max={100} value={percent} aria-label={t('reader-form.progress')} />
      <p>
        {t(isComplete ? 'reader-form.uploaded' : 'reader-form.percent', { percent })}
        {progress?.left !== undefined && !isOffline && !isComplete && ` · ${timeText(t, progress.left)}`}
      </p>
      <Button action="cancel" onClick={onCancel}>
        {t('reader-form.cancel')}
      </Button>
      {/* There from the start: screen readers do not announce what comes together with its region. */}
      <output>
        {(isOffline || isRetrying) && t(isOffline ? 'reader-form.offline' : 'reader-form.retrying')}
      </output>
    </div>
  );
}
