import { expect } from 'chai';
import type { RequestHandler } from 'msw';
import { coerce } from '@apunt/element/coerce';
import { allAttributes, kebab, type WidgetContract } from '@apunt/element/contract';
import type { WidgetElement } from '@apunt/element/define-widget';
import { testAdoption } from './adoption-tests.ts';
import { testAlias, type Sample } from './alias-tests.ts';
import { sampleOf, testValues } from './value-tests.ts';
import { watchLeaks } from './leaks.ts';
import { clearPage, expectAccessible, isWidget, mountElement, place, viewOf } from './mount.ts';
import { testMistakes } from './mistake-tests.ts';
import { installNetwork, type Network } from './network.ts';
import { recordConsole, settle, until } from './page.ts';
import { keepRoomFor, testRoom } from './room-tests.ts';
import { testTheme } from './theme-tests.ts';
import { resetPage, startTestRuntime, type TestRuntimeOptions } from './runtime.ts';

export interface ContractTestOptions {
  /** Answers of the calls that the widget makes while it mounts. */
  handlers?: RequestHandler[];
  runtime?: TestRuntimeOptions;
  /** What a visitor without script sees; a valid JSON child may be part of it. */
  fallback: string;
}

/**
 * What holds for every tag, from its contract: call it once in each `*.browser.test.ts`, first of all.
 */
export function testContract(contract: WidgetContract, options: ContractTestOptions): void {
  const { tag, example } = contract;
  const attributes = Object.entries(allAttributes(contract));
  const given = Object.entries(example)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
  const html = `<${tag} ${given}>${options.fallback}</${tag}>`;
  const samples: Sample[] = attributes.flatMap(([name, attribute]) => {
    const sample = attribute.fixed ? undefined : sampleOf(attribute);
    return sample ? [{ name, ...sample }] : [];
  });
  const required = [
    ...attributes.filter(([, { required }]) => required).map(([name]) => name),
    ...(contract.requireOne ?? []),
  ];

  describe(`<${tag}> as its contract says`, () => {
    let network: Network;
    let log: ReturnType<typeof recordConsole>;
    let forgetRoom: () => void;

    beforeEach(() => {
      resetPage();
      // Tests have no `<apunt-config>` by which the style sheet tells the variants of the site.
      forgetRoom = keepRoomFor({ ...contract, reserve: { ...contract.reserve, absent: undefined } });
      network = installNetwork(...(options.handlers ?? []));
      startTestRuntime(options.runtime);
      log = recordConsole();
    });

    afterEach(async () => {
      clearPage();
      await settle();
      network.restore();
      log.restore();
      forgetRoom();
      scrollTo({ top: 0, behavior: 'instant' });
      resetPage();
    });

    it('shows the server HTML until it is mounted, and then its own', async () => {
      const element = place(html.replace('>', ' hydrate="none">'));
      await settle();
      expect(element.dataset['state']).to.equal(undefined);
      expect(element.shadowRoot?.querySelector('slot:not([name])')).not.to.equal(null);
      if (isWidget(element)) element.mount();
      await until('it is ready', () => element.dataset['state']);
      expect(viewOf(element).childElementCount).to.be.greaterThan(0);
      expect(log.lines).to.deep.equal([]);
    });

    it('fires apunt-ready once, bubbling and composed, with itself as source', async () => {
      const seen: CustomEvent[] = [];
      const listen = (event: Event) => void (event instanceof CustomEvent && seen.push(event));
      document.addEventListener('apunt-ready', listen);
      const element = await mountElement(html);
      await element.whenReady();
      document.removeEventListener('apunt-ready', listen);
      expect(seen.length).to.equal(1);
      expect(seen[0]?.composed).to.equal(true);
      expect(seen[0]?.detail.source).to.equal(element);
      expect(element.matches(':defined')).to.equal(true);
    });

    testValues(contract, { html, given, attributes }, () => log.lines);

    if (required.length > 0) {
      it('stays on the server HTML when a required value is missing: one line, no request, and it recovers', async () => {
        const bare = place(
          `<${tag} hydrate="load">${options.fallback.replace(/<script[\s\S]*?<\/script>/g, '')}</${tag}>`,
        );
        await until('the state is error', () => bare.dataset['state'] === 'error');
        expect(bare.shadowRoot?.querySelector('slot:not([name])')).not.to.equal(null);
        expect(log.lines.length).to.equal(1);
        expect(log.lines[0]).to.contain(tag);
        expect(network.calls).to.deep.equal([]);
        for (const [name, value] of Object.entries(example)) bare.setAttribute(name, value);
        await until(
          'it is ready',
          () => isWidget(bare) && bare.state !== 'error' && bare.state !== undefined,
        );
      });
    }

    const strict = required.find((name) =>
      attributes.some(([key, { type }]) => key === name && !coerce(type, ' ').ok),
    );
    if (strict) {
      it(`says of a blank ${kebab(strict)} once that it does not fit`, async () => {
        const blank = place(`<${tag} hydrate="load"></${tag}>`.replace('>', ` ${kebab(strict)}=" ">`));
        await until('the state is error', () => blank.dataset['state'] === 'error');
        await settle();
        // Other values that this bare element lacks have lines of their own.
        const lines = log.lines.filter((line) => line.includes(kebab(strict)));
        expect(lines.length, log.lines.join('\n')).to.equal(1);
        expect(lines[0]).to.contain(`${kebab(strict)}=" "`);
      });
    }

    for (const name of attributes.filter(([, { required }]) => required).map(([key]) => kebab(key))) {
      it(`goes back to the server HTML when ${name} is taken away, and comes again with it`, async () => {
        const element = await mountElement(html.replace(/<script[\s\S]*?<\/script>/g, ''));
        const value = element.getAttribute(name) ?? '';
        await settle();
        const calls = network.calls.length;
        element.removeAttribute(name);
        await until('the state is error', () => element.state === 'error');
        await settle();
        expect(element.shadowRoot?.querySelector('slot:not([name])')).not.to.equal(null);
        expect(log.lines.length).to.equal(1);
        expect(log.lines[0]).to.contain(tag).and.to.contain(name);
        expect(network.calls.length).to.equal(calls);
        element.setAttribute(name, value);
        await until('it is back', () => element.state !== 'error' && element.state !== undefined);
      });
    }

    it('says that a strategy is none, and goes by its default', async () => {
      const element = place(html.replace('>', ' hydrate="banana">'));
      if (isWidget(element)) element.mount();
      await until('it is ready', () => element.dataset['state']);
      expect(log.lines.filter((line) => line.includes('hydrate="banana"')).length).to.equal(1);
    });

    it('honours a property set before the code arrived', async () => {
      const [name, attribute] = attributes.find(([, one]) => sampleOf(one) && !one.fixed) ?? [];
      const sample = attribute && sampleOf(attribute);
      const elsewhere = document.implementation.createHTMLDocument();
      const early = elsewhere.createElement(tag);
      for (const [key, value] of Object.entries(example)) early.setAttribute(key, value);
      early.setAttribute('hydrate', 'none');
      Reflect.set(early, name ?? '', sample?.value);
      const stand = place('<div></div>');
      stand.append(early);
      expect(Reflect.get(early, name ?? '')).to.deep.equal(sample?.value);
      expect(Object.hasOwn(early, name ?? '')).to.equal(false);
    });

    it('says which language it speaks where the page speaks another, and nowhere else', async () => {
      const drawnIn = async (page: string) => {
        const stand = place(`<section lang="${page}">${html.replace('>', ' hydrate="none">')}</section>`);
        const [element] = stand.children;
        if (!element || !isWidget(element)) throw new Error('expected a widget');
        element.mount();
        await element.whenReady();
        await settle();
        const box = element.querySelector(':scope > [slot=apunt]');
        const drawn = box ? [box] : [...(element.shadowRoot?.children ?? [])];
        return drawn.filter((node) => node.localName !== 'slot').map((node) => node.getAttribute('lang'));
      };
      for (const own of ['ca', 'ca-ES', 'CA-valencia'])
        expect(
          (await drawnIn(own)).every((lang) => lang === null),
          own,
        ).to.equal(true);
      expect((await drawnIn('en')).every((lang) => lang === 'ca-valencia')).to.equal(true);
    });

    it('knows who is logged in', async () => {
      const element = place(html.replace('>', ' hydrate="none">'));
      expect(Reflect.get(element, 'user')).to.equal(options.runtime?.user ?? null);
    });

    it('does nothing while it is not in the page', async () => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(example)) element.setAttribute(name, value);
      await settle();
      expect(element.dataset['state']).to.equal(undefined);
      expect(network.calls).to.deep.equal([]);
    });

    it('keeps its rendered nodes when it is moved, and comes back when it is removed and put in again', async () => {
      const element = await mountElement(html);
      const [node] = viewOf(element).children;
      const other = place('<div></div>');
      other.append(element);
      await settle();
      await settle();
      expect(viewOf(element).children[0]).to.equal(node);
      element.remove();
      await settle();
      await settle();
      expect(element.state).to.equal(undefined);
      other.append(element);
      element.mount();
      await until('it is ready again', () => element.state);
    });

    testAdoption(contract, html, () => log.lines);
    testAlias(contract, options.fallback, samples, () => log.lines);
    testMistakes(contract, options.fallback, () => log.lines);
    testRoom(contract, html);
    testTheme(contract, html);

    it('takes no notice of an attribute that it does not know', async () => {
      const element = await mountElement(html.replace('>', ' nonsense="1">'));
      element.setAttribute('nonsense', '2');
      await settle();
      expect(log.lines).to.deep.equal([]);
    });

    it('is accessible', async () => {
      await expectAccessible(await mountElement(html));
    });

    it('leaves no listener and no timer on the page when it goes', async () => {
      const cycle = async () => {
        const element: WidgetElement = await mountElement(html);
        element.parentElement?.remove();
        await until('it has let go', () => element.state === undefined);
        await settle();
      };
      await cycle();
      const watch = watchLeaks();
      try {
        await cycle();
        const listeners = watch.listeners();
        const timers = watch.timers();
        for (let round = 0; round < 5; round += 1) await cycle();
        expect(watch.listeners()).to.equal(listeners);
        expect(watch.timers()).to.be.at.most(timers);
      } finally {
        watch.restore();
      }
    });
  });
}
