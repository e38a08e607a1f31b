import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { installPackages, mayInstall } from './debian.mjs';
import { messageOf } from './message-of.mjs';

/*
 * The engines that the library is tried in, and where they are. Chromium is there whenever tests run (chromium.mjs); the other two
 * are found or missed.
 */

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Debian's packages of what is missed, and of what the two need to play H.264 and AAC. */
const PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'libavcodec59',
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-plugins-bad',
];

const findFirefox = () =>
  [process.env.FIREFOX_PATH, ...FIREFOX].find((place) => place !== undefined && existsSync(place));

/** WebKitGTK: its driver, the browser that comes with the library, and a screen to draw on. */
function findWebKit() {
  const [driver, screen] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  if (!existsSync(driver) || !existsSync(screen)) return undefined;
  const libraries = '/usr/lib';
  const browser = readdirSync(libraries)
    .flatMap((name) =>
      ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join(libraries, name, version, 'MiniBrowser')),
    )
    .find((file) => existsSync(file));
  return browser === undefined ? undefined : { driver, screen, browser };
}

/** Engine → what starts it; undefined for one that is not there. */
export const findEngines = () => ({
  chromium: findChromium(),
  firefox: findFirefox(),
  webkit: findWebKit(),
});

/** The names of the engines that are not there. */
export const missingEngines = () =>
  Object.entries(findEngines()).flatMap(([name, found]) => (found ? [] : [name]));

/** Installs the engines that are missing, where Debian's packages may be installed. What fails is said, and stops nothing. */
export function installEngines() {
  const missing = missingEngines();
  if (missing.length === 0) return;
  const names = missing.join(' and ');
  if (!mayInstall()) {
    console.error(
      `No ${names} found, and only root on Debian can have them installed: their tests are skipped.`,
    );
    return;
  }
  console.log(`No ${names} found: installing Debian's packages …`);
  try {
    installPackages(...PACKAGES);
  } catch (error) {
    console.error(`${names} could not be installed, their tests are skipped: ${messageOf(error)}`);
  }
}
