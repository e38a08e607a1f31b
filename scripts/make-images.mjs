import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs';

/*
 * `node scripts/make-images.mjs`: makes the portal's photos anew, from its drawings, in every width that the library knows, as webp and
 * as jpg. What it makes is committed, so nobody else needs to run it.
 */

const IMAGES = 'packages/portal/src/assets/images';
const OUT = 'packages/portal/src/assets/photos';
const NAMES = ['albufera', 'far', 'festa'];
const WIDTHS = [96, 160, 360, 416, 640, 856, 1600];

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
const page = await browser.newPage();
for (const name of NAMES) {
  const svg = readFileSync(`${IMAGES}/${name}.svg`, 'utf8');
  for (const width of WIDTHS) {
    for (const type of ['webp', 'jpeg']) {
      const data = await page.evaluate(
        async ({ source, size, format }) => {
          const image = new Image();
          image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
          await image.decode();
          const canvas = document.createElement('canvas');
          canvas.width = size;
          canvas.height = Math.round((size * 9) / 16);
          const pen = canvas.getContext('2d');
          if (!pen) throw new Error('expected a canvas to draw on');
          pen.drawImage(image, 0, 0, canvas.width, canvas.height);
          return canvas.toDataURL(`image/${format}`, 0.7);
        },
        { source: svg, size: width, format: type },
      );
      const file = `${OUT}/${name}-16-9-${width}.${type === 'jpeg' ? 'jpg' : type}`;
      writeFileSync(file, Buffer.from(data.slice(data.indexOf(',') + 1), 'base64'));
    }
  }
}
await browser.close();
