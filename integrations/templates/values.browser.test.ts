import { expect } from 'chai';
import { readJsonChildren, withJsonAttributes } from '@apunt/element/json-child';
import { unalias } from '@apunt/loader/alias';
import { clearPage } from '@apunt/testing/mount';
import { settle } from '@apunt/testing/page';
import '@apunt/widgets/contact';
import '@apunt/widgets/like';
import '@apunt/widgets/login';
import '@apunt/widgets/map';
import '@apunt/widgets/select';
import recording from './recorded.json';
import { formsOf } from './forms.ts';
import { VALUES } from './values.ts';

/*
 * What elements make of the HTML that the macros and the PHP helper print: the property is the value, and no script runs. The HTML is that of
 * recorded.json, which templates.test.ts holds against the template languages.
 */

let runs = 0;
const forms = formsOf(VALUES);

/** Puts HTML into the page as the parser does: scripts and handlers in it would run. */
function parse(html: string): HTMLElement {
  const stand = document.createElement('main');
  document.body.append(stand);
  stand.append(document.createRange().createContextualFragment(html));
  const [element, ...others] = stand.children;
  if (!(element instanceof HTMLElement) || others.length > 0)
    throw new Error(`expected one element in: ${html}`);
  expect(stand.childNodes.length, 'nothing beside the element').to.equal(1);
  return element;
}

/** A property of the element, or a JSON child that is none. */
function read(element: HTMLElement, property: string): unknown {
  const name = /^json:(.+)$/.exec(property)?.[1];
  if (name === undefined) return Reflect.get(element, property);
  return withJsonAttributes(
    element,
    readJsonChildren(element.querySelector('[data-json-subjects]') ?? element),
  )[name];
}

describe('what is handed to a template is what the element has', () => {
  before(() => {
    Reflect.set(window, 'ran', () => (runs += 1));
  });
  beforeEach(() => {
    runs = 0;
  });
  afterEach(async () => {
    clearPage();
    await settle();
  });

  it('would see a script or a handler that runs', async () => {
    parse('<p><script>ran()</script><img src="x:" onerror="ran()"></p>');
    await new Promise((done) => setTimeout(done, 100));
    expect(runs).to.equal(2);
  });

  for (const language of ['twig', 'nunjucks', 'php'] as const) {
    it(`${language}: ${forms.length} values`, async () => {
      const elements = forms.map(({ call }, at) => {
        const html = recording.rows[at]?.[language];
        if (typeof html !== 'string') throw new Error(`${forms[at]?.key}: expected HTML`);
        const element = parse(html);
        if (call.alias) unalias(element, call.tag.slice('apunt-'.length));
        return element;
      });
      await settle();
      for (const [at, { key, row }] of forms.entries()) {
        const element = elements[at];
        if (!element) throw new Error(`${key}: no element`);
        expect(read(element, row.property), `${language}, ${key}: ${element.outerHTML}`).to.deep.equal(
          row.expected,
        );
      }
      await new Promise((done) => setTimeout(done, 200));
      expect(runs, 'scripts that ran').to.equal(0);
    });
  }
});
