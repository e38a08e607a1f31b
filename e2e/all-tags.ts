import type { WidgetContract } from '@apunt/element/contract';
import { allExamples } from '../scripts/guide/examples.ts';
import { samplesOf } from '../scripts/manifest/samples.ts';
import { propsShape } from '../scripts/manifest/schemas.ts';
import { loadContracts } from '../scripts/plugins/contracts.mjs';
import { OF_ACCOUNT } from './account-tags.ts';

/* Every tag of the library on pages of a test: as its README writes it. */

/** So many tags stand on a page together. */
const BATCH = 9;

/** The settings of the page: read by the loader, and never drawn. */
const SETTINGS = 'apunt-config';
const CONFIG = `<${SETTINGS} site="general" captcha-provider="test" captcha-key="demo"></${SETTINGS}>`;

const contracts: readonly WidgetContract[] = (await loadContracts()).filter(({ tag }) => tag !== SETTINGS);
const examples = new Map((await allExamples()).map(({ tag, code }) => [tag, code.html]));

/** A tag on a page, to be mounted at once. What needs no code where the server has drawn it gets data, which do need it. */
function htmlOf(contract: WidgetContract): string {
  const { tag, complete, reserve } = contract;
  // On the other sites it leads to the page of the login.
  const site = reserve.absent?.off ? ` site="${reserve.absent.off}"` : '';
  const json = JSON.stringify(samplesOf(propsShape(contract))[0]).replaceAll('<', '\\u003c');
  const html = complete
    ? `<${tag}><script type="application/json">${json}</script></${tag}>`
    : (examples.get(tag) ?? '');
  return html.replace(`<${tag}`, `$& hydrate="load"${site}`);
}

const isOfAccount = ({ tag }: WidgetContract) => OF_ACCOUNT.includes(tag);

/** The tags that visitors are shown, and those that only whoever is logged in is shown. */
export const TAGS_FOR = {
  anybody: contracts.filter((contract) => !isOfAccount(contract)),
  'whoever is logged in': contracts.filter(isOfAccount),
} as const satisfies Record<string, readonly WidgetContract[]>;
export type Who = keyof typeof TAGS_FOR;

/** Where pages with tags are opened: some take a token from the address, where mailed links have it. */
export const TAGS_PAGE = { path: '/tags', address: '/tags?token=a1b2c3' };

/** Pages of tags: the body of each, and the tags on it. */
export const pagesOf = (
  all: readonly WidgetContract[],
): { body: string; tags: readonly WidgetContract[] }[] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) => {
    const tags = all.slice(index * BATCH, (index + 1) * BATCH);
    return { body: [CONFIG, ...tags.map(htmlOf)].join('\n'), tags };
  });
