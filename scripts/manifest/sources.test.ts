// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WidgetContract } from '@apunt/element/contract';
import type { SourceContract } from '@apunt/element/sources';
import { policyWith } from '@apunt/portal';
import { ALLOWED } from '../layers.ts';
import { loadContracts, root } from '../plugins/contracts.mjs';

/*
 * What a page has to allow is said once, in the contracts. Here it is held against the policy that the reference portal is served with,
 * and against the addresses that stand in the code.
 */

const NONCE = 'n';
/** Directive → its sources. */
const policy = new Map(
  policyWith(NONCE)
    .split('; ')
    .map((part) => part.split(' '))
    .map(([directive = '', ...sources]) => [directive, sources]),
);
/** What every page of ours has, whatever its tags. */
const OWN = ["'self'", "'none'", `'nonce-${NONCE}'`, "'strict-dynamic'"];
/** Directives that name no place that a tag asks. */
const OF_THE_PAGE = [
  'require-trusted-types-for',
  'trusted-types',
  'form-action',
  'frame-ancestors',
  'base-uri',
];

let contracts: readonly WidgetContract[];
let sources: readonly SourceContract[];
beforeAll(async () => {
  contracts = await loadContracts();
  sources = contracts.flatMap((contract) => contract.sources ?? []);
});

const written = (all: readonly SourceContract[]): string[] =>
  [
    ...new Set(all.flatMap(({ directive, allow = [] }) => allow.map((source) => `${directive} ${source}`))),
  ].toSorted();

describe("the portal's policy", () => {
  it('names what the contracts name for what it turns on, and no more', () => {
    const named = [...policy]
      .filter(([directive]) => !OF_THE_PAGE.includes(directive))
      .flatMap(([directive, all]) =>
        all.filter((source) => !OWN.includes(source)).map((source) => `${directive} ${source}`),
      );
    expect(named.toSorted()).toEqual(written(sources.filter(({ only }) => only === undefined)));
  });

  it('is what the page for template authors says', () => {
    const guide = readFileSync(join(root, 'docs/cms/content-security-policy.md'), 'utf8');
    const block = /```\n(default-src[^`]+)```/.exec(guide)?.[1] ?? '';
    const lines = block.trim().replaceAll(/;$/gm, '').replace('nonce-…', `nonce-${NONCE}`).split('\n');
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => !policyWith(NONCE).split('; ').includes(line))).toEqual([]);
  });
});

/** Hosts in the code that no policy has to allow: nothing is loaded from them. */
const NOT_LOADED: Readonly<Record<string, string>> = {
  'www.youtube.com': 'link to the video',
  'x.com': 'link to the post, share and login: the visitor goes there',
  'accounts.google.com': 'login: the visitor goes there',
  'wa.me': 'share: the visitor goes there',
  'bsky.app': 'share: the visitor goes there',
  'www.threads.net': 'share: the visitor goes there',
  'www.linkedin.com': 'share: the visitor goes there',
  't.me': 'share: the visitor goes there',
};
/** Sources that only scripts and frames of others ask for, as their makers document. */
const OF_OTHERS = ['www.gstatic.com', 'recaptcha.google.com', '*.hcaptcha.com', 'appleid.apple.com'];

/** Where addresses may stand for other reasons: tests, their data, and what says which sources there are. */
const NO_CODE = /\.(test|fixture)\.|\.contract\.ts$|[/\\]sources\.ts$/;

/** Every host that the code of the library names; comments do not count. */
async function hostsInCode(): Promise<Set<string>> {
  // The portal is no part of it, and neither is what reads templates.
  const rooms = Object.keys(ALLOWED).filter((room) => !['portal', 'lint'].includes(room));
  const files = rooms.flatMap((room) => {
    const folder = join(root, 'packages', room, 'src');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file) && !NO_CODE.test(file))
      .map((file) => join(folder, file));
  });
  expect(files.length).toBeGreaterThan(500);
  const codes = await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file, 'utf8');
      if (!text.includes('://')) return '';
      const loader = file.endsWith('.css') ? 'css' : 'tsx';
      return (await transform(text, { loader, legalComments: 'none' })).code;
    }),
  );
  return new Set(
    codes.flatMap((code) =>
      [...code.matchAll(/https?:\/\/([a-z\d][\w.-]*\.[a-z]+)/g)].map(([, host = '']) => host),
    ),
  );
}

describe('the hosts in the code', () => {
  const hostOf = (source: string): string => source.replace('https://', '');

  it('are those of the contracts, or nothing is loaded from them', async () => {
    const hosts = await hostsInCode();
    const named = sources
      .flatMap(({ allow = [] }) => allow)
      .filter((source) => source.startsWith('https:'))
      .map(hostOf);
    const known = new Set([...named, ...Object.keys(NOT_LOADED)]);
    expect([...hosts].filter((host) => !known.has(host))).toEqual([]);
    // And no list names what is gone.
    expect([...known].filter((host) => !hosts.has(host) && !OF_OTHERS.includes(host))).toEqual([]);
    expect(OF_OTHERS.filter((host) => !named.includes(host))).toEqual([]);
    console.info(`${hosts.size} hosts in the code, ${new Set(named).size} named by contracts`);
  });
});
