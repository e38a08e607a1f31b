import { useEffect, useRef, useState } from 'react';
import {
  abortUpload,
  completeUpload,
  initUpload,
  signPart,
  type Caller,
} from '@apunt/api/resources/participation';
import { openMultipartUpload, putPart } from '@apunt/api/resources/storage-upload';
import type { WidgetProps } from '@apunt/element/host';
import type { readerFormContract } from '../reader-form.contract.ts';
import { splitName, type FileKind } from './file-check.ts';
import { createUpload, type Progress, type Upload, type UploadCalls } from './upload.ts';

export interface UploadView {
  progress: Progress | undefined;
  isOffline: boolean;
  /** True while a part that failed is being sent again. */
  isRetrying: boolean;
}

const NOTHING: UploadView = { progress: undefined, isOffline: false, isRetrying: false };
/** Least milliseconds between two renders of the progress while its percentage stays the same. */
const BEAT = 500;

/** Sends the file of a contribution; the upload is given up when the element or the page goes away. */
export function useUpload(props: WidgetProps<typeof readerFormContract>, access: Caller) {
  const { host, ugcId, type, partSize } = props;
  const { api } = host;
  const kind: FileKind = type === 'text_video' ? 'video' : 'image';
  const [view, setView] = useState(NOTHING);
  const job = useRef<{ file: File; upload: Upload; spend: () => string }>(undefined);
  // True while an upload is open: a failure is then reported as a failure of the file, whichever call has failed.
  const isUnderWay = useRef(false);

  const abandon = () => {
    job.current?.upload.abandon();
    job.current = undefined;
    setView(NOTHING);
  };

  useEffect(() => {
    const handleHide = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) job.current?.upload.abandon();
    };
    addEventListener('pagehide', handleHide);
    return () => {
      removeEventListener('pagehide', handleHide);
      job.current?.upload.abandon();
    };
  }, []);

  const callsFor = (file: File): UploadCalls => ({
    async init(signal) {
      const context = { sourceCode: props.sourceCode, siteId: props.siteId };
      const contentType = file.type || 'application/octet-stream';
      const captcha = job.current?.spend() ?? '';
      const what = { ...splitName(file.name), type: kind, contentType, captcha, context };
      const answer = await initUpload(api, ugcId, what, access, signal);
      isUnderWay.current = true;
      return answer;
    },
    create: openMultipartUpload,
    sign: (upload, { number, start, end }, signal) =>
      signPart(
        api,
        { id: ugcId, ...upload },
        { partNumber: number, contentLength: end - start },
        access,
        signal,
      ),
    put: putPart,
    complete: (upload, parts, signal) => completeUpload(api, { id: ugcId, ...upload }, parts, access, signal),
    abort: (upload) => void abortUpload(api, { id: ugcId, ...upload }),
  });

  function begin(file: File): Upload {
    let told = { percent: -1, at: 0 };
    return createUpload({
      file,
      partSize,
      calls: callsFor(file),
      onProgress(progress) {
        const { percent, sent, total } = progress;
        const at = performance.now();
        if (percent === told.percent && at - told.at < BEAT) return;
        if (percent !== told.percent) host.emit('apunt-upload-progress', { percent, sent, total });
        told = { percent, at };
        setView({ progress, isOffline: false, isRetrying: false });
      },
      onRetry(part, attempt) {
        setView((last) => ({ ...last, isRetrying: true }));
        host.emit('apunt-upload-retry', { part, attempt });
      },
      onLine: (isOnline) => setView((last) => ({ ...last, isOffline: !isOnline })),
    });
  }

  return {
    view,
    kind,
    /** Gives the upload up and forgets its file. */
    abandon,
    /** True when part of the file has arrived and the next try goes on from there. */
    hasArrived: (): boolean => job.current?.upload.hasArrived ?? false,
    /**
     * Called when the visitor cancels: a file that has already arrived is kept for the
     * next try, an unfinished one is given up.
     */
    cancel(): void {
      if (job.current?.upload.isComplete) setView(NOTHING);
      else abandon();
    },
    /** True when a failure is about the file: it came while an upload was open, or from the storage. */
    isFault: (error: unknown) => isUnderWay.current || Object(error).name === 'StorageError',
    /**
     * Sends a file, or the parts of it that are still missing, and returns its id. `spend` provides the captcha's
     * answer that opening a new upload needs.
     */
    async run(file: File, spend: () => string, signal: AbortSignal): Promise<string> {
      isUnderWay.current = false;
      if (job.current?.file !== file) {
        abandon();
        job.current = { file, upload: begin(file), spend };
      }
      const { upload } = job.current;
      job.current.spend = spend;
      if (upload.isNew) host.emit('apunt-upload-start', { size: file.size, parts: upload.parts });
      else isUnderWay.current = true;
      const fileId = await upload.run(signal);
      isUnderWay.current = false;
      host.emit('apunt-upload-end', { fileId });
      return fileId;
    },
  };
}
