import { fileURLToPath } from 'node:url';

/* The arguments of the portal's command. Plain JavaScript: `npm start` reads them before anything is installed. */

const KNOWN = ['--light', '--quiet', '--stand-ins'];

/**
 * Absolute path of a folder of the project.
 *
 * @param {string} folder
 */
const inProject = (folder) => fileURLToPath(new URL(`../../../${folder}`, import.meta.url));

/**
 * Reads the arguments of `npm start` and of the portal's command. An argument comes before the environment variable `PORTAL_DIST`.
 *
 * @param {readonly string[]} given
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ isQuiet: boolean, standIns: boolean, distDir: string, fault: string | undefined }} the folder of the build that pages load; `fault` says which argument is unknown
 */
export function readArguments(given, env) {
  const unknown = given.find((name) => !KNOWN.includes(name));
  return {
    isQuiet: given.includes('--quiet'),
    standIns: given.includes('--stand-ins'),
    distDir: given.includes('--light') ? inProject('dist/light') : (env.PORTAL_DIST ?? inProject('dist')),
    fault:
      unknown === undefined
        ? undefined
        : `there is no argument "${unknown}". There are: ${KNOWN.join(', ')}.`,
  };
}
