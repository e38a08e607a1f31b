import { describe, expect, it } from 'vitest';
import { checkFile, sizeText, splitName } from './file-check.ts';

const LIMIT = 8000 * 1024;
const file = (name: string, type: string, size: number) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

describe('checkFile', () => {
  it.each([
    ['a.jpg', 'image/jpeg', LIMIT, 'image', 'ok'],
    ['a.jpg', 'image/jpeg', LIMIT + 1, 'image', 'size'],
    ['a.jpg', 'image/jpeg', 0, 'image', 'empty'],
    ['IMG_1.HEIC', '', 10, 'image', 'ok'],
    ['a.heic', 'image/heic', 10, 'image', 'ok'],
    ['a.svg', 'image/svg+xml', 10, 'image', 'type'],
    ['a.pdf', 'application/pdf', 10, 'image', 'type'],
    ['a.mp4', 'video/mp4', 10, 'image', 'type'],
    ['a.mov', '', 10, 'video', 'ok'],
    ['a.mp4', 'video/mp4', LIMIT, 'video', 'ok'],
    ['a.jpg', 'image/jpeg', 10, 'video', 'type'],
    ['a', '', 10, 'video', 'type'],
  ] as const)('%s (%s, %i bytes) as %s is %s', (name, type, size, kind, verdict) => {
    expect(checkFile(file(name, type, size), kind, LIMIT)).toBe(verdict);
  });
});

describe('splitName', () => {
  it.each([
    ['foto.jpg', 'foto', 'jpg'],
    ['la.meua.foto.JPEG', 'la.meua.foto', 'JPEG'],
    ['foto', 'foto', ''],
    ['.oculta', '.oculta', ''],
  ])('%s', (name, stem, extension) => {
    expect(splitName(name)).toEqual({ name: stem, extension });
  });
});

describe('sizeText', () => {
  it.each([
    [1, '1\u00a0kB'],
    [LIMIT, '8\u00a0MB'],
    [2_500 * 1024, '2,5\u00a0MB'],
    [500_000 * 1024, '500\u00a0MB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(sizeText(bytes, 'ca')).toBe(text);
  });
});
