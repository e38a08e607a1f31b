import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { followCards } from './press.ts';

const CARD = `<article class="apunt-card"><div class="apunt-card-body">
  <p class="apunt-card-category"><a href="#category">Territori</a></p>
  <h2><a class="apunt-card-link" href="#card">Títol</a></h2>
  <p class="apunt-card-summary">Paraules <b>soltes</b>.</p></div></article><p id="other">Fora</p>`;

describe('followCards', () => {
  const followed: MouseEvent[] = [];

  beforeAll(followCards);
  beforeEach(() => {
    document.body.innerHTML = CARD;
    followed.length = 0;
    document
      .querySelector('.apunt-card-link')
      ?.addEventListener('click', (event) => event instanceof MouseEvent && followed.push(event));
    getSelection()?.removeAllRanges();
  });

  const press = (selector: string, init: MouseEventInit = {}) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

  it('hands a press on the words on to the link, with the keys that are held', () => {
    press('.apunt-card-summary b', { ctrlKey: true });
    expect(followed.map(({ ctrlKey }) => ctrlKey)).toEqual([true]);
  });

  it.each(['.apunt-card-category a', '#other', 'article'])('leaves a press on %s alone', (selector) => {
    press(selector);
    expect(followed).toHaveLength(0);
  });

  it('leaves a press alone that has ended a selection, or that the page has answered', () => {
    const summary = document.querySelector('.apunt-card-summary');
    vi.spyOn(globalThis, 'getSelection').mockReturnValueOnce({ toString: () => 'Paraules' } as Selection);
    press('.apunt-card-summary');
    summary?.addEventListener('click', (event) => event.preventDefault());
    press('.apunt-card-summary');
    expect(followed).toHaveLength(0);
  });
});
