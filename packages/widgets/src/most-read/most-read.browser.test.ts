import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, place, viewOf } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import card from '@apunt/ui/content/card.css?sheet';
import content from '@apunt/ui/content/most-read.css?sheet';
import './most-read.element.ts';
import { mostReadContract } from './most-read.contract.ts';
import { mostReadFixture, oneList, threeLists } from './most-read.fixture.ts';

testContract(mostReadContract, { fallback: oneList });

describe('<apunt-most-read>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
    // As apunt.css brings them.
    for (const sheet of [content, card])
      if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  const seen = (element: Element) =>
    [...element.querySelectorAll<HTMLElement>('section')]
      .filter((panel) => panel.checkVisibility())
      .map(({ dataset }) => dataset['tab']);

  it('makes panels of the very same lists, moves nothing by that, and gives them back', async () => {
    // In the order of the tabs, as authors are told to print them.
    const sorted = [...place(`<div>${threeLists}</div>`).children].reverse();
    const html = sorted.map(({ outerHTML }) => outerHTML).join('');
    clearPage();
    const element = place(
      `<apunt-most-read hydrate="none" style="display: flow-root; --apunt-line: red">${html}</apunt-most-read>`,
    );
    await settle();
    const panels = [...element.querySelectorAll('section')];
    const boxes = () => [element, panels[0]].map((node) => node?.getBoundingClientRect().toJSON());
    const before = boxes();
    if ('mount' in element && typeof element.mount === 'function') element.mount();
    await until('it is ready', () => element.dataset['state']);
    expect(boxes()).to.deep.equal(before);
    expect([...element.querySelectorAll('section')]).to.deep.equal(panels);
    expect(seen(element)).to.deep.equal(['all']);
    viewOf(element).querySelector<HTMLElement>('[role=tab][data-tab=news]')?.click();
    await until('the other is open', () => seen(element).join('') === 'news');
    await expectAccessible(element);
    element.remove();
    await until('it has let go', () => element.dataset['state'] === undefined);
    expect(element.innerHTML).to.equal(html);
  });

  it('draws lists from data, at 320 pixels', async () => {
    place(
      `<div style="inline-size: 288px"><apunt-most-read hydrate="load"><script type="application/json">${JSON.stringify(mostReadFixture)}</script></apunt-most-read></div>`,
    );
    const element = await until('it is drawn', () => {
      const found = document.querySelector('apunt-most-read');
      return found?.querySelector('article') ? found : undefined;
    });
    expect(seen(element)).to.deep.equal(['all']);
    expect(element.scrollWidth).to.be.at.most(288);
    await expectAccessible(element);
  });
});
