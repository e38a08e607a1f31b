import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A part that has arrived and is not kept yet. */
export interface Draft {
  md5: string;
  bytes: number;
  /** Gives the part its name, over one of the same content. */
  settle(): Promise<void>;
  discard(): Promise<void>;
}

/** Files on disk. Everything streams: no part and no file is ever whole in memory. */
export interface FileStore {
  /** Writes a draft of one part. Throws, and leaves no draft, when the body breaks or is longer than `length`. */
  draftPart(
    uploadId: string,
    number: number,
    body: ReadableStream<Uint8Array>,
    length: number,
  ): Promise<Draft>;
  /** Joins parts, in this order, to one file. */
  join(
    uploadId: string,
    parts: readonly { number: number; md5: string }[],
    fileId: string,
  ): Promise<{ bytes: number; sha256: string }>;
  dropPart(uploadId: string, part: { number: number; md5: string }): Promise<void>;
  dropParts(uploadId: string): Promise<void>;
  /** Removes a whole file; nothing happens where there is none. */
  remove(fileId: string): Promise<void>;
  read(fileId: string): ReadableStream<Uint8Array>;
}

/** Counts and hashes what passes. */
function meter(algorithm: string, limit: number) {
  const hash = createHash(algorithm);
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > limit) done(new Error('The body is longer than its address allows.'));
      else done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, digest: hash.digest('hex') }) };
}

/** Ids are ours, random and base64url: they can be no paths. */
export function createFileStore(dir: string): FileStore {
  const partDir = (uploadId: string) => path.join(dir, 'parts', path.basename(uploadId));
  // By number and content: of two senders of one part neither writes into what the other one was told is safe.
  const partFile = (uploadId: string, number: number, md5: string) =>
    path.join(partDir(uploadId), `${number}-${md5}`);
  const whole = (fileId: string) => path.join(dir, 'files', path.basename(fileId));
  return {
    async draftPart(uploadId, number, body, length) {
      const draft = path.join(partDir(uploadId), `draft-${randomUUID()}`);
      await mkdir(path.dirname(draft), { recursive: true });
      const { through, result } = meter('md5', length);
      const discard = () => rm(draft, { force: true });
      try {
        // The types of the web's streams and of Node's differ, the streams do not.
        await pipeline(
          Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
          through,
          createWriteStream(draft),
        );
      } catch (error) {
        await discard();
        throw error;
      }
      const { bytes, digest: md5 } = result();
      return { md5, bytes, settle: () => rename(draft, partFile(uploadId, number, md5)), discard };
    },
    async join(uploadId, parts, fileId) {
      await mkdir(path.dirname(whole(fileId)), { recursive: true });
      const { through, result } = meter('sha256', Number.MAX_SAFE_INTEGER);
      async function* pieces() {
        for (const { number, md5 } of parts) yield* createReadStream(partFile(uploadId, number, md5));
      }
      await pipeline(Readable.from(pieces()), through, createWriteStream(whole(fileId)));
      const { bytes, digest } = result();
      return { bytes, sha256: digest };
    },
    dropPart: (uploadId, { number, md5 }) => rm(partFile(uploadId, number, md5), { force: true }),
    // Again if a part begins just then.
    dropParts: (uploadId) => rm(partDir(uploadId), { recursive: true, force: true, maxRetries: 3 }),
    remove: (fileId) => rm(whole(fileId), { force: true }),
    read: (fileId) => Readable.toWeb(createReadStream(whole(fileId))) as ReadableStream<Uint8Array>,
  };
}
