import { expect } from 'chai';
import ca from '@apunt/locales/ca/error-page.json';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import './error-page.element.ts';
import { errorPageContract } from './error-page.contract.ts';

const PRINTED = '<h1>No hem trobat esta pàgina</h1><p>Comprova l’adreça.</p>';

testContract(errorPageContract, { fallback: PRINTED });

describe('<apunt-error-page>', () => {
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    runtime = startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  for (const code of ['401', '403', '404', '410', '500'] as const)
    it(`says without server text what ${code} is, accessibly`, async () => {
      const element = await mountElement(`<apunt-error-page code="${code}"></apunt-error-page>`);
      const title = viewOf(element).querySelector('h2');
      expect(title?.textContent).to.equal(ca[`${code}.title`]);
      expect(action(element, 'home') !== null).to.equal(code === '404');
      expect(action(element, 'login') !== null).to.equal(code === '401');
      await expectAccessible(element);
    });

  it("keeps the server's text and adds the button and what the page has for it", async () => {
    const element = await mountElement(
      `<apunt-error-page code="404" home-url="/inici">${PRINTED}<p slot="extra">Busca-la</p></apunt-error-page>`,
    );
    expect(viewOf(element).querySelector('h2')).to.equal(null);
    expect(action(element, 'home')?.getAttribute('href')).to.equal('/inici');
    const box = (node: Element | null | undefined) => node?.getBoundingClientRect().top ?? 0;
    expect(box(action(element, 'home'))).to.be.greaterThan(box(element.querySelector('p')));
    expect(box(element.querySelector('[slot]'))).to.be.greaterThan(box(action(element, 'home')));
    await expectAccessible(element);
  });

  it('follows a changed code, and goes to the login', async () => {
    const element = await mountElement('<apunt-error-page code="410"></apunt-error-page>');
    element.setAttribute('code', '401');
    await until('the button is there', () => action(element, 'login'));
    action(element, 'login')?.click();
    expect(runtime.visits).to.deep.equal(['/acces']);
  });

  it('leaves the server HTML alone where the code is none of the five', async () => {
    const stand = document.createElement('main');
    stand.insertAdjacentHTML(
      'beforeend',
      `<apunt-error-page code="418" hydrate="load">${PRINTED}</apunt-error-page>`,
    );
    document.body.append(stand);
    const element = stand.querySelector('apunt-error-page');
    await until('it says so', () => element?.state === 'error');
    expect(element?.querySelector('h1')?.checkVisibility()).to.equal(true);
    expect(element && action(element, 'home')).to.equal(null);
  });
});
