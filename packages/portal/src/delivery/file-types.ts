import path from 'node:path';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.webm': 'video/webm',
  '.m4a': 'audio/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** The media type of a file, by the end of its name. */
export const typeOf = (file: string): string => types[path.extname(file)] ?? 'application/octet-stream';

/** Whether answers of a type get smaller: texts, but no stream of events, and nothing that is compressed already. */
export const isText = (type: string): boolean =>
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type.startsWith('application/vnd.apple.mpegurl');
