import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coerce } from '@apunt/element/coerce';
import { allAttributes, kebab, openToEditors } from '@apunt/element/contract';
import { knownAttributes, Values } from '@apunt/element/values';
import { unalias } from '@apunt/loader/alias';
import { aliasRights } from '@apunt/loader/door';
import { EDITORS_TABLE } from '@apunt/ui/sanitiser/editors-table';
import { check } from '@apunt/loader/checks/checks';
import { reportSelfClosed } from '@apunt/loader/checks/self-closing';
import { allContracts } from './all-contracts.ts';
import { mistakesOf } from './mistakes.ts';
import { recordConsole } from './page.ts';
import { MISFIT, requiredOf, sampleOf, samplesOf, strictOf } from './samples.ts';

/*
 * The generic contract tests run in a browser for a few tags only (docs/testing.md). This file reads the data that they would take from
 * each of the other tags.
 */

const contracts = await allContracts();

const EVIL = 'https://evil.test/acces';

function slotted(slot: string): HTMLElement {
  const element = document.createElement('p');
  element.slot = slot;
  return element;
}

/** Names that every widget has: an attribute or method of the same name could not be told from them. */
const OF_EVERY_WIDGET = ['state', 'user', 'data', 'reload', 'mount', 'whenReady', 'focus'];

let log: ReturnType<typeof recordConsole>;
beforeEach(() => {
  log = recordConsole();
});
afterEach(() => {
  log.restore();
  document.body.replaceChildren();
});

describe.each(contracts.map((contract) => [contract.tag, contract] as const))(
  'the contract of %s',
  (tag, contract) => {
    const { example } = contract;
    const attributes = allAttributes(contract);
    const samples = samplesOf(contract);
    const known = knownAttributes(contract);

    /** An element of the tag without its code, and the values that its code would read. */
    function read(given: Readonly<Record<string, string>> = {}, json?: object) {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
      if (json) {
        const script = document.createElement('script');
        script.type = 'application/json';
        script.textContent = JSON.stringify(json);
        element.append(script);
      }
      document.body.append(element);
      const values = new Values(element, contract, known);
      values.open();
      return { element, values };
    }

    it('has a sample for each attribute that HTML can change', () => {
      const lacking = Object.entries(attributes).filter(
        ([, attribute]) => !attribute.fixed && attribute.type.type !== 'function' && !sampleOf(attribute),
      );
      expect(lacking.map(([name]) => name)).toEqual([]);
    });

    it('gives each attribute its value from attribute, data- twin, property and JSON, and forgets it again', () => {
      const { element, values } = read(example);
      for (const { name, text, value } of samples) {
        const dashed = kebab(name);
        const before = values.read(name);
        const inherited = element.getAttribute(dashed);
        element.setAttribute(dashed, text);
        expect(values.read(name), dashed).toEqual(value);
        element.removeAttribute(dashed);
        element.setAttribute(`data-${dashed}`, text);
        expect(values.read(name), `data-${dashed}`).toEqual(value);
        element.removeAttribute(`data-${dashed}`);
        expect(read({}, { [name]: value }).values.read(name), `${name} in JSON`).toEqual(value);
        if (inherited !== null) element.setAttribute(dashed, inherited);
        values.setProperty(name, value);
        expect(values.read(name), name).toEqual(value);
        values.setProperty(name, null);
        expect(values.read(name), `${name} taken away`).toEqual(before);
      }
      expect(log.lines).toEqual([]);
    });

    it('has one line and the default for each attribute with a value that does not fit', () => {
      for (const [name, { type, default: fallback }] of Object.entries(attributes)) {
        if (coerce(type, MISFIT).ok) continue;
        const { values } = read({ [kebab(name)]: MISFIT });
        values.read(name);
        expect(values.read(name), name).toEqual(known.defaults[name]);
        expect(known.defaults[name], name).toEqual(fallback);
        const told = log.lines.filter((line) => line.includes(`<${tag}> ${kebab(name)}="${MISFIT}"`));
        expect(told, name).toHaveLength(1);
      }
      expect(log.lines.length).toBeGreaterThan(0);
    });

    it('is complete with its example, and says once what is missing without', () => {
      expect(read(example).values.areComplete()).toBe(true);
      expect(log.lines).toEqual([]);
      const isNeedy = requiredOf(contract).length > 0;
      expect(read().values.areComplete()).toBe(!isNeedy);
      expect(log.lines).toHaveLength(isNeedy ? 1 : 0);
      for (const name of requiredOf(contract)) expect(attributes).toHaveProperty(name);
    });

    const strict = strictOf(contract);
    if (strict)
      it('says of a blank required value once that it does not fit', () => {
        const dashed = kebab(strict);
        const { values } = read({ [dashed]: ' ' });
        expect(values.areComplete()).toBe(false);
        values.areComplete();
        expect(log.lines.filter((line) => line.includes(dashed))).toEqual([
          expect.stringContaining(`${dashed}=" "`),
        ]);
      });

    it('reads each JSON from its attribute, and reports by its name what does not fit', () => {
      for (const name of Object.keys(contract.json ?? {})) {
        expect(name).toBe(name.toLowerCase());
        const attribute = name === 'props' ? 'data-json' : `data-json-${name}`;
        expect(read({ ...example, [attribute]: '7' }).values.props(undefined)['json']).not.toHaveProperty(
          name,
        );
        expect(log.lines.filter((line) => line.includes(`"${name}"`))).toHaveLength(1);
      }
      expect(log.lines).toHaveLength(Object.keys(contract.json ?? {}).length);
    });

    it('takes no name that every element or every widget has', () => {
      const plain = document.createElement('div');
      const names = [...Object.keys(contract.attributes), ...Object.keys(contract.methods ?? {})];
      const isTaken = (name: string) => name in plain || OF_EVERY_WIDGET.includes(name);
      // A text that every element has, too; the alias copies it.
      expect(names.filter((name) => name !== 'title' && isTaken(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    });

    it('hands each value of a <div data-apunt> on to the widget in it', () => {
      const name = tag.slice('apunt-'.length);
      const stand = document.createElement('div');
      stand.dataset['apunt'] = name;
      for (const sample of samples) {
        stand.setAttribute(`data-${kebab(sample.name)}`, sample.text);
        Reflect.set(stand, sample.name, sample.value);
      }
      document.body.append(stand);
      unalias(stand, name);
      const widget = stand.querySelector(`:scope>${tag}`) ?? stand;
      expect(widget.localName).toBe(tag);
      for (const sample of samples) {
        expect(widget.getAttribute(`data-${kebab(sample.name)}`), sample.name).toBe(sample.text);
        expect(Reflect.get(widget, sample.name), sample.name).toEqual(sample.value);
      }
    });

    it('lets visitors log in, register and type on this site alone, whoever gives another address', () => {
      for (const [name, { own, default: fallback }] of Object.entries(attributes)) {
        if (!own) continue;
        for (const given of [read({ [kebab(name)]: EVIL }), read({}, { [name]: EVIL })]) {
          expect(given.values.read(name), name).toEqual(fallback);
          given.values.setProperty(name, EVIL);
          expect(given.values.read(name), name).toEqual(fallback);
        }
        expect(
          log.lines.filter((line) =>
            line.includes(`${kebab(name)}="${EVIL}": expected an address of this site`),
          ),
        ).toHaveLength(2);
      }
      const addresses = Object.keys(attributes).filter((name) =>
        /^(?:action|(?:login|register|default|redirect|done)Url)$/.test(name),
      );
      if (tag !== 'apunt-config')
        for (const name of addresses) expect(attributes[name]?.own, name).toBe(true);
    });

    it('opens to editors names that it has, and none that leads a visitor, a call or a script elsewhere', () => {
      const open = openToEditors(contract);
      expect(EDITORS_TABLE[tag.slice('apunt-'.length)]).toEqual(open);
      if (!open) return;
      const dashed = Object.keys(attributes).map(kebab);
      expect(open.attributes.filter((name) => !dashed.includes(name))).toEqual([]);
      expect(
        open.attributes.filter((name) =>
          /-url$|^(?:action|adapter|endpoint|next-page|site|texts|tiles|attribution)$/.test(name),
        ),
      ).toEqual([]);
      const json = Object.keys(contract.json ?? {}).map((name) =>
        name === 'props' ? 'data-json' : `data-json-${name}`,
      );
      expect(open.json.filter((name) => !json.includes(name))).toEqual([]);
      expect(open.slots.filter((name) => !Object.hasOwn(contract.slots ?? {}, name))).toEqual([]);
    });

    it('gives a <div data-apunt> of an editor what is open, and nothing else', () => {
      const name = tag.slice('apunt-'.length);
      const open = openToEditors(contract);
      const rights = aliasRights(name, EDITORS_TABLE);
      expect(rights === undefined).toBe(open === undefined);
      if (!open || !rights) return;
      const stand = document.createElement('div');
      stand.dataset['apunt'] = name;
      for (const sample of samples) stand.setAttribute(`data-${kebab(sample.name)}`, sample.text);
      const json = Object.fromEntries(samples.map((sample) => [sample.name, sample.value]));
      stand.setAttribute('data-json', JSON.stringify(json));
      for (const slot of Object.keys(contract.slots ?? {})) stand.append(slotted(slot));
      document.body.append(stand);
      unalias(stand, name, rights);
      const widget = stand.querySelector(`:scope>${tag}`);
      const given = samples.filter((sample) => widget?.hasAttribute(`data-${kebab(sample.name)}`));
      expect(given.map((sample) => kebab(sample.name)).toSorted()).toEqual(
        samples
          .map((sample) => kebab(sample.name))
          .filter((dashed) => open.attributes.includes(dashed))
          .toSorted(),
      );
      const keys = Object.keys(JSON.parse(widget?.getAttribute('data-json') ?? '{}'));
      expect(keys.filter((key) => !open.attributes.includes(kebab(key)))).toEqual([]);
      expect([...(widget?.querySelectorAll('[slot]') ?? [])].map((element) => element.slot)).toEqual(
        Object.keys(contract.slots ?? {}).filter((slot) => open.slots.includes(slot)),
      );
    });

    it('has one line for each silent mistake, and none when it is right', () => {
      const { html, mistakes } = mistakesOf(contract, '<p>Server</p>');
      const place = (source: string): HTMLElement => {
        const stand = document.createElement('main');
        // Only this test calls it, with HTML of its own.
        stand.innerHTML = source;
        document.body.append(stand);
        return stand;
      };
      check(place(html('class="big" data-own="1" aria-hidden="true"')));
      expect(log.lines).toEqual([]);
      for (const { wrong, line } of mistakes) {
        const before = log.lines.length;
        const stand = place(wrong);
        check(stand);
        check(stand);
        const told = log.lines.slice(before);
        expect(told, wrong).toEqual([expect.stringContaining(line)]);
        expect(told[0]).toMatch(new RegExp(`^<${tag}> .*\\(docs/errors/`));
        stand.remove();
      }
      const before = log.lines.length;
      const lost = `<${tag} id="lost" /><p>Beside</p>`;
      place(lost);
      reportSelfClosed(lost);
      expect(log.lines.slice(before)).toEqual([
        expect.stringContaining(`<${tag} … />: expected <${tag} …></${tag}>`),
      ]);
    });
  },
);
