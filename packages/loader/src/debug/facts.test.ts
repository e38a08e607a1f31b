import { afterEach, describe, expect, it } from 'vitest';
import { strategyOf, tagsIn, valuesOf, whyOf, type Known } from './facts.ts';

const VALUES = {
  thingId: { attribute: 'thing-id', isBoolean: false, from: ['inner.id'] },
  count: { attribute: 'count', isBoolean: false, fallback: 3 },
  isOpen: { attribute: 'is-open', isBoolean: true },
  names: { attribute: 'names', isBoolean: false },
};
const KNOWN: Known = {
  version: '1.2.3',
  tags: {
    'apunt-config': { hydrate: 'none', values: {} },
    'apunt-thing': { hydrate: 'visible', values: VALUES },
    'apunt-whole': { hydrate: 'load', values: {} },
    'apunt-follower': { hydrate: 'load', values: {} },
    'apunt-real': { hydrate: 'visible', values: VALUES },
  },
  events: [],
  complete: 'apunt-whole',
  follows: 'apunt-follower:not([hydrate])',
};

/** A tag whose class is there: its properties have what counts, by the rules of the elements. */
class Real extends HTMLElement {
  thingId: string | undefined;
  count = 3;
  isOpen = false;
  names: readonly string[] | undefined;
}
customElements.define('apunt-real', Real);

function place(html: string): Element {
  document.body.innerHTML = html;
  const [first] = document.body.children;
  if (!first) throw new Error(`expected an element in ${html}`);
  return first;
}

const originOf = (element: Element, name: string) => {
  const fact = valuesOf(element, VALUES).find((one) => one.name === name);
  return fact && [fact.value, fact.origin];
};

describe('what is known of a tag', () => {
  afterEach(() => (document.body.innerHTML = ''));

  describe('where a value came from, before the code is there', () => {
    it.each([
      ['thing-id="7"', 'thingId', ['7', 'attribute']],
      ['data-thing-id="7"', 'thingId', ['7', 'data- attribute']],
      ['thing-id="" data-thing-id="7"', 'thingId', ['7', 'data- attribute']],
      [`data-json='{"inner":{"id":9}}'`, 'thingId', ['9', 'data-json']],
      ['', 'count', ['3', 'default']],
      ['is-open', 'isOpen', ['', 'attribute']],
      ['', 'isOpen', ['false', 'default']],
      ['', 'names', undefined],
    ])('%s: %s', (attributes, name, expected) => {
      expect(originOf(place(`<apunt-thing ${attributes}></apunt-thing>`), name)).toEqual(expected);
    });

    it('reads the JSON child before data-json, and no broken one', () => {
      const json = '<script type="application/json">{"count": 5}</script>';
      expect(originOf(place(`<apunt-thing data-json='{"count":6}'>${json}</apunt-thing>`), 'count')).toEqual([
        '5',
        'JSON child',
      ]);
      const broken = '<script type="application/json">{</script>';
      expect(originOf(place(`<apunt-thing>${broken}</apunt-thing>`), 'count')).toEqual(['3', 'default']);
    });

    it('sees what a script has set', () => {
      const element = place('<apunt-thing thing-id="7"></apunt-thing>');
      Reflect.set(element, 'thingId', '8');
      expect(originOf(element, 'thingId')).toEqual(['text of 1 character', 'property']);
    });
  });

  describe('where a value came from, when the code is there', () => {
    function real(attributes: string, properties: object): Element {
      return Object.assign(place(`<apunt-real ${attributes}></apunt-real>`), properties);
    }

    it.each([
      ['thing-id="7"', { thingId: '7' }, 'thingId', ['7', 'attribute']],
      ['thing-id="7"', { thingId: '18' }, 'thingId', ['text of 2 characters', 'property']],
      ['count="4"', { count: 4 }, 'count', ['4', 'attribute']],
      ['names="a, b"', { names: ['a', 'b'] }, 'names', ['["a","b"]', 'attribute']],
      ['is-open="false"', { isOpen: false }, 'isOpen', ['false', 'attribute']],
      ['', { isOpen: true }, 'isOpen', ['true', 'property']],
    ])('%s and %j: %s', (attributes, properties, name, expected) => {
      expect(originOf(real(attributes, properties), name)).toEqual(expected);
    });

    it('says what was refused', () => {
      expect(valuesOf(real('count="many"', { count: 3 }), VALUES)).toContainEqual({
        name: 'count',
        value: '3',
        origin: 'default',
        refused: 'many',
      });
    });
  });

  describe('why it waits', () => {
    it.each([
      ['<apunt-nothing></apunt-nothing>', 'is not a tag of ours'],
      ['<apunt-config></apunt-config>', 'settings of the page'],
      ['<apunt-thing data-state="ready"></apunt-thing>', 'is there'],
      ['<apunt-thing data-state="loading"></apunt-thing>', 'waits for its data'],
      ['<apunt-thing data-state="error"></apunt-thing>', 'has failed'],
      ['<apunt-thing hydrate="interaction"></apunt-thing>', 'waits for the first press'],
      ['<apunt-thing data-hydrate="none"></apunt-thing>', 'waits for a script to call mount()'],
      ['<apunt-thing hydrate="idle"></apunt-thing>', 'waits for the browser to be idle'],
      ['<apunt-whole><p>x</p></apunt-whole>', 'rests: its server HTML is complete'],
      ['<apunt-whole></apunt-whole>', 'loads at once'],
      ['<apunt-follower><p>x</p></apunt-follower>', 'follows: its code comes with that of another tag'],
      ['<apunt-follower></apunt-follower>', 'loads at once'],
      ['<apunt-follower hydrate="interaction"><p>x</p></apunt-follower>', 'waits for the first press'],
    ])('%s', (html, expected) => {
      expect(whyOf(place(html), KNOWN)).toContain(expected);
    });

    it('knows that its turn has come', () => {
      const element = place('<apunt-thing></apunt-thing>');
      Reflect.set(element, Symbol.for('apunt.due'), true);
      expect(whyOf(element, KNOWN)).toContain('its code is on its way');
    });

    it('takes the strategy that a script has set before the one in the page', () => {
      const element = place('<apunt-thing hydrate="idle"></apunt-thing>');
      expect(strategyOf(element, { hydrate: 'visible' })).toBe('idle');
      Reflect.set(element, 'hydrate', 'load');
      expect(strategyOf(element, { hydrate: 'visible' })).toBe('load');
    });
  });

  it('finds tags in shadow roots, too', () => {
    const outer = place('<apunt-thing></apunt-thing><p></p><apunt-whole></apunt-whole>');
    outer.attachShadow({ mode: 'open' }).innerHTML = '<div><apunt-nothing></apunt-nothing></div>';
    expect(tagsIn(document).map(({ localName }) => localName)).toEqual([
      'apunt-thing',
      'apunt-nothing',
      'apunt-whole',
    ]);
  });
});
