import { expect, it } from 'vitest';
import type { WidgetContract } from '@apunt/element/contract';
import { createFront } from '../tests/engines/front.ts';
import { TAGS_FOR, TAGS_PAGE } from './all-tags.ts';
import { ADULT, journey, logIn } from './journey.ts';

/* The server HTML of a tag stays while a call is under way: a word such as "Carregant..." takes the place of nothing. */

const { pages, around } = createFront();
const { visit } = journey({ around });

const PRINTED = 'What the server has printed.';

function printed({ tag, example, reserve }: WidgetContract): string {
  const attributes = Object.entries(example).map(
    ([name, value]) => `${name}="${String(value).replaceAll('"', '&quot;')}"`,
  );
  // On the other sites it leads to the page of the login.
  const site = reserve.absent?.off ? ` site="${reserve.absent.off}"` : '';
  return `<${tag} hydrate="load"${site} ${attributes.join(' ')}><p>${PRINTED}</p></${tag}>`;
}

it.each(Object.entries(TAGS_FOR))('in the tags for %s', async (who, all) => {
  const { page } = await visit({ expectErrors: true, expectStrangers: true });
  if (who !== 'anybody') await logIn(page, ADULT);
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    () => {},
  );
  // Some lead to the page of the login, which must not end this one.
  await page.route('**/acces*', (route) => route.fulfill({ status: 204 }));
  const waiting: string[] = [];
  const wrong: string[] = [];
  for (const contract of all) {
    const { tag } = contract;
    pages.set(TAGS_PAGE.path, printed(contract));
    await page.goto(TAGS_PAGE.address, { waitUntil: 'domcontentloaded' });
    const element = page.locator(`main > ${tag}`);
    if (!contract.complete) await page.locator(`main > ${tag}[data-state]`).waitFor({ state: 'attached' });
    if ((await element.getAttribute('data-state')) !== 'loading') continue;
    waiting.push(tag);
    const isPrinted = await element.getByText(PRINTED).isVisible();
    const isBusy = (await element.getAttribute('aria-busy')) === 'true';
    if (!isPrinted || !isBusy) wrong.push(`${tag}: ${isPrinted ? 'not busy' : 'not there'}`);
  }
  console.info(`waiting, for ${who}: ${waiting.join(' ')}`);
  expect(wrong).toEqual([]);
  expect(waiting.length).toBeGreaterThan(2);
});
