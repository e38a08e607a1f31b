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

/** Data of tags whose samples draw too little: bars with more entries than a phone has room for. */
const ENTRIES = ['Notícies', 'Esports', 'Programes', 'A la carta', 'La Colla'].map((text) => ({
  link: { href: '/notícies', text },
  children: [{ link: { href: '/notícies', text } }],
}));
const FULL: Readonly<Record<string, unknown>> = {
  'apunt-header': { menu: ENTRIES, logos: { general: { src: '/logo.png', alt: 'apunt' } } },
  'apunt-nav': ENTRIES,
};

/** A tag as its README writes it, and as it is drawn from data alone; to be mounted at once. */
function writtenAs({ tag, reserve }: WidgetContract, html: string): string {
  // On the other sites it leads to the page of the login.
  const site = reserve.absent?.off ? ` site="${reserve.absent.off}"` : '';
  return html.replace(`<${tag}`, `$& hydrate="load"${site}`);
}
const readmeHtml = ({ tag }: WidgetContract) => examples.get(tag) ?? '';
function dataHtml(contract: WidgetContract): string {
  const data = FULL[contract.tag] ?? samplesOf(propsShape(contract))[0];
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<${contract.tag}><script type="application/json">${json}</script></${contract.tag}>`;
}

/** A tag on a page. What needs no code where the server has drawn it gets data, which do need it. */
const htmlOf = (contract: WidgetContract): string =>
  writtenAs(contract, contract.complete ? dataHtml(contract) : readmeHtml(contract));

/** Printed into the slots of a bar that is drawn: words that take all the room they get. */
const SLOTTED: Readonly<Record<string, string>> = {
  'apunt-header': `<apunt-header><a slot="logo" href="/"><img src="/logo.png" width="120" height="44" alt="apunt" /></a>
    <nav slot="nav"><a href="/">Notícies</a> <a href="/">Esports</a> <a href="/">Programes</a> <a href="/">A la carta</a></nav></apunt-header>`,
};

/** The bodies of pages with one tag: from its README, and from data where the tag reads data. */
export function formsOf(contract: WidgetContract): [form: string, body: string][] {
  const readsData = contract.json && 'props' in contract.json;
  const all: [form: string, html: string][] = [
    ['from its README', readmeHtml(contract)],
    ['in slots', SLOTTED[contract.tag] ?? ''],
    ['from data', readsData ? dataHtml(contract) : ''],
  ];
  return all
    .filter(([, html]) => html !== '')
    .map(([form, html]) => [form, `${CONFIG}\n${writtenAs(contract, html)}`]);
}

/** The body of a page with one tag around what its server would print: as its README writes it, or a line where that has nothing printed. */
export function printedHtml(contract: WidgetContract): string {
  const { tag } = contract;
  const html = writtenAs(contract, readmeHtml(contract));
  const content = html.replaceAll(/<(script|template)\b[\s\S]*?<\/\1>/g, '');
  const isPrinted = content.replaceAll(/<[^>]*>/g, '').trim() !== '';
  return `${CONFIG}\n${isPrinted ? html : html.replace(`</${tag}>`, '<p>El servidor ho ha <a href="/">imprés</a>.</p>$&')}`;
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
