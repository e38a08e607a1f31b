import { expect } from 'chai';
import { clearPage, place } from '@apunt/testing/mount';
import { BorrowedNodes } from './borrowed-nodes.ts';
import { appendToList, itemListOf } from './list.ts';
import { DRAWN, isComplete, serverHtmlOf } from '../server-html.ts';

const fragmentOf = (html: string) => document.createRange().createContextualFragment(html);

describe('server HTML', () => {
  afterEach(clearPage);

  it('is what stands there without a slot, besides scripts, templates, comments and white space', () => {
    const element = place(
      '<div> <!-- a --><script type="application/json">{}</script><template>t</template><b slot="x">s</b>' +
        `<i ${DRAWN}></i></div>`,
    );
    expect(serverHtmlOf(element)).to.deep.equal([]);
    element.append('words', document.createElement('p'));
    expect(serverHtmlOf(element).map(({ nodeName }) => nodeName)).to.deep.equal(['#text', 'P']);
  });

  const complete: readonly (readonly [string, boolean])[] = [
    ['<div><p>x</p></div>', true],
    ['<div></div>', false],
    ['<div>words alone</div>', false],
    ['<div><p>x</p><script type="application/json">{}</script></div>', false],
    ['<div like><p>x</p></div>', false],
    ['<div like="false"><p>x</p></div>', true],
    ['<div><p><img alt=""></p></div>', false],
    ['<div><template><p>x</p></template></div>', false],
  ];
  for (const [html, expected] of complete) {
    it(`is ${expected ? '' : 'not '}complete in ${html}`, () => {
      expect(isComplete(place(html), 'div:not([like]:not([like="false"]))')).to.equal(expected);
    });
  }
});

describe('borrowed nodes', () => {
  it('are given back as they were, but for what the page has changed since', () => {
    const node = document.createElement('p');
    node.title = 'before';
    const words = document.createTextNode('words');
    const borrowed = new BorrowedNodes();
    borrowed.set(node, 'title', 'ours');
    borrowed.set(node, 'title', 'ours, later');
    borrowed.set(node, 'hidden', '');
    borrowed.set(node, 'lang', 'en');
    borrowed.setText(words, 'ours');
    node.lang = 'es';
    borrowed.giveBack();
    expect(node.outerHTML).to.equal('<p title="before" lang="es"></p>');
    expect(words.data).to.equal('words');
    node.title = 'later';
    borrowed.giveBack();
    expect(node.title).to.equal('later');
  });
});

describe('the list of an element', () => {
  afterEach(clearPage);

  const cases: readonly (readonly [string, string])[] = [
    ['<div><header></header><section><ul data-apunt-list></ul></section></div>', 'UL'],
    ['<div><h2>x</h2><ol></ol></div>', 'OL'],
    ['<div><figure id="gallery"><figure></figure><figure></figure></figure></div>', 'FIGURE#gallery'],
    ['<div id="own"><figure></figure><figure></figure></div>', 'DIV#own'],
    ['<div id="own"><ul></ul><ul></ul></div>', 'DIV#own'],
    ['<div id="own"><article></article></div>', 'DIV#own'],
  ];
  for (const [html, expected] of cases) {
    it(`is ${expected} in ${html}`, () => {
      const list = itemListOf(place(html));
      expect(list.nodeName + (list.id && `#${list.id}`)).to.equal(expected);
    });
  }

  it('takes further items after its last one, before what a widget has drawn', () => {
    const element = place(`<div><article>1</article><div ${DRAWN}>more</div></div>`);
    const added = appendToList(element, fragmentOf('<article>2</article><article>3</article>'));
    expect(added.length).to.equal(2);
    expect(element.textContent).to.equal('123more');
    const empty = place(`<div><ul></ul></div>`);
    appendToList(empty, fragmentOf('<li>1</li>'));
    expect(empty.innerHTML).to.equal('<ul><li>1</li></ul>');
  });
});
