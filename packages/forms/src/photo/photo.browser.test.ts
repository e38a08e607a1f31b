import { expect } from 'chai';
import { PhotoError, REDUCED_SIDE, reducePicture, shrinkPhoto } from './photo.ts';

/** A picture that is red on its left half and blue on its right. */
async function picture(width: number, height: number, type: string): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#00f';
  context.fillRect(width / 2, 0, width / 2, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 1));
  if (!blob) throw new Error('no picture');
  return new Uint8Array(await blob.arrayBuffer());
}

const bytes = (hex: string): number[] =>
  (hex.replaceAll(' ', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

/** The same JPEG with an EXIF segment that holds the camera's orientation and the place. */
function withExif(jpeg: Uint8Array<ArrayBuffer>, orientation: number, secret: string): Blob {
  const text = new TextEncoder();
  const tiff = [
    // TIFF header: big endian, first directory at byte 8. The directory has one entry, the orientation as a 16-bit
    // number.
    ...bytes('4d4d002a00000008 0001 011200030000000100'),
    orientation,
    ...bytes('0000 00000000'),
    ...text.encode(secret),
  ];
  const body = [...text.encode('Exif'), 0, 0, ...tiff];
  const length = body.length + 2;
  const segment = new Uint8Array([0xff, 0xe1, length >> 8, length & 0xff, ...body]);
  return new Blob([jpeg.slice(0, 2), segment, jpeg.slice(2)], { type: 'image/jpeg' });
}

interface Drawn {
  width: number;
  height: number;
  /** Reads red, green and blue at a point, which is given as fractions of the width and height. */
  at: (x: number, y: number) => readonly number[];
}

async function draw(url: string): Promise<Drawn> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const at = (x: number, y: number) => [
    ...(context?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data ?? []),
  ];
  return { width, height, at };
}

const refusal = async (file: Blob): Promise<string> => {
  try {
    await shrinkPhoto(file);
    return 'none';
  } catch (error) {
    return error instanceof PhotoError ? error.kind : String(error);
  }
};

describe('a photo in a real browser', () => {
  it('becomes a JPEG of at most 150 pixels, proportions kept', async () => {
    const url = await shrinkPhoto(new Blob([await picture(4000, 3000, 'image/png')]));
    expect(url).to.match(/^data:image\/jpeg;base64,/);
    const { width, height } = await draw(url);
    expect([width, height]).to.deep.equal([150, 113]);
  });

  it('is never enlarged', async () => {
    const { width, height } = await draw(await shrinkPhoto(new Blob([await picture(80, 40, 'image/png')])));
    expect([width, height]).to.deep.equal([80, 40]);
  });

  it('stands upright as the camera meant it, and forgets where it was taken', async () => {
    const secret = 'GPS 39.4699 -0.3763';
    const file = withExif(await picture(400, 200, 'image/jpeg'), 6, secret);
    expect(await file.text()).to.contain(secret);
    const url = await shrinkPhoto(file);
    expect(atob(url.split(',')[1] ?? '')).not.to.contain('GPS');
    expect(atob(url.split(',')[1] ?? '')).not.to.contain('Exif');
    const { width, height, at } = await draw(url);
    // The picture is rotated by 90°: its left half (red) is now on top.
    expect([width, height]).to.deep.equal([75, 150]);
    const [red = 0, , blue = 0] = at(0.5, 0.1);
    expect(red).to.be.greaterThan(blue);
    const [lowRed = 0, , lowBlue = 0] = at(0.5, 0.9);
    expect(lowBlue).to.be.greaterThan(lowRed);
  });

  // Where the left half of the picture, which is red, is meant to be.
  const UPRIGHT = [
    [1, 'left'],
    [2, 'right'],
    [3, 'right'],
    [4, 'left'],
    [5, 'top'],
    [7, 'bottom'],
    [8, 'bottom'],
    [0, 'left'],
    [9, 'left'],
  ] as const;
  for (const [orientation, side] of UPRIGHT)
    it(`has its left half at the ${side} with orientation ${orientation}`, async () => {
      const file = withExif(await picture(400, 200, 'image/jpeg'), orientation, 'x');
      const { width, height, at } = await draw(await shrinkPhoto(file));
      expect([width, height]).to.deep.equal(orientation >= 5 && orientation <= 8 ? [75, 150] : [150, 75]);
      const places = { left: [0.1, 0.5], right: [0.9, 0.5], top: [0.5, 0.1], bottom: [0.5, 0.9] } as const;
      const [x, y] = places[side];
      const [red = 0, , blue = 0] = at(x, y);
      expect(red).to.be.greaterThan(blue);
    });

  it('is white where it was transparent', async () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 20;
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    const { at } = await draw(await shrinkPhoto(blob ?? new Blob()));
    expect(at(0.5, 0.5).slice(0, 3)).to.deep.equal([255, 255, 255]);
  });

  it('is refused by what it is, not by its name', async () => {
    const named = (content: BlobPart) => new File([content], 'foto.jpg', { type: 'image/jpeg' });
    expect(await refusal(named('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).to.equal(
      'not-image',
    );
    expect(await refusal(named('MZ\u0090\u0000'))).to.equal('not-image');
    expect(await refusal(named(''))).to.equal('not-image');
    const broken = (await picture(50, 50, 'image/png')).slice(0, 30);
    expect(await refusal(named(broken))).to.equal('unreadable');
  });
});

describe('reducePicture', () => {
  it('makes a JPEG file of a large picture, named after it, with the orientation applied and nothing told of the place', async () => {
    const secret = 'Carrer de la Mar, 12';
    const large = withExif(await picture(5000, 2500, 'image/jpeg'), 6, secret);
    const lighter = await reducePicture(new File([large], 'la.foto.png', { type: 'image/png' }));
    expect(lighter.name).to.equal('la.foto.jpg');
    expect(lighter.type).to.equal('image/jpeg');
    const { width, height } = await createImageBitmap(lighter);
    expect([width, height]).to.deep.equal([REDUCED_SIDE / 2, REDUCED_SIDE]);
    expect(await lighter.text()).not.to.contain(secret);
  });

  it('refuses what is not a picture', async () => {
    const error = await reducePicture(new File(['<svg/>'], 'a.png', { type: 'image/png' })).catch(
      (one: unknown) => one,
    );
    expect(error).to.be.instanceOf(PhotoError);
  });
});
