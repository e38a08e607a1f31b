import { afterEach, describe, expect, it } from 'vitest';
import { BorrowedNodes } from '@apunt/element/adopt/borrowed-nodes';
import { markCurrent } from './current.ts';

describe('markCurrent', () => {
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });

  const MENU =
    '<li><a href="/">Portada</a></li>' +
    '<li id="p"><a href="/programes">P</a><ul><li data-id="9"><a href="/programes/a-z">AZ</a></li></ul></li>' +
    '<li><a href="/prog">Prog</a></li><li><a href="https://altre.test/programes/a-z/x">Altre</a></li>';

  function start(path: string, wanted?: string, html = MENU) {
    history.replaceState(null, '', path);
    const list = document.createElement('ul');
    list.innerHTML = html;
    document.body.append(list);
    const borrowed = new BorrowedNodes();
    const before = list.innerHTML;
    markCurrent(list, wanted, borrowed);
    const marked = [...list.querySelectorAll('[aria-current]')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]);
    const top = [...list.children].findIndex((item) => item.hasAttribute('data-current'));
    borrowed.giveBack();
    expect(list.innerHTML).toBe(before);
    return { marked, top };
  }

  it.each([
    ['/', [['/', 'page']], 0],
    ['/programes', [['/programes', 'page']], 1],
    ['/programes/', [['/programes', 'page']], 1],
    ['/programes/l-oratge?d=1', [['/programes', 'true']], 1],
    ['/programes/a-z/b', [['/programes/a-z', 'true']], 1],
    ['/programa', [], -1],
    ['/prog/x', [['/prog', 'true']], 2],
    ['/res', [], -1],
  ])('on %s it is the entry with the longest beginning of the path, by whole segments', (path, marked, top) =>
    expect(start(path)).toEqual({ marked, top }),
  );

  it.each([
    ['/prog', '/prog', 'true'],
    ['p', '/programes', 'page'],
    ['9', '/programes/a-z', 'true'],
    [`${location.origin}/`, '/', 'true'],
  ])('is what the page names: %s', (wanted, href, value) =>
    expect(start('/programes', wanted).marked).toEqual([[href, value]]),
  );

  it('stays as the server has marked it, unless the page names another', () => {
    const printed = MENU.replace('"/prog"', '"/prog" aria-current="location"');
    expect(start('/programes', undefined, printed)).toEqual({ marked: [['/prog', 'location']], top: 2 });
    expect(start('/programes', '/res', printed).marked).toEqual([['/prog', 'location']]);
    expect(start('/programes', '/', printed).marked).toEqual([['/', 'true']]);
  });

  it('survives what is no address', () => {
    expect(start('/programes', 'javascript:alert(1)').marked).toEqual([['/programes', 'page']]);
    expect(start('/x', undefined, '<li><a href="http://[">x</a></li><li>y</li>').marked).toEqual([]);
  });
});
