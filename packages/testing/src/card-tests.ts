import { expect } from 'chai';
import type { WidgetContract } from '@apunt/element/contract';
import content from '@apunt/ui/content/card.css?sheet';
import { clearPage, expectAccessible, mountElement, place } from './mount.ts';
import { settle, until } from './page.ts';
import { resetPage, startTestRuntime } from './runtime.ts';

/** The image that the site shows where one is missing, in the tests of cards. */
export const SITE_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='32' height='18'/%3E";

/** What one kind of card has to show. */
export interface CardTestOptions {
  /** The card as the back end tells it. */
  data: object;
  /** Key of its title in the data. */
  title: string;
  /** Something that only this kind of card draws. */
  drawn: string;
}

/** What holds for every tag that is one card in a list: call it first in the `describe` of its `*.browser.test.ts`. */
export function testCard({ tag }: WidgetContract, { data, title, drawn }: CardTestOptions): void {
  const cardOf = (changes: object) =>
    `<script type="application/json">${JSON.stringify({ ...data, image: '', ...changes })}</script>`;

  beforeEach(() => {
    resetPage();
    startTestRuntime({ config: { defaultImage: SITE_PICTURE } });
    // As apunt.css brings it.
    if (!document.adoptedStyleSheets.includes(content)) document.adoptedStyleSheets.push(content);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  it('draws its data into the page, accessible, and takes it away when it goes', async () => {
    const element = await mountElement(`<${tag}>${cardOf({})}</${tag}>`);
    const link = element.querySelector('article a.apunt-card-link');
    expect(link?.textContent).to.equal(Reflect.get(data, title));
    expect(element.querySelector(drawn)).not.to.equal(null);
    expect(element.getBoundingClientRect().height).to.be.greaterThan(50);
    await expectAccessible(element);
    element.parentElement?.remove();
    await until('it has let go', () => element.state === undefined);
    expect(element.querySelector('article')).to.equal(null);
  });

  it('is not wider than a narrow page, whatever the words', async () => {
    const words = cardOf({ [title]: 'Llargaviesllunyaníssimes'.repeat(8) });
    const stand = place(`<div style="inline-size: 288px"><${tag} hydrate="load">${words}</${tag}></div>`);
    const card = await until('it is drawn', () => stand.querySelector('article'));
    expect(card.scrollWidth).to.be.at.most(288);
  });
}
