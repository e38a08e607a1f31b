import { expect } from 'chai';
import fc from 'fast-check';
import { coerce } from '@apunt/element/coerce';
import { kebab, type AttributeContract } from '@apunt/element/contract';
import { recordConsole } from '@apunt/testing/page';
import { safeUrl } from '@apunt/ui/safe-url';
import { readConfig, readTable } from './config.ts';
import { configContract } from './config.contract.ts';

/*
 * Whatever stands in the settings of a page: nothing is thrown, what does not fit is its default and is told in one line, and neither
 * names nor keys reach the page's own objects. In a browser, because only there an element's name takes the place of a property.
 */

const SEED = 20_261_123;
const RUNS = 400;

const attributes: Readonly<Record<string, AttributeContract>> = configContract.attributes;
const defaults = readConfig(document.createDocumentFragment());

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    'NaN',
    '1e400',
    '__proto__',
    'constructor',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '//evil.test/',
    '/\\evil.test',
    'data:text/html,x',
    '<img src=x onerror=alert(1)>',
    '{"toString":null}',
    'one\ntwo\r\nthree',
    '\u202Eabc\u0000',
    'x'.repeat(200_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Names of elements by which code may find something else than it asks for. */
const CLOBBERS = [
  'apunt-config',
  'config',
  'apunt',
  'site',
  'dev',
  'attributes',
  'children',
  'getAttribute',
  'localName',
  'cookie',
  'documentElement',
  'body',
];

interface Settings {
  values: Record<string, string>;
  isTwin: boolean;
  isForm: boolean;
  clobbers: { tag: string; by: string; name: string; isInside: boolean }[];
}
const settings: fc.Arbitrary<Settings> = fc.record({
  values: fc.dictionary(fc.constantFrom(...Object.keys(attributes)), hostileText, { maxKeys: 8 }),
  isTwin: fc.boolean(),
  isForm: fc.nat(9).map((one) => one === 0),
  clobbers: fc.array(
    fc.record({
      tag: fc.constantFrom('a', 'form', 'img', 'input', 'object'),
      by: fc.constantFrom('id', 'name'),
      name: fc.constantFrom(...CLOBBERS),
      isInside: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
});

/** Nested as deep as a parser may take, and deeper. */
const nested = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
const hostileJson = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '[{}]',
    '{"__proto__":{"polluted":"yes"}}',
    '{"__proto__":"yes","constructor":"yes","toString":7}',
    '{"like.add":"A","like.add":"B"}',
    '{"like.add":{"toString":null}}',
    '{"":1e400}',
    nested(2000),
    nested(200_000),
    `{"${'k'.repeat(100_000)}":"${'v'.repeat(100_000)}"}`,
    '\uFEFF{}',
  ),
  fc.json(),
);
const json = fc.array(
  fc.record({
    name: fc.constantFrom('texts', 'endpoints', 'social', '__proto__', 'constructor', ''),
    text: hostileJson,
    isAttribute: fc.boolean(),
  }),
  { maxLength: 6 },
);

/** What an object has that nobody has put into it, with what a page might read of it. */
const prototypes = () =>
  [Object.prototype, Array.prototype, Function.prototype, String.prototype]
    .map((one) => Reflect.ownKeys(one).map(String).join())
    .join(';');

/** The settings, or a form that says it were the settings. */
function settingsElement({ isForm }: Pick<Settings, 'isForm'>): HTMLElement {
  const element = document.createElement(isForm ? 'form' : 'apunt-config');
  if (isForm) element.dataset['apunt'] = 'config';
  return element;
}

/** Puts elements into the page, reads its settings, and gives back what was read and told. */
function read(elements: readonly HTMLElement[]) {
  const log = recordConsole();
  document.body.append(...elements);
  try {
    const config = readConfig();
    const tables = { texts: readTable(config, 'texts'), endpoints: readTable(config, 'endpoints') };
    return { config, tables, lines: log.lines };
  } finally {
    for (const element of elements) Element.prototype.remove.call(element);
    log.restore();
  }
}

/** Told in lines that can be read: one each, without breaks, and not the whole of a huge value. */
function expectReadable(lines: readonly string[]): void {
  for (const line of lines) {
    expect(line).not.to.match(/[\n\r]/);
    expect(line.length).to.be.at.most(600);
  }
  expect(new Set(lines).size).to.equal(lines.length);
}

describe('hostile settings of a page', () => {
  const before = prototypes();
  afterEach(() => void expect(prototypes()).to.equal(before));

  it('an attribute that does not fit is its default, and one line', () => {
    let refused = 0;
    fc.assert(
      fc.property(settings, ({ values, isTwin, isForm, clobbers }) => {
        const element = settingsElement({ isForm });
        for (const [name, value] of Object.entries(values))
          Element.prototype.setAttribute.call(element, `${isTwin ? 'data-' : ''}${kebab(name)}`, value);
        const around: HTMLElement[] = [];
        for (const { tag, by, name, isInside } of clobbers) {
          const clobber = document.createElement(tag);
          clobber.setAttribute(by, name);
          if (isInside) Element.prototype.append.call(element, clobber);
          else around.push(clobber);
        }
        const { config, lines } = read([...around, element]);
        // A form is never the settings, whatever it says.
        const given = isForm ? {} : values;
        const isFit = (name: string, value: string) => {
          const type = attributes[name]?.type;
          return (
            type !== undefined &&
            coerce(type, value).ok &&
            (name !== 'loginUrl' || safeUrl(value) !== undefined)
          );
        };
        const bad = Object.entries(given).filter(([name, value]) => !isFit(name, value));
        refused += bad.length;
        for (const name of Object.keys(attributes)) {
          const isGiven = Object.hasOwn(given, name) && !bad.some(([one]) => one === name);
          if (!isGiven) expect(Reflect.get(config, name), name).to.deep.equal(Reflect.get(defaults, name));
        }
        expect(lines).to.have.lengthOf(bad.length);
        for (const [name] of bad)
          expect(lines.filter((line) => line.includes(` ${kebab(name)}`))).to.have.lengthOf(1);
        expectReadable(lines);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    console.info(`${RUNS} pages with hostile settings, ${refused} values refused and told`);
    expect(refused).to.be.above(50);
  });

  it('JSON that does not fit leaves the page its defaults; only texts come through', () => {
    let told = 0;
    fc.assert(
      fc.property(json, (children) => {
        const element = settingsElement({ isForm: false });
        for (const { name, text, isAttribute } of children) {
          if (isAttribute) {
            element.setAttribute(name ? `data-json-${name}` : 'data-json', text);
            continue;
          }
          const script = document.createElement('script');
          script.type = 'application/json';
          if (name) script.dataset['apuntJson'] = name;
          script.textContent = text;
          element.append(script);
        }
        const { config, tables, lines } = read([element]);
        for (const table of Object.values(tables)) {
          expect(Object.getPrototypeOf(table)).to.equal(null);
          for (const value of Object.values(table)) expect(value).to.be.a('string');
          expect(Reflect.get(table, 'polluted')).to.equal(undefined);
        }
        expect(config.json('hasOwnProperty')).to.equal(undefined);
        expect(config.loginUrl).to.equal(defaults.loginUrl);
        told += lines.length;
        expectReadable(lines);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    expect(Reflect.get({}, 'polluted')).to.equal(undefined);
    console.info(`${RUNS} pages with hostile JSON, ${told} lines told`);
    expect(told).to.be.above(50);
  });

  it('of several settings the first counts, each further one is a line', () => {
    const all = ['lacolla', 'apuntsdellengua', 'general'].map((site) => {
      const element = settingsElement({ isForm: false });
      element.setAttribute('site', site);
      return element;
    });
    const { config, lines } = read(all);
    expect(config.site).to.equal('lacolla');
    expect(lines).to.have.lengthOf(2);
  });
});
