import { expect, it } from 'vitest';
import { inEachEngine, type Visit } from './visit.ts';

/* What stands around content: header, search, dialogs; and all of it by keyboard. */

/** What has the focus, also in shadow roots: its `data-action`, or its words. */
const focused = (page: Visit) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.getAttribute('data-action') ?? active?.textContent?.trim();
  });

/** Goes on until a control has the focus: what lies between may be links of the page. */
async function tabTo(page: Visit, selector: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    const isThere = await page.evaluate((wanted) => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active?.matches(wanted);
    }, selector);
    if (isThere === true) return;
    await page.press('Tab');
  }
  throw new Error(`60 steps, and no ${selector}`);
}

const headerIsReady = async (page: Visit) => {
  await page.has('apunt-header[data-settled][data-stick]');
  await page.has('.masthead__nav[data-state]');
  await page.has('apunt-search[data-state]');
};

inEachEngine(({ visit }, { pages }) => {
  it('the header hides on the way down, sticks on the way up, and its menu holds the page', async () => {
    const page = await visit(768);
    await page.open('/programes');
    await headerIsReady(page);
    await page.evaluate(() => document.querySelector('main')?.style.setProperty('min-block-size', '6000px'));
    const scroll = (y: string) =>
      page.evaluate((top) => scrollTo({ top: Number(top), behavior: 'instant' }), y);
    await scroll('1200');
    await page.has('apunt-header[data-elements=hidden]');
    await scroll('1000');
    await page.has('apunt-header[data-elements=shown][data-stick=sticky]');
    // It glides into the window, where motion is not reduced.
    await page.until(() => document.querySelector('apunt-header')?.getAnimations().length === 0);
    await page.click('[data-action=menu]');
    await page.has('apunt-header[data-state=open]');
    await page.until(() => document.documentElement.style.overflow === 'hidden');
    await page.press('Escape');
    await page.has('apunt-header[data-state=ready]');
    expect(await focused(page)).toBe('menu');
    expect(await page.evaluate(() => scrollY)).toBe(1000);
  });

  it('the search opens over the page, refuses a short text with words, and leads to the results', async () => {
    const page = await visit();
    await page.open('/oratge');
    await headerIsReady(page);
    await page.click('apunt-search [slot=trigger]');
    await page.has('apunt-search[data-state=open]');
    const field = 'apunt-search >> input[name=text]';
    await page.type(field, 'ho');
    await page.press('Enter');
    await page.has('apunt-search[data-state=invalid]');
    await page.type(field, 'rta');
    await page.press('Enter');
    await page.at('/resultats/horta');
    await page.has('apunt-search-results[data-state=ready]');
  });

  it('a dialog of the page has the focus, closes by Escape and gives it back', async () => {
    pages.set(
      '/dialog',
      `<apunt-config site="general"></apunt-config>
      <button type="button" id="opener">Les normes</button>
      <apunt-modal hydrate="load"><h2 slot="title">Les normes</h2><p>Un vot per persona.</p><button slot="actions" type="button" data-action="close">D'acord</button></apunt-modal>`,
    );
    const page = await visit();
    await page.open('/dialog');
    await page.has('apunt-modal[data-state=ready]');
    await page.evaluate(() => {
      const modal = document.querySelector('apunt-modal');
      document.querySelector('#opener')?.addEventListener('click', () => modal?.setAttribute('open', ''));
    });
    await page.click('#opener');
    await page.has('apunt-modal >> dialog[open]');
    await page.until(() => document.querySelector('apunt-modal')?.contains(document.activeElement));
    await page.press('Escape');
    await page.has('apunt-modal:not([open])');
    await page.until(() => document.activeElement?.id === 'opener');
  });

  it('with the keyboard alone one opens a menu, and votes', async () => {
    const page = await visit();
    await page.open('/enquestes');
    await headerIsReady(page);
    const poll = 'apunt-poll[poll-id="7"]';
    await page.has(`${poll}[data-state=active]`);
    await tabTo(page, '.masthead__nav [data-action=toggle], [data-action=toggle]');
    await page.press('Enter');
    await page.has('.masthead__nav >> [aria-expanded=true]');
    await page.press('Escape');
    expect(await focused(page)).toBe('toggle');
    await tabTo(page, '[type=radio]');
    await page.press(' ');
    await page.press('ArrowDown');
    await page.has(`${poll} >> [type=radio]:checked`);
    await tabTo(page, '[data-action=vote]');
    await page.press('Enter');
    await page.has(`${poll} >> dialog[open]`);
    await tabTo(page, '[data-action=confirm]');
    await page.press('Enter');
    await page.has(`${poll}[data-state=voted]`);
  });
});
