import { numberText } from '@apunt/i18n/dates/numbers';
import type { Locale } from '@apunt/i18n/i18n';

export type FileKind = 'image' | 'video';

/** What stands in the field for a file: nothing, that it may be sent, or why it may not. */
export type FileVerdict = '' | 'ok' | 'empty' | 'type' | 'size' | 'gone';

/** For files whose type the system does not tell; phones name theirs so. */
const EXTENSIONS: Record<FileKind, RegExp> = {
  image: /\.(?:jpe?g|png|gif|webp|avif|hei[cf]|bmp|tiff?)$/i,
  video: /\.(?:mp4|m4v|mov|webm|mkv|avi|mpe?g|3gp|ogv|wmv|mts|m2ts)$/i,
};

/** Says of a chosen file what can be told without sending anything. `limit` in bytes; exactly the limit may be sent. */
export function checkFile(file: File, kind: FileKind, limit: number): Exclude<FileVerdict, '' | 'gone'> {
  // A drawing that may hold scripts is not a photo, whatever its type says.
  const isVector = /svg/i.test(file.type) || /\.svgz?$/i.test(file.name);
  const fits = file.type.startsWith(`${kind}/`) || EXTENSIONS[kind].test(file.name);
  if (isVector || !fits) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > limit ? 'size' : 'ok';
}

/** A file's name, cut before its last dot; a name that only begins with a dot has no extension. */
export function splitName(name: string): { name: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? { name: name.slice(0, dot), extension: name.slice(dot + 1) } : { name, extension: '' };
}

/** Bytes as the limits are told, where 1,000 units of 1,024 are a MB, so that a file at the limit reads "8 MB". */
export function sizeText(bytes: number, language: Locale): string {
  const kilo = Math.max(1, bytes / 1024);
  const isSmall = kilo < 1000;
  return isSmall ? `${numberText(language, kilo, 0)} kB` : `${numberText(language, kilo / 1000, 1)} MB`;
}
