import { licenceText, shippedPackages } from '../supply/packages.mjs';

/*
 * `third-party.txt` beside what is built: the licences of the packages whose code is in it ask to be told of, and files for the web have
 * lost their comments.
 */

const LINE = '-'.repeat(80);

/** @typedef {{ name: string, version: string, licence: string | undefined, text: string | undefined }} Licensed */

/**
 * Packages with their licences; a text that several have stands once.
 *
 * @param {readonly Licensed[]} packages
 */
export function noticesOf(packages) {
  /** @type {Map<string, Licensed[]>} */
  const byText = new Map();
  for (const one of packages) byText.set(one.text ?? '', [...(byText.get(one.text ?? '') ?? []), one]);
  const parts = [...byText].map(([text, all]) => {
    const names = all.map(({ name, version, licence = 'see below' }) => `${name} ${version} (${licence})`);
    return `${names.join('\n')}\n\n${text || 'The package brings no text of its licence.'}\n`;
  });
  return ['What is built holds code of these packages.\n', ...parts].join(`\n${LINE}\n\n`);
}

/**
 * For Rollup: writes the file into the folder of an output.
 *
 * @returns {import('rollup').OutputPlugin}
 */
export const noticesPlugin = () => ({
  name: 'apunt-notices',
  generateBundle() {
    const packages = shippedPackages().map((shipped) => ({ ...shipped, text: licenceText(shipped) }));
    this.emitFile({ type: 'asset', fileName: 'third-party.txt', source: noticesOf(packages) });
  },
});
