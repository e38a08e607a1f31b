import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, mountElement, place } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import content from '@apunt/ui/content/picture.css?sheet';
import './image.element.ts';
import { imageContract } from './image.contract.ts';
import { cutImage, PICTURE } from './image.fixture.ts';

testContract(imageContract, { fallback: `<img src="${PICTURE}" alt="Una séquia" width="32" height="18">` });

describe('<apunt-image>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime({ config: { defaultImage: PICTURE } });
    // As apunt.css brings it.
    if (!document.adoptedStyleSheets.includes(content)) document.adoptedStyleSheets.push(content);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  it('draws into the page in the asked ratio, no wider than it should, and takes it away when it goes', async () => {
    const element = await mountElement(
      `<apunt-image ratio="4-3" max-width="200"><script type="application/json">${JSON.stringify(cutImage)}</script></apunt-image>`,
    );
    const image = element.querySelector('img');
    const box = image?.getBoundingClientRect();
    expect([box?.width, box?.height]).to.deep.equal([200, 150]);
    await expectAccessible(element);
    element.parentElement?.remove();
    await until('it has let go', () => element.state === undefined);
    expect(element.querySelector('img')).to.equal(null);
  });

  it("shows the site's image, in the same node, in place of one that cannot be had", async () => {
    const element = place('<apunt-image hydrate="load" src="/nothing-here.jpg" alt="Res"></apunt-image>');
    const image = await until('it is drawn', () => element.querySelector('img'));
    await until("the site's image is there", () => image.getAttribute('src') === PICTURE);
    expect(element.querySelector('img')).to.equal(image);
    expect(image.alt).to.equal('Res');
  });

  it("wakes for a server-printed image that cannot be had, and changes it in the server's own node", async () => {
    const element = place(
      '<apunt-image hydrate="load"><img src="data:image/png;base64,AAAA" alt="Res"></apunt-image>',
    );
    const image = element.querySelector('img');
    await until("the site's image is there", () => image?.getAttribute('src') === PICTURE);
    expect(element.querySelector('img')).to.equal(image);
  });

  it('follows its attributes', async () => {
    const element = await mountElement(`<apunt-image src="/a.jpg"></apunt-image>`);
    const image = element.querySelector('img');
    element.setAttribute('ratio', '1:1');
    await until('it is square', () => image?.getAttribute('height') === '1600');
  });
});
