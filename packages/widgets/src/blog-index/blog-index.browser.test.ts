import { expect } from 'chai';
import { http, HttpResponse } from 'msw';
import { itemsHtml } from '@apunt/testing/fixtures/lists';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './blog-index.element.ts';
import { blogIndexContract } from './blog-index.contract.ts';

const LIST = `<ul data-apunt-list>${itemsHtml(1, 4).join('')}</ul>`;
const handlers = [
  http.get('*/webapi/blogs/search/:cursor', () =>
    HttpResponse.json({ html: itemsHtml(5, 9), cursorMark: '' }),
  ),
];

testContract(blogIndexContract, { fallback: LIST, handlers });

describe('<apunt-blog-index>', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...handlers);
    const ads = {
      desktop: [1, 2, 3].map((id) => ({ id, sizes: [[300, 250]] })),
      mobile: [{ id: 'm', sizes: '300x50' }],
    };
    startTestRuntime({ json: { ads } });
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  it('goes on, with the ads of the page between the blogs, in the order of the page', async () => {
    const element = await mountElement(`<apunt-blog-index cursor="x">${LIST}</apunt-blog-index>`);
    action(element, 'load-more')?.click();
    await until('all are there', () => element.querySelectorAll('li[data-id]').length === 13);
    const order = [...element.querySelectorAll('li')].map((item) =>
      item.firstElementChild?.localName === 'apunt-ad' ? 'ad' : item.dataset['id'],
    );
    const wide = innerWidth > 768;
    expect(order.slice(5, 8)).to.deep.equal(['6', 'ad', '7']);
    expect(order.slice(12, 14)).to.deep.equal(wide ? ['12', 'ad'] : ['12', '13']);
    expect(element.querySelector('apunt-ad')?.getAttribute('sizes')).to.equal(wide ? '300x250' : '300x50');
    await expectAccessible(element);
  });

  it('leaves the ads out with no-ads', async () => {
    const element = await mountElement(`<apunt-blog-index cursor="x" no-ads>${LIST}</apunt-blog-index>`);
    action(element, 'load-more')?.click();
    await until('all are there', () => element.querySelectorAll('li').length === 13);
    expect(element.querySelector('apunt-ad')).to.equal(null);
  });
});
