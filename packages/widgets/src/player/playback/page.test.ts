import { beforeEach, describe, expect, it } from 'vitest';
import { bindPage, pathOf, readPage, resumeText, type Chapter } from './page.ts';

const CHAPTER: Chapter = {
  contentId: '2',
  platformId: 'b2',
  url: '/contingut/2',
  title: 'Segon',
  episode: 'Capítol 2',
  duration: 3661,
  resume: 'Què passa',
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
    document.body.innerHTML = `<h1 data-apunt-bind="title">Primer</h1><p data-apunt-bind="resume">Era</p>
      <i data-apunt-bind="duration"></i><b data-apunt-bind="other">x</b>`;
  });

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
    const page = document.body.textContent;
    const chapter = readPage({ contentId: '1', media, ...told });
    expect(chapter).toMatchObject({
      contentId: '1',
      platformId: 'b1',
      title: 'Primer',
      episode: 'Cap. 1',
      duration: 60,
      resume: 'Era',
      url: '/',
      downloadFile: '/1.mp4',
    });
    bindPage(CHAPTER);
    bindPage(chapter);
    expect([document.title, document.body.textContent]).toEqual(['Primer | Apunt', page]);
  });

  it('makes one text of the paragraphs of a summary', () => {
    expect(
      resumeText([{ html: '<p>Un &amp; dos</p>' }, { html: '<script>x</script>' }, { html: 'tres' }]),
    ).toBe('Un & dos\n\ntres');
  });
});
