import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sanitiser } from '@apunt/ui/html/sanitised';
import { bindPage, pathOf, readPage, type Chapter } from './page.ts';

const CHAPTER: Chapter = {
  contentId: '2',
  platformId: 'b2',
  url: '/contingut/2',
  title: 'Segon',
  episode: 'Capítol 2',
  duration: 3661,
  resume: ['Què passa'],
  downloadFile: '/f.mp4',
};

describe('pathOf', () => {
  it.each([
    ['/contingut/2?x=1#y', '/contingut/2?x=1#y'],
    ['contingut/2', '/contingut/2'],
    ['https://evil.test/', undefined],
    ['//evil.test/', undefined],
    ['javascript:alert(1)', undefined],
    ['http://', undefined],
  ])('%s is %s', (address, path) => {
    expect(pathOf(address)).toBe(path);
  });
});

describe('the page of a content', () => {
  beforeEach(() => {
    document.title = 'Primer';
    document.body.innerHTML = `<h1 data-apunt-bind="title">Primer</h1><p data-apunt-bind="resume">Era <em>una</em> nit</p>
      <i data-apunt-bind="duration"></i><b data-apunt-bind="other">x</b>`;
  });

  afterEach(() => void delete sanitiser.sanitise);

  it('says what is played now, in words, where it has marked that', () => {
    bindPage({ ...CHAPTER, title: '<b>Segon</b>' });
    expect(document.title).toBe('<b>Segon</b>');
    const read = (name: string) => document.querySelector(`[data-apunt-bind=${name}]`);
    expect(read('title')?.textContent).toBe('<b>Segon</b>');
    expect(read('title')?.children).toHaveLength(0);
    expect(read('duration')?.textContent).toBe('1:01:01');
    expect(read('other')?.textContent).toBe('x');
  });

  it('is remembered for the way back', () => {
    const media = { platformId: 'b1', sources: [], captions: [], audioLanguage: 'ca', start: 0 };
    const told = { title: '', poster: undefined, duration: 60, href: undefined, file: '/1.mp4' };
    document.title = 'Primer | Apunt';
    document.body.insertAdjacentHTML('beforeend', '<u data-apunt-bind="episode">Cap. 1 </u>');
    const page = document.body.innerHTML;
    const chapter = readPage({ contentId: '1', media, ...told });
    expect(chapter).toMatchObject({
      contentId: '1',
      platformId: 'b1',
      title: 'Primer',
      episode: 'Cap. 1',
      duration: 60,
      resume: [],
      url: '/',
      downloadFile: '/1.mp4',
    });
    bindPage(CHAPTER);
    bindPage(chapter);
    expect([document.title, document.body.innerHTML]).toEqual(['Primer | Apunt', page]);
  });

  describe('and its summary', () => {
    const RESUME = ['<p>Un &amp; <em>dos</em></p>', '<p> </p>', 'tres i <b>quatre</b><ul><li>cinc</li></ul>'];
    const put = (tag: string, resume = RESUME) => {
      document.body.innerHTML = `<${tag} data-apunt-bind="resume">Era</${tag}>`;
      bindPage({ ...CHAPTER, resume });
      return document.body.firstElementChild?.innerHTML;
    };
    const clean = (html: string) => document.createRange().createContextualFragment(html);

    it('keeps its paragraphs and what is marked in them', () => {
      sanitiser.sanitise = clean;
      expect(put('div')).toBe(
        '<p>Un &amp; <em>dos</em></p><p>tres i <b>quatre</b></p><ul><li>cinc</li></ul>',
      );
    });

    it('is lines where its place is a paragraph', () => {
      sanitiser.sanitise = clean;
      expect(put('p')).toBe('Un &amp; <em>dos</em><br><br>tres i <b>quatre</b><br><br>cinc');
      expect(put('p', ['<p>Una</p>'])).toBe('Una');
    });

    it('comes through the sanitiser, and as text where that did not come', () => {
      expect(put('div')).toBe('<p>Un &amp; dos</p><p>tres i quatre cinc</p>');
      sanitiser.sanitise = () => clean('<p>net</p>');
      expect(put('div', ['<img src=x onerror=alert(1)>'])).toBe('<p>net</p>');
    });
  });
});
