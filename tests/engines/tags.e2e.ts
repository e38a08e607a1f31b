import { expect, it } from 'vitest';
import type { WidgetContract } from '@apunt/element/contract';
import { ADULT } from '../../e2e/journey.ts';
import { allExamples } from '../../scripts/guide/examples.ts';
import { samplesOf } from '../../scripts/manifest/samples.ts';
import { propsShape } from '../../scripts/manifest/schemas.ts';
import { loadContracts } from '../../scripts/plugins/contracts.mjs';
import { OF_ACCOUNT } from '../../e2e/account-tags.ts';
import { logIn } from './deeds.ts';
import { inEachEngine, type Visit } from './visit.ts';

/* Every tag of the library reaches ready: as its README writes it, under the portal's policy and with its answers. */

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

const batchesOf = (all: readonly WidgetContract[]) =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
    all.slice(index * BATCH, (index + 1) * BATCH),
  );

inEachEngine(({ visit }, { pages }) => {
  /** Puts tags on pages, and gives back those that are not ready in the end, each with its state. */
  async function laggards(page: Visit, all: readonly WidgetContract[]): Promise<string[]> {
    const late: string[] = [];
    for (const batch of batchesOf(all)) {
      pages.set('/tags', [CONFIG, ...batch.map(htmlOf)].join('\n'));
      // Some take a token from the address, where mailed links have it.
      await page.open('/tags?token=a1b2c3');
      for (const { tag, states } of batch) {
        // Not by `whenReady()`: an element that never comes has no such method.
        const own = `main > ${tag}`;
        await page.has(`${own}[data-state]:not([data-state=loading])`);
        const state = await page.evaluate((wanted) => findDeep(wanted)?.dataset['state'], own);
        if (state === 'error' || !states.some((known) => known === state))
          late.push(`${tag}: ${String(state)}`);
      }
    }
    return late;
  }

  it.each([
    ['anybody', contracts.filter((contract) => !isOfAccount(contract))],
    ['whoever is logged in', contracts.filter(isOfAccount)],
  ] as const)('all tags for %s reach ready', async (who, all) => {
    const page = await visit();
    if (who !== 'anybody') await logIn(page, ADULT);
    expect(await laggards(page, all)).toEqual([]);
    console.info(`${all.length} tags for ${who} are ready`);
  });
});
