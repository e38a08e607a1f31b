import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Answer } from '@apunt/portal';
import { completeUpload, presign, type Storage } from './s3.ts';

/*
 * A back end whose files go to a storage of its own: it stands before the portal and answers the calls of an upload and of the
 * contribution; all else is the portal's.
 */

const partSchema = v.object({ uploadId: v.string(), partNumber: v.number() });
const completeSchema = v.object({
  uploadId: v.string(),
  parts: v.array(v.object({ etag: v.string(), partNumber: v.number() })),
});

export interface BackEnd {
  around: (portal: Answer) => Answer;
  /** Names of the files that were asked for. */
  files: string[];
  /** What came last as a contribution. */
  contribution: () => unknown;
}

/** `publicUrl` is where pages find the storage; known once its line is open. */
export function createBackEnd(storage: () => Storage, publicUrl: () => string): BackEnd {
  const files: string[] = [];
  let contribution: unknown;

  /** The call's answer, or undefined for what is not ours. */
  async function answerOf(request: Request, path: string): Promise<object | undefined> {
    const [, file, call] = /\/multipart\/(?:([^/]+)\/)?([^/]+)$/.exec(path) ?? [];
    if (call === 'init') {
      const id = randomUUID();
      files.push(id);
      return { id, uploadUrl: presign(storage(), 'POST', id, { uploads: '' }, publicUrl()) };
    }
    if (file !== undefined && call === 'upload-part') {
      const { uploadId, partNumber } = v.parse(partSchema, await request.json());
      const query = { uploadId, partNumber: String(partNumber) };
      return { uploadUrl: presign(storage(), 'PUT', file, query, publicUrl()) };
    }
    if (file !== undefined && call === 'complete') {
      const { uploadId, parts } = v.parse(completeSchema, await request.json());
      await completeUpload(storage(), file, uploadId, parts);
      return {};
    }
    if (!path.endsWith('/postParticipation')) return undefined;
    contribution = await request.json();
    return {};
  }

  return {
    files,
    contribution: () => contribution,
    around: (portal) => async (request, env) => {
      const { pathname } = new URL(request.url);
      const own = request.method === 'POST' ? await answerOf(request, pathname) : undefined;
      if (own !== undefined) return Response.json({ response: own });
      const answer = await portal(request, env);
      const headers = new Headers(answer.headers);
      // As a site does whose storage has another address.
      const policy = headers.get('content-security-policy');
      headers.set('content-security-policy', `${policy}; connect-src 'self' ${publicUrl()}`);
      return new Response(answer.body, { status: answer.status, headers });
    },
  };
}
