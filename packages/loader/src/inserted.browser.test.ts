import { expect } from 'chai';
import { clearPage, place } from '@apunt/testing/mount';
import { gather, gathered } from './inserted.ts';

const MANY = 400;
/** A tag of ours that has no code. */
const TAG = 'apunt-unknown';
const WIDGET = `<${TAG}></${TAG}>`;

/** What an observer tells of the changes that `change` makes. */
function recordsOf(change: () => void): MutationRecord[] {
  const observer = new MutationObserver(() => {});
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-apunt', 'like'] });
  change();
  const records = observer.takeRecords();
  observer.disconnect();
  return records;
}

const namesOf = (found: Iterable<Element>): string[] => [...found].map(({ localName }) => localName);

/** What the loader looks at after a change. */
function look(change: () => void): string[] {
  gather(recordsOf(change), () => {});
  return namesOf(gathered());
}

describe('what is put into a page', () => {
  const { querySelectorAll } = Element.prototype;
  let questions = 0;
  /** Elements that the questions have gone through. */
  let elements = 0;

  beforeEach(() => {
    questions = elements = 0;
    Element.prototype.querySelectorAll = function (this: Element, selector: string) {
      questions += 1;
      elements += 1 + this.getElementsByTagName('*').length;
      return querySelectorAll.call(this, selector);
    };
  });
  afterEach(() => {
    Element.prototype.querySelectorAll = querySelectorAll;
    gathered();
    clearPage();
  });

  it('is found with all in it, each once', () => {
    const stand = place('<div></div>');
    const box = document.createElement('div');
    box.innerHTML = `<p>${WIDGET}</p><b data-apunt="poll"></b>`;
    const found = look(() => stand.append(box, document.createElement(TAG)));
    expect(found).to.deep.equal([TAG, 'b', TAG]);
  });

  it('is looked through without what stands beside it: a list that grows one by one costs its items', () => {
    const list = place(`<ul>${`<li>${WIDGET}</li>`.repeat(MANY)}</ul>`);
    questions = elements = 0;
    for (let count = 0; count < MANY; count += 1) {
      const item = document.createElement('li');
      item.innerHTML = WIDGET;
      expect(look(() => list.append(item))).to.deep.equal([TAG]);
    }
    // The guard of the page and the look, each once for an item of two elements.
    expect(questions).to.equal(2 * MANY);
    expect(elements).to.equal(2 * 2 * MANY);
  });

  it('costs no more when all of it comes in one batch, side by side', () => {
    const list = place('<div></div>');
    const found = look(() => {
      for (let count = 0; count < MANY; count += 1) list.append(document.createElement(TAG));
    });
    expect(found).to.have.length(MANY);
    expect(elements).to.equal(2 * MANY);
  });

  it('costs no more when each stands in the one before, in one batch or in many', () => {
    let inner: Element = place('<div></div>');
    const deepen = () => (inner = inner.appendChild(document.createElement('div')));
    look(() => {
      for (let count = 0; count < MANY; count += 1) deepen();
    });
    expect(elements).to.equal(2 * MANY);
    for (let count = 0; count < MANY; count += 1) gather(recordsOf(deepen), () => {});
    gathered();
    // Each batch is guarded at once, and all are looked through together.
    expect(elements).to.equal(2 * 2 * MANY);
  });

  it('is not met when it has been taken out again', () => {
    const stand = place('<div></div>');
    const box = document.createElement(TAG);
    const found = look(() => {
      stand.append(box);
      box.remove();
    });
    expect(found).to.deep.equal([]);
  });

  it('may be a form whose fields are named as what is asked of it', () => {
    const stand = place('<div></div>');
    const form = document.createElement('form');
    form.dataset['apunt'] = 'like';
    const names = ['parentNode', 'isConnected', 'matches', 'closest', 'querySelectorAll'];
    form.innerHTML = names.map((name) => `<input name="${name}">`).join('') + WIDGET;
    expect(look(() => stand.append(form))).to.deep.equal([TAG]);
    const append = () => void Node.prototype.appendChild.call(form, document.createElement(TAG));
    expect(look(append)).to.deep.equal([TAG]);
  });

  it('has what stands around it looked at, once: a tag may need its code because of a new child', () => {
    const card = place(`<${TAG}><article></article></${TAG}>`);
    const found = look(() => card.append(document.createElement('script'), document.createElement('p')));
    expect(found).to.deep.equal([TAG]);
  });

  it('is told of once for each frame', () => {
    const list = place('<div></div>');
    let plans = 0;
    const grow = () =>
      gather(
        recordsOf(() => list.append('words', document.createElement('p'))),
        () => (plans += 1),
      );
    grow();
    grow();
    expect(plans).to.equal(1);
    gathered();
    gather(
      recordsOf(() => list.append('words')),
      () => (plans += 1),
    );
    expect(plans).to.equal(1);
    grow();
    expect(plans).to.equal(2);
  });
});

describe('a node that gets an attribute', () => {
  afterEach(clearPage);

  it('is looked at', () => {
    const stand = place('<b></b>');
    expect(look(() => stand.setAttribute('data-apunt', 'like'))).to.deep.equal(['b']);
  });
});
