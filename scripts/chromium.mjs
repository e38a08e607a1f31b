import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian.mjs';
import { messageOf } from './message-of.mjs';

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without windows: the same engine, without what draws pages that nobody looks at (docs/adr/0073). */
const HEADLESS_PLACES = ['/usr/bin/chromium-headless-shell'];

const ADVICE =
  "No Chromium was found. Install Chromium or Chrome, or set CHROME_PATH to the browser's executable, and run this again.";

/** @param {readonly string[]} places */
const firstOf = (places) => places.find((place) => existsSync(place));

/** Path of a Chromium as people have it: CHROME_PATH, else the usual places. Throws a sentence that says what to do. */
export function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROME_PATH is ${given}, and there is no such file.`);
  }
  const found = firstOf(PLACES);
  if (!found) throw new Error(ADVICE);
  return found;
}

/** Path of the Chromium that most tests run in: CHROME_PATH, else one without windows, else `findChromium`. */
export const findHeadlessChromium = () =>
  (process.env.CHROME_PATH ? undefined : firstOf(HEADLESS_PLACES)) ?? findChromium();

/** Debian's fonts-liberation, which pages and their widths are looked at with. */
const FONTS = '/usr/share/fonts/truetype/liberation';

/** A line for each font that a Debian machine lacks: its texts have other widths there. */
export const missingFonts = () =>
  existsSync('/usr/bin/apt-get') && !existsSync(FONTS)
    ? ['fonts-liberation: not found, so texts have other widths than on a machine that has it']
    : [];

/**
 * Installs Chromium, its headless shell and the fonts where they are missing and Debian's packages may be installed. Throws the sentence of
 * `findChromium` where there is no Chromium then. Where only the headless shell is missing, tests run in the other Chromium and take longer.
 */
export function ensureChromium() {
  if (!process.env.CHROME_PATH && mayInstall()) {
    if (!firstOf(PLACES)) install('chromium');
    if (!existsSync(FONTS)) install('fonts-liberation');
    if (!firstOf(HEADLESS_PLACES)) install('chromium-headless-shell');
  }
  findChromium();
}

/** @param {string[]} packages */
function install(...packages) {
  const names = packages.join(' and ');
  console.log(`Installing Debian's ${names} …`);
  try {
    installPackages(...packages);
  } catch (error) {
    console.error(`${names} could not be installed: ${messageOf(error)}`);
  }
}
