/** Longest side of a stored photo, in pixels (accounts §9). */
export const PHOTO_SIDE = 150;
const QUALITY = 0.85;

/**
 * Why a file was not accepted as a photo: `not-image` its content is no picture, `unreadable` this browser cannot draw
 * it.
 */
export class PhotoError extends Error {
  readonly kind: 'not-image' | 'unreadable';
  constructor(kind: 'not-image' | 'unreadable', options?: ErrorOptions) {
    super(`photo: ${kind}`, options);
    this.name = 'PhotoError';
    this.kind = kind;
  }
}

/**
 * First bytes of the accepted picture formats. SVG is not accepted because it is a document that may contain scripts.
 */
const SIGNATURES: readonly (readonly [offset: number, text: string])[] = [
  [0, '\u00FF\u00D8\u00FF'],
  [0, '\u0089PNG\r\n'],
  [0, 'GIF8'],
  [0, 'BM'],
  [8, 'WEBP'],
  [4, 'ftyp'],
];

/** Whether the file's first bytes are those of a picture; its name and type are not trusted. */
export async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const head = String.fromCodePoint(...bytes);
  return SIGNATURES.some(([offset, text]) => head.startsWith(text, offset));
}

/** Scales width and height down so that neither exceeds `side`; keeps the proportions and never enlarges. */
export function within(width: number, height: number, side = PHOTO_SIDE): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Longest side in pixels to which a picture is reduced when its file is too large to be sent. */
export const REDUCED_SIDE = 4000;

/** Redraws the picture on a canvas, which applies its orientation and drops the file's metadata (place, camera). */
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
    // White background: JPEG has no transparency, so transparent areas would turn black.
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

/** A smaller JPEG file of a picture, with the same name and no side over 4000 px. Rejects with a `PhotoError`. */
export async function reducePicture(file: File): Promise<File> {
  const canvas = await redraw(file, REDUCED_SIDE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new PhotoError('unreadable');
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
