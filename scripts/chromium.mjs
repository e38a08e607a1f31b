import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian.mjs';

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

const ADVICE =
  "No Chromium was found. Install Chromium or Chrome, or set CHROME_PATH to the browser's executable, and run this again.";

/** Path of a Chromium: CHROME_PATH, else the usual places. Throws a sentence that says what to do. */
export function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROME_PATH is ${given}, and there is no such file.`);
  }
  const found = PLACES.find((place) => existsSync(place));
  if (!found) throw new Error(ADVICE);
  return found;
}

/** As `findChromium`, and where Debian's packages may be installed, installs its Chromium first. */
export function ensureChromium() {
  try {
    return findChromium();
  } catch (error) {
    if (process.env.CHROME_PATH || !mayInstall()) throw error;
    console.log("No Chromium found: installing Debian's package …");
    installPackages('chromium', 'fonts-liberation');
    return findChromium();
  }
}
