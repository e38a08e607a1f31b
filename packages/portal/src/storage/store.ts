import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Files on disk. Everything streams: no part and no file is ever whole in memory. */
export interface FileStore {
  /** Writes one part; its MD5 and size. Throws when the body is longer than `length`, and keeps nothing then. */
  putPart(
    uploadId: string,
    number: number,
    body: ReadableStream<Uint8Array>,
    length: number,
  ): Promise<{ md5: string; bytes: number }>;
  /** Joins parts, in this order, to one file. */
  join(
    uploadId: string,
    numbers: readonly number[],
    fileId: string,
  ): Promise<{ bytes: number; sha256: string }>;
  dropParts(uploadId: string): Promise<void>;
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
  const partFile = (uploadId: string, number: number) => path.join(partDir(uploadId), String(number));
  const whole = (fileId: string) => path.join(dir, 'files', path.basename(fileId));
  return {
    async putPart(uploadId, number, body, length) {
      const file = partFile(uploadId, number);
      await mkdir(path.dirname(file), { recursive: true });
      const { through, result } = meter('md5', length);
      try {
        // The types of the web's streams and of Node's differ, the streams do not.
        await pipeline(
          Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
          through,
          createWriteStream(file),
        );
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      const { bytes, digest } = result();
      if (bytes !== length) await rm(file, { force: true });
      return { md5: digest, bytes };
    },
    async join(uploadId, numbers, fileId) {
      await mkdir(path.dirname(whole(fileId)), { recursive: true });
      const { through, result } = meter('sha256', Number.MAX_SAFE_INTEGER);
      async function* pieces() {
        for (const number of numbers) yield* createReadStream(partFile(uploadId, number));
      }
      await pipeline(Readable.from(pieces()), through, createWriteStream(whole(fileId)));
      const { bytes, digest } = result();
      return { bytes, sha256: digest };
    },
    dropParts: (uploadId) => rm(partDir(uploadId), { recursive: true, force: true }),
    read: (fileId) => Readable.toWeb(createReadStream(whole(fileId))) as ReadableStream<Uint8Array>,
  };
}
