import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, mountElement } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './about-blog.element.ts';
import { aboutBlogContract } from './about-blog.contract.ts';
import { aboutHtml, blogFixture } from './about-blog.fixture.ts';

testContract(aboutBlogContract, { fallback: aboutHtml });

describe('<apunt-about-blog>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  it('draws a blog from data, accessible, and nothing in it acts', async () => {
    const blog = {
      ...blogFixture,
      resume: ['<p onclick="hit()">Aigua i <em>arròs</em>.<script>hit()</script></p>'],
    };
    const json = JSON.stringify(blog).replaceAll('<', '\\u003c');
    const element = await mountElement(
      `<apunt-about-blog><script type="application/json">${json}</script></apunt-about-blog>`,
    );
    await until('HTML is sanitised', () => element.querySelector('em'));
    expect(element.querySelector('section script, [onclick]')).to.equal(null);
    await expectAccessible(element);
  });
});
