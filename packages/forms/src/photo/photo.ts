/** Longest side of a stored photo, in pixels (accounts §9). */
export const PHOTO_SIDE = 150;
const QUALITY = 0.85;

/** Why a file cannot be a photo: `not-image` it is something else, `unreadable` this browser cannot draw it. */
export class PhotoError extends Error {
  readonly kind: 'not-image' | 'unreadable';
  constructor(kind: 'not-image' | 'unreadable', options?: ErrorOptions) {
    super(`photo: ${kind}`, options);
    this.name = 'PhotoError';
    this.kind = kind;
  }
}

/** First bytes of the formats that may be photos. SVG is none: it is a document that may hold scripts. */
const SIGNATURES: readonly (readonly [offset: number, text: string])[] = [
  [0, '\u00FF\u00D8\u00FF'],
  [0, '\u0089PNG\r\n'],
  [0, 'GIF8'],
  [0, 'BM'],
  [8, 'WEBP'],
  [4, 'ftyp'],
];

/** Whether the content, whatever its name says, begins like a picture. */
export async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const head = String.fromCodePoint(...bytes);
  return SIGNATURES.some(([offset, text]) => head.startsWith(text, offset));
}

/** Width and height within the longest side, proportions kept, never enlarged. */
export function within(width: number, height: number, side = PHOTO_SIDE): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Longest side of a picture that was too heavy to be sent as it is, in pixels. */
export const REDUCED_SIDE = 4000;

/** The picture drawn anew, so the orientation is applied and nothing of the file's own data (place, camera) comes along. */
async function redraw(file: Blob, side: number): Promise<HTMLCanvasElement> {
  if (!(await isPicture(file))) throw new PhotoError('not-image');
  let picture: ImageBitmap | undefined;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = within(picture.width, picture.height, side);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new PhotoError('unreadable');
    // What is transparent would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    return canvas;
  } catch (cause) {
    throw cause instanceof PhotoError ? cause : new PhotoError('unreadable', { cause });
  } finally {
    picture?.close();
  }
}

/** A small JPEG data URL of a photo. Rejects with a `PhotoError`. */
export async function shrinkPhoto(file: Blob): Promise<string> {
  return (await redraw(file, PHOTO_SIDE)).toDataURL('image/jpeg', QUALITY);
}

/** A lighter JPEG file of a picture, no side longer than 4000 px, named after it. Rejects with a `PhotoError`. */
export async function reducePicture(file: File): Promise<File> {
  const canvas = await redraw(file, REDUCED_SIDE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new PhotoError('unreadable');
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
