import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, mountElement, place } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import content from '@apunt/ui/content/blocks.css?sheet';
import './article-body.element.ts';
import { articleBodyContract } from './article-body.contract.ts';
import { articleHtml, blocksFixture } from './article-body.fixture.ts';

testContract(articleBodyContract, { fallback: articleHtml });

describe('<apunt-article-body>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
    // As apunt.css brings it.
    if (!document.adoptedStyleSheets.includes(content)) document.adoptedStyleSheets.push(content);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });
  const withData = (blocks: unknown) =>
    `<apunt-article-body hydrate="load"><script type="application/json">${JSON.stringify(blocks).replaceAll('<', '\\u003c')}</script></apunt-article-body>`;

  it('draws all kinds of blocks into the page, accessible, and takes them away when it goes', async () => {
    const element = await mountElement(withData(blocksFixture));
    const strong = await until('HTML is sanitised', () => element.querySelector('strong'));
    expect(strong.textContent).to.equal('l’horta');
    expect(element.querySelectorAll('apunt-player').length).to.equal(3);
    await expectAccessible(element);
    element.parentElement?.remove();
    await until('it has let go', () => element.state === undefined);
    expect(element.querySelector('strong')).to.equal(null);
  });

  it('lets nothing act that HTML, addresses or names bring along', async () => {
    const bad = 'javascript:hit()';
    const element = await mountElement(
      withData([
        { type: 'paragraph', html: `<p onclick="hit()">a<script>hit()</script><a href="${bad}">b</a></p>` },
        { type: 'listing', items: ['<img src=x onerror="hit()">'] },
        { type: 'supplementaryText', title: '<b>x</b>', html: '<iframe src="x"></iframe><p>ok</p>' },
        { type: 'image', image: { src: 'data:text/html,x' } },
        { type: 'file', href: bad, title: 'f' },
        { type: 'related', items: [{ href: bad, title: 'r' }] },
        { type: 'video', multimedia: { player: { bcId: '1', poster: bad }, link: { href: bad } } },
        { type: 'youtube', href: bad },
        { type: 'embed', embed: `<a href="${bad}">x</a>` },
      ]),
    );
    await until('HTML is sanitised', () => element.querySelector('li img'));
    const drawn = element.querySelector('[data-apunt-drawn]');
    expect(drawn?.querySelectorAll('script,iframe,[onclick],[onerror]').length).to.equal(0);
    for (const node of drawn?.querySelectorAll('*') ?? [])
      for (const name of ['href', 'src', 'poster'])
        expect(node.getAttribute(name) ?? '').not.to.match(/^(javascript|data):/);
    expect(drawn?.querySelector('h3')?.textContent).to.equal('<b>x</b>');
  });

  const LONG = 'Llargaviesllunyaníssimes'.repeat(12);
  const wide = `<table><tr>${`<td>${LONG.slice(0, 60)}</td>`.repeat(9)}</tr></table><pre><code>${LONG}</code></pre><p>${LONG}</p>`;
  const bodies: readonly (readonly [string, string])[] = [
    ['that the server has printed', `<apunt-article-body>${wide}</apunt-article-body>`],
    [
      'drawn from data',
      withData([
        { type: 'paragraph', html: wide },
        { type: 'heading', text: LONG },
        { type: 'file', href: `/${LONG}`, title: LONG },
      ]),
    ],
  ];
  for (const [what, html] of bodies) {
    it(`never widens a narrow page, ${what}`, async () => {
      const stand = place(`<div style="inline-size: 288px">${html}</div>`);
      await until('the table is there', () => stand.querySelector('td'));
      expect(stand.scrollWidth).to.equal(288);
    });
  }
});
