import type { Package } from './packages.mjs';

/** What the package says of itself. */
export interface Subject {
  readonly name: string;
  readonly version: string;
  readonly description: string;
}

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** SPDX has ids for single licences, and expressions for choices. */
const licenceOf = (licence: string) =>
  /[()\s]/.test(licence) ? { expression: licence } : { license: { id: licence } };

/** `sha512-…` in base 64, as npm writes it, to what CycloneDX asks for. */
function hashesOf(integrity: string) {
  const [, digest] = /^sha512-(\S+)$/.exec(integrity) ?? [];
  return digest
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
    : {};
}

/**
 * The software bill of materials of what is built, as CycloneDX 1.5 JSON. Without serial number and time, which the format leaves to
 * one's choice: the same sources give the same bytes.
 */
export const sbomOf = ({ name, version, description }: Subject, packages: readonly Package[]) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: {
      type: 'library',
      'bom-ref': purlOf(name, version),
      name,
      version,
      description,
      purl: purlOf(name, version),
    },
  },
  components: packages.map((one) => ({
    type: 'library',
    'bom-ref': purlOf(one.name, one.version),
    name: one.name,
    version: one.version,
    purl: purlOf(one.name, one.version),
    ...(one.licence && { licenses: [licenceOf(one.licence)] }),
    ...hashesOf(one.integrity),
  })),
});
