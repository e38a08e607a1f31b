import * as v from 'valibot';
import type { Api } from '../api.ts';
import { idSchema } from '../parse.ts';

/** A reader's contribution. A file is uploaded before; the contribution names its id. */
export interface Participation {
  type: 'text' | 'text_image' | 'text_video';
  name: string;
  email: string;
  text: string;
  checkPrivacyPolicy: true;
  checkCommercialCommunications: boolean;
  captcha: string;
  /** Id of the uploaded file, for the types with an image or a video. */
  uploadFileId?: string;
}

/** What the back end has to know of a file before its upload can be opened. */
export interface UploadInit {
  /** File name without its extension. */
  name: string;
  type: 'image' | 'video';
  extension: string;
  contentType: string;
  captcha: string;
  context: { sourceCode: string; siteId: number };
}

/** A part that the storage has: the ETag that it answered with, quotes included, and the part's number, from 1 on. */
export interface PartResult {
  etag: string;
  partNumber: number;
}

/** Whether the call needs a login (`required`): only then does a 401 mean that the session is over. */
export type Caller = 'required' | 'none';

const url = v.pipe(v.string(), v.nonEmpty());
const initSchema = v.object({ id: idSchema, uploadUrl: url });
const partSchema = v.object({ uploadUrl: url });

/** POST uploadInit: the id of the file to be, and where its upload is opened. */
export function initUpload(
  api: Api,
  id: string,
  json: UploadInit,
  session: Caller,
  signal: AbortSignal,
): Promise<v.InferOutput<typeof initSchema>> {
  return api.send(
    { endpoint: 'uploadInit', method: 'POST', params: { id }, json, handled: true, session, signal },
    initSchema,
  );
}

/** One upload of a file, as the storage knows it. */
export interface UploadRef {
  id: string;
  fileId: string;
  uploadId: string;
}

/** POST uploadPart: a fresh address for one part of `contentLength` bytes. */
export async function signPart(
  api: Api,
  { id, fileId, uploadId }: UploadRef,
  part: { partNumber: number; contentLength: number },
  session: Caller,
  signal: AbortSignal,
): Promise<string> {
  const request = { endpoint: 'uploadPart', method: 'POST', params: { id, fileId } } as const;
  const answer = await api.send(
    { ...request, json: { uploadId, ...part }, handled: true, session, signal },
    partSchema,
  );
  return answer.uploadUrl;
}

/** POST uploadComplete: all parts are there, in this order. May be asked again. */
export async function completeUpload(
  api: Api,
  { id, fileId, uploadId }: UploadRef,
  parts: readonly PartResult[],
  session: Caller,
  signal: AbortSignal,
): Promise<void> {
  const request = { endpoint: 'uploadComplete', method: 'POST', params: { id, fileId } } as const;
  await api.send({ ...request, json: { uploadId, parts }, handled: true, session, signal }, v.unknown());
}

/** Tells the back end, also while the page is being left, that an upload will not be finished. */
export function abortUpload(api: Api, { id, fileId, uploadId }: UploadRef): boolean {
  return api.beacon({ endpoint: 'uploadAbort', params: { id, fileId }, json: { uploadId } });
}

/** POST participation. `ugcId` is the call for contributions that it answers. */
export function addParticipation(
  api: Api,
  ugcId: string,
  participation: Participation,
  session: Caller,
  signal?: AbortSignal,
): Promise<unknown> {
  const { type, name, email, text, checkPrivacyPolicy, checkCommercialCommunications, captcha } =
    participation;
  const json = {
    type,
    name,
    email,
    text,
    checkPrivacyPolicy,
    checkCommercialCommunications,
    captcha,
    ...(type !== 'text' && { uploadFileId: participation.uploadFileId }),
  };
  return api.send(
    {
      endpoint: 'participation',
      method: 'POST',
      params: { id: ugcId },
      json,
      handled: true,
      session,
      ...(signal && { signal }),
    },
    v.unknown(),
  );
}
