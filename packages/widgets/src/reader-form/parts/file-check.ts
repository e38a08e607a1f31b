import { numberText } from '@apunt/i18n/dates/numbers';
import type { Locale } from '@apunt/i18n/i18n';

export type FileKind = 'image' | 'video';

/** Value of the file field in the form: empty without a file, `ok` when the file may be sent, else why it may not. */
export type FileVerdict = '' | 'ok' | 'empty' | 'type' | 'size' | 'gone';

/** Extensions for files to which the system gives no type, as it happens with files from phones. */
const EXTENSIONS: Record<FileKind, RegExp> = {
  image: /\.(?:jpe?g|png|gif|webp|avif|hei[cf]|bmp|tiff?)$/i,
  video: /\.(?:mp4|m4v|mov|webm|mkv|avi|mpe?g|3gp|ogv|wmv|mts|m2ts)$/i,
};

/** Checks a chosen file before anything is sent. `limit` is in bytes; a file of exactly that size may be sent. */
export function checkFile(file: File, kind: FileKind, limit: number): Exclude<FileVerdict, '' | 'gone'> {
  // An SVG may contain scripts, so it is refused, although its type says that it is an image.
  const isVector = /svg/i.test(file.type) || /\.svgz?$/i.test(file.name);
  const fits = file.type.startsWith(`${kind}/`) || EXTENSIONS[kind].test(file.name);
  if (isVector || !fits) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > limit ? 'size' : 'ok';
}

/** Splits a file's name at its last dot; a name whose only dot is its first character has no extension. */
export function splitName(name: string): { name: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? { name: name.slice(0, dot), extension: name.slice(dot + 1) } : { name, extension: '' };
}

/**
 * Text of a file size in the units of the limits, where 1 MB is 1,000 kB of 1,024 bytes each, so
 * that a file at the limit reads "8 MB". A line never ends between number and unit.
 */
export function sizeText(bytes: number, language: Locale): string {
  const kilo = Math.max(1, bytes / 1024);
  const isSmall = kilo < 1000;
  return isSmall
    ? `${numberText(language, kilo, 0)}\u00a0kB`
    : `${numberText(language, kilo / 1000, 1)}\u00a0MB`;
}
