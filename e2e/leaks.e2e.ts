import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@apunt/api/network/endpoints';
import { fill, press } from './forms.ts';
import { fillLogin, journey } from './journey.ts';
import { ALLOWED, leaksOf, type Allowance } from './leaks/allowed.ts';
import { CANARIES, SECRETS } from './leaks/canaries.ts';
import { isThirdParty, untilAnswered, watchLeaks, type Collector } from './leaks/collector.ts';
import { TYPED_FORMS, type Account } from './leaks/typed-forms.ts';

const { visit, portal } = journey();
const at = (path: string, host = 'localhost') => `http://${host}:${portal().port}${path}`;

/** The path of an endpoint's calls, whatever their ids are. */
const pathOf = (endpoint: string): RegExp =>
  new RegExp(`^${endpoint.replaceAll(/\{\/\w+\}/g, '(?:/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

async function enter(page: Page, account: Account): Promise<void> {
  if (account === 'adult') {
    await page.goto(at('/acces'));
    await fillLogin(page, { email: CANARIES.adultEmail, password: CANARIES.adultPassword });
  } else {
    const tag = 'apunt-adults-login';
    await page.goto(at('/acces-adults', 'lacolla.localhost'));
    await fill(page, tag, { email: CANARIES.guardianEmail, password: CANARIES.guardianPassword });
    await press(page, tag, 'submit');
    await fill(page, tag, { answer: CANARIES.guardianBirthdate });
    await press(page, tag, 'submit');
  }
  await page.waitForURL('**/perfil/**');
}

/** Logs out by the menu, as visitors do, if anybody is logged in. */
async function leave(page: Page): Promise<void> {
  const isIn = await page.evaluate(() => document.cookie.includes('apuntUser'));
  if (!isIn) return;
  await page.locator('apunt-user-button [data-action=trigger]').click();
  await page.locator('apunt-user-button [data-action=logout]').click();
  await page.waitForURL('**/acces');
}

describe('what is typed', () => {
  const needed = new Set<Allowance>();
  const typed = new Set<string>();
  const expectTight = async (watched: Collector, when: string) =>
    expect(leaksOf(await watched.sightings(), needed), when).toEqual([]);

  it.each(TYPED_FORMS)('stays in the form: $name', async (form) => {
    const { tag, path, site, as, call, send = (page: Page) => press(page, tag, 'submit') } = form;
    const visited = await visit({ expectErrors: true });
    const { page } = visited;
    const watched = await watchLeaks(visited);
    if (as) await enter(page, as);
    await page.goto(at(path, site));
    await form.open?.(page);
    await form.type(page);

    const wanted = pathOf(ENDPOINTS[call]);
    const isWanted = (url: URL) => wanted.test(url.pathname);
    await page.route(isWanted, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.continue({ headers: { ...route.request().headers(), 'x-fault': 'status:500' } }),
    );
    await untilAnswered(page, wanted, () => send(page));
    await page.locator(`${tag}:not([data-state=waiting])`).first().waitFor();
    await expectTight(watched, 'after a failure');

    await page.unroute(isWanted);
    await form.type(page);
    await send(page);
    await page
      .locator(form.done ?? `${tag}[data-state=success]`)
      .first()
      .waitFor();
    await form.finish?.(page);
    await expectTight(watched, 'after a success');
    expect(form.sends.filter((canary) => !watched.sent().has(canary))).toEqual([]);
    for (const canary of watched.sent()) typed.add(canary);

    if (form.done === undefined) await page.goto(at('/', site));
    await leave(page);
    await expectTight(watched, 'after a logout');
    expect(await watched.held(), 'held after a logout').toEqual([]);
  });

  it('into a search may stand in the address of its results, and nowhere else', async () => {
    const visited = await visit();
    const { page } = visited;
    const watched = await watchLeaks(visited);
    await page.goto('/oratge');
    await page.locator('apunt-search[data-state]').waitFor();
    await page.locator('apunt-search [slot=trigger]').click();
    await page.locator('apunt-search[data-state=open]').waitFor();
    const field = page.locator('apunt-search input[type=search], apunt-search [name=text]').first();
    await field.fill(CANARIES.searchText);
    await field.press('Enter');
    await page.waitForURL('**/resultats/**');
    await page.locator('apunt-search-results[data-state]').waitFor();
    await expectTight(watched, 'after a search');
    typed.add('searchText');
  });

  it('into fields that offer towns tells others nothing but the position, after a press', async () => {
    const visited = await visit();
    const { page, context } = visited;
    const watched = await watchLeaks(visited);
    await context.grantPermissions(['geolocation'], { origin: portal().url });
    await context.setGeolocation({
      latitude: Number(CANARIES.latitude),
      longitude: Number(CANARIES.longitude),
    });
    await page.goto('/oratge');
    await page.locator('apunt-weather[data-state=ready]').waitFor();
    await page.locator('apunt-weather [role=combobox]').fill(CANARIES.place);
    await page.locator('apunt-weather [role=option]').first().click();
    await page.locator('apunt-weather [part=place]', { hasText: CANARIES.place }).waitFor();
    await expectTight(watched, 'after a choice');
    typed.add('place');

    const asked = page.waitForRequest((request) => isThirdParty(request.url()));
    await page.locator('apunt-weather [data-action=locate]').click();
    await asked;
    await page.locator('apunt-weather [part=place]', { hasText: 'Castelló' }).waitFor();
    await expectTight(watched, 'after the position');
    for (const canary of ['latitude', 'longitude']) typed.add(canary);
  });

  it('into a field of the page with suggestions is told to the page alone', async () => {
    const visited = await visit();
    const { page } = visited;
    const watched = await watchLeaks(visited);
    await page.goto('/oratge');
    await page.evaluate((value) => {
      const suggest = document.createElement('apunt-suggest');
      suggest.setAttribute('label', 'Municipi');
      suggest.dataset['json'] = JSON.stringify([{ value, label: value }]);
      document.querySelector('main')?.prepend(suggest);
    }, CANARIES.place);
    await page.locator('apunt-suggest[data-state]').waitFor();
    await page.locator('apunt-suggest input').fill(CANARIES.place);
    await page.locator('apunt-suggest [role=option]').first().click();
    await expectTight(watched, 'after a choice');
  });

  it('is thirty different things at least, and no allowance is wider than it has to be', () => {
    console.log(`leaks: ${typed.size} canaries typed into ${TYPED_FORMS.length + 3} forms`);
    expect(typed.size).toBeGreaterThanOrEqual(30);
    expect(ALLOWED.filter((allowance) => !needed.has(allowance)).map(({ why }) => why)).toEqual([]);
    expect(ALLOWED.flatMap(({ canaries }) => canaries.filter((one) => SECRETS.includes(one)))).toEqual([]);
  });
});
