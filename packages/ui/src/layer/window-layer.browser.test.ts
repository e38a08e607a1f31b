import { expect } from 'chai';
import { keepInWindow } from './window-layer.ts';

/** Styles of an ancestor that holds a fixed box, one of each kind. */
const HOLDERS = [
  'transform: translateZ(0)',
  'filter: brightness(1)',
  'will-change: transform',
  'contain: paint',
  'perspective: 10rem',
];

const BOX =
  'position: fixed; inset: auto 8px 8px auto; margin: 0; inline-size: 80px; block-size: 40px; border: 0';

function stand(holder: string): HTMLElement {
  document.body.innerHTML = `<div style="block-size: 3000px"><div style="${holder}"><p>Text</p><i style="${BOX}"></i></div></div>`;
  const box = document.querySelector('i');
  if (!box) throw new Error('no box');
  return box;
}

/** How far the box is from the corner of the window. */
function gap(box: HTMLElement): { right: number; bottom: number } {
  const { right, bottom } = box.getBoundingClientRect();
  return { right: document.documentElement.clientWidth - right, bottom: innerHeight - bottom };
}

describe('keepInWindow', () => {
  afterEach(() => document.body.replaceChildren());

  for (const holder of HOLDERS)
    it(`keeps a box in the window inside ${holder}`, () => {
      const box = stand(holder);
      expect(gap(box).bottom).to.be.greaterThan(8);
      const end = keepInWindow(box);
      expect(gap(box)).to.deep.equal({ right: 8, bottom: 8 });
      end();
      expect(box.matches(':popover-open')).to.equal(false);
      expect(box.hasAttribute('popover')).to.equal(false);
    });

  it('leaves a box alone that the window holds, whatever the page has been scrolled to', () => {
    const box = stand('position: relative');
    scrollTo(0, 200);
    const end = keepInWindow(box);
    expect(box.hasAttribute('popover')).to.equal(false);
    expect(gap(box)).to.deep.equal({ right: 8, bottom: 8 });
    end();
    scrollTo(0, 0);
  });

  it('outlives a box that has been taken out of the page', () => {
    const box = stand('transform: translateZ(0)');
    const end = keepInWindow(box);
    box.remove();
    end();
    expect(box.hasAttribute('popover')).to.equal(false);
  });
});
