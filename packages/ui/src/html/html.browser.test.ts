import { expect } from 'chai';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { clearPage, place } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import { patient } from '@apunt/testing/patience';
import { appendToList } from '@apunt/element/adopt/list';
import { Html, type HtmlProps } from './Html.tsx';
import { sanitisedFragment } from './sanitised.ts';
import { sanitise } from '../sanitiser/sanitise.ts';

function cleaned(html: string): string {
  const box = document.createElement('div');
  box.append(sanitise(html));
  return box.innerHTML;
}

describe('sanitise', () => {
  const kept = [
    '<p class="lead">Hui <strong>plou</strong> a <a href="/pego" title="Pego">Pego</a>.</p>',
    '<h2 id="a">Títol</h2><ul><li>u</li></ul><ol start="3"><li>tres</li></ol>',
    '<figure><img src="https://a.test/f.jpg" alt="Foto" width="3" height="2"><figcaption>Peu</figcaption></figure>',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<blockquote lang="es">Cita</blockquote><details open=""><summary>Més</summary>text</details>',
    '<a href="mailto:a@b.test">a</a><a href="tel:900">t</a>',
    '<p data-start="12">A les dotze</p>',
    '<apunt-poll poll-id="7"><p>Pregunta</p></apunt-poll>',
    '<apunt-share url="https://a.test/1" share-title="Notícia: hui plou" expanded=""></apunt-share>',
    '<div data-apunt="poll" data-poll-id="7">x</div>',
    '<section><header>a</header><article class="apunt-card" data-id="7">b</article><footer>c</footer></section>',
    '<li data-id="7"><apunt-card content-id="7"><article><time datetime="2026-04-03">3</time></article></apunt-card></li>',
  ];
  for (const html of kept) {
    it(`keeps ${html.slice(0, 60)}`, () => void expect(cleaned(html)).to.equal(html));
  }

  const refused: [string, string][] = [
    ['<script>alert(1)</script>a', 'a'],
    ['<style>*{display:none}</style>a', 'a'],
    ['<p onclick="alert(1)" style="position:fixed">a</p>', '<p>a</p>'],
    ['<img src="x" onerror="alert(1)">', '<img src="x">'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//a@evil.test/">a</a>', '<a>a</a>'],
    ['<a href="/\\evil.test/">a</a>', '<a>a</a>'],
    ['<a href="https://u:p@evil.test/">a</a>', '<a>a</a>'],
    ['<img src="data:image/svg+xml,x" alt="a">', '<img alt="a">'],
    ['<a href="/a" target="_top">a</a>', '<a href="/a">a</a>'],
    ['<a href="/a" target="_blank">a</a>', '<a href="/a" target="_blank" rel="noopener">a</a>'],
    ['<iframe src="https://evil.test"></iframe>a', 'a'],
    ['<form action="/x"><input name="password"><button>a</button></form>', 'a'],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<math><mi>x</mi></math>a', 'a'],
    [
      '<base href="//evil.test/"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="/x">a',
      'a',
    ],
    ['<object data="x"></object><embed src="x">a', 'a'],
    ['<template><p>x</p></template>a', 'a'],
    ['<apunt-config api-base="//evil.test" trusted-html></apunt-config>a', 'a'],
    ['<apunt-login><p>a</p></apunt-login>', '<p>a</p>'],
    ['<apunt-unknown>a</apunt-unknown><x-other>b</x-other>', 'ab'],
    [
      '<apunt-poll poll-id="7" api-base="/x" endpoint="/y" vote-url="/z"></apunt-poll>',
      '<apunt-poll poll-id="7"></apunt-poll>',
    ],
    [
      '<apunt-like csrf-token="x" csrf-header="y" trusted-html login-url="/x" back-url="/y"></apunt-like>',
      '<apunt-like></apunt-like>',
    ],
    [
      '<apunt-like data-login-url="/x" data-trusted-html onclick="x()"></apunt-like>',
      '<apunt-like></apunt-like>',
    ],
    [
      '<apunt-player account="1" adapter="test" src="javascript:x" poster="data:x" download="javascript:x"></apunt-player>',
      '<apunt-player account="1"></apunt-player>',
    ],
    [
      `<apunt-player data-json='{"title":"Hui","adapter":"native","texts":"x","label":"y"}' data-json-options="{}"></apunt-player>`,
      '<apunt-player data-json="{&quot;title&quot;:&quot;Hui&quot;}"></apunt-player>',
    ],
    [
      '<apunt-player><b slot="poster">a</b><b slot="error">b</b><p><i slot="poster">c</i></p></apunt-player>',
      '<apunt-player><b slot="poster">a</b><b>b</b><p><i>c</i></p></apunt-player>',
    ],
    [
      '<div data-apunt="player" data-src="/a.mp4" data-adapter="x" data-json-options="{}" data-foo="1"></div>',
      '<div data-apunt="player" data-src="/a.mp4"></div>',
    ],
    ['<apunt-map lat="39.5" tiles="https://evil.test/"></apunt-map>', '<apunt-map lat="39.5"></apunt-map>'],
    [
      '<apunt-like label="Guanya" texts="t" saved="" content-id="1"></apunt-like>',
      '<apunt-like content-id="1"></apunt-like>',
    ],
    ['<apunt-download>a</apunt-download><div data-apunt="autoplay-switch">b</div>', 'a<div>b</div>'],
    ['<body data-apunt="like" data-content-id="1"><p>a</p></body>', '<p>a</p>'],
    ['<apunt-card></apunt-card>', '<apunt-card></apunt-card>'],
    ['<apunt-card link="javascript:alert(1)"></apunt-card>', '<apunt-card></apunt-card>'],
    ['<div data-apunt="config" data-api-base="//evil.test">a</div>', '<div>a</div>'],
    ['<div data-apunt-json="endpoints">a</div>', '<div>a</div>'],
    [
      `<apunt-like data-json='{"loginUrl":"/x"}' data-json-props="{}"></apunt-like>`,
      '<apunt-like></apunt-like>',
    ],
    ['<p slot="vendor" part="x" name="y">a</p>', '<p>a</p>'],
    ['<img src="x" name="body">', '<img src="x">'],
    [
      '<apunt-like show-id="56" name="La llotja"></apunt-like>',
      '<apunt-like show-id="56" name="La llotja"></apunt-like>',
    ],
    [
      '<div data-apunt="like" data-show-id="56" data-name="La llotja"></div>',
      '<div data-apunt="like" data-show-id="56" data-name="La llotja"></div>',
    ],
    ['<p is="apunt-config">a</p>b', 'b'],
    ['<p id="cookie">a</p>', '<p>a</p>'],
    ['<p>u<b>dos<p>tres', '<p>u<b>dos</b></p><p><b>tres</b></p>'],
    ['a <', 'a &lt;'],
    ['<<p>>a</</p', '&lt;<p>&gt;a</p>'],
    ['', ''],
  ];
  for (const [html, expected] of refused) {
    it(`leaves of ${html.slice(0, 60)} what is harmless`, () =>
      void expect(cleaned(html)).to.equal(expected));
  }

  it('takes the text of HTML that is nested deeper than any article, and soon', () => {
    for (const tag of ['center', 'x-y', 'div', 'b', 'apunt-like']) {
      const start = performance.now();
      expect(cleaned(`<${tag}>`.repeat(7000) + 'profund')).to.equal('profund');
      expect(performance.now() - start).to.be.below(patient(200));
    }
    expect(cleaned('<div>'.repeat(60) + 'x' + '</div>'.repeat(60))).to.equal(
      '<div>'.repeat(60) + 'x' + '</div>'.repeat(60),
    );
  });

  it('runs nothing of what it is given', async () => {
    Reflect.set(globalThis, 'hit', 0);
    const box = place('<div></div>');
    box.append(
      sanitise(
        '<img src=x onerror="hit++"><svg onload="hit++"></svg><math><mtext><table><mglyph><style><img src=x onerror="hit++">' +
          '<noscript><p title="</noscript><img src=x onerror=hit++>"></noscript><a href="javascript:hit++">a</a>',
      ),
    );
    box.querySelector('a')?.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(Reflect.get(globalThis, 'hit')).to.equal(0);
    Reflect.deleteProperty(globalThis, 'hit');
    clearPage();
  });
});

describe('Html', () => {
  let root: Root;
  let box: HTMLElement;

  beforeEach(() => {
    box = place('<div></div>');
    root = createRoot(box);
  });
  afterEach(() => {
    root.unmount();
    clearPage();
  });
  const show = (props: HtmlProps) => root.render(createElement(Html, props));

  it('shows the HTML, sanitised, and the next one in its place', async () => {
    show({ html: '<em>Hui</em><script>x</script>', as: 'p', lang: 'ca' });
    await until('it is there', () => box.innerHTML === '<p lang="ca"><em>Hui</em></p>');
    show({ html: '<em>Demà</em>', as: 'p' });
    await until('the next is there', () => box.innerHTML === '<p><em>Demà</em></p>');
    show({ html: 'Sense marques', as: 'p' });
    await until('the text is there', () => box.innerHTML === '<p>Sense marques</p>');
    show({ html: 'A &amp; B', as: 'p' });
    await until('entities are read', () => box.textContent === 'A & B');
  });

  it('keeps its nodes, and what is selected in them, while the HTML stays the same', async () => {
    show({ html: '<em>Hui</em>' });
    const node = await until('it is there', () => box.querySelector('em'));
    show({ html: '<em>Hui</em>', id: 'other' });
    await until('it is drawn again', () => box.querySelector('#other'));
    expect(box.querySelector('em')).to.equal(node);
  });

  it('leaves trusted HTML as it is', async () => {
    show({ html: '<em style="color:red">Hui</em>', isTrusted: true });
    await until('it is there', () => box.querySelector('em')?.getAttribute('style') === 'color:red');
  });
});

describe('sanitisedFragment', () => {
  afterEach(clearPage);

  it("gives the further items of a page's own list, which cannot act", async () => {
    const list = place('<ul><li data-id="1">1</li></ul>');
    const items = await sanitisedFragment(
      '<li data-id="2" onclick="alert(1)">2<script>alert(1)</script></li><li>3</li>',
    );
    expect(items && appendToList(list, items).length).to.equal(2);
    expect(list.outerHTML).to.equal('<ul><li data-id="1">1</li><li data-id="2">2</li><li>3</li></ul>');
  });
});
