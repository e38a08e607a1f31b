import { expect } from 'chai';
import { kebab } from '@apunt/element/contract';
import type { WidgetElement } from '@apunt/element/define-widget';
import { unalias } from '@apunt/loader/alias';
import { isWidget, place } from './mount.ts';
import { settle, until } from './page.ts';
import { exampleHtml } from './samples.ts';
import type { Subject } from './subject.ts';

/**
 * The part of the contract tests about `<div data-apunt="…">`: whatever holds for the tag holds for the div, before and
 * after it is mounted.
 */
export function testAlias({ contract, fallback, samples, lines }: Subject): void {
  const { tag } = contract;
  const name = tag.slice('apunt-'.length);
  const given = exampleHtml(contract, 'data-');
  const alias = `<div id="stand" data-apunt="${name}" ${given} data-hydrate="none">${fallback}</div>`;

  /** Places the div, lets `before` act on it, and gives back the widget that is made in it. */
  async function enter(before: (stand: HTMLElement) => void = () => {}) {
    const stand = place(alias);
    before(stand);
    unalias(stand, name);
    const widget = await until('its widget is there', () =>
      stand.querySelector<HTMLElement>(`:scope>${tag}`),
    );
    await settle();
    if (!isWidget(widget)) throw new Error(`expected a defined widget: ${tag}`);
    return { stand, widget };
  }

  async function mount(stand: HTMLElement, widget: WidgetElement): Promise<void> {
    Reflect.apply(Object(Reflect.get(stand, 'mount')), stand, []);
    await until('it is ready', () => widget.dataset['state']);
    await widget.whenReady();
  }

  it('can do as alias what it can as tag, before it is mounted and after', async () => {
    const { stand, widget } = await enter();
    for (const isMounted of [false, true]) {
      if (isMounted) await mount(stand, widget);
      for (const { name: property, text, value } of samples) {
        const before: unknown = Reflect.get(widget, property);
        const twin = `data-${kebab(property)}`;
        const inherited = stand.getAttribute(twin);
        stand.setAttribute(twin, text);
        expect(Reflect.get(stand, property), `${twin} of the div`).to.deep.equal(value);
        stand.removeAttribute(twin);
        if (inherited !== null) stand.setAttribute(twin, inherited);
        expect(Reflect.get(stand, property), `${twin} taken away`).to.deep.equal(before);
        Reflect.set(stand, property, value);
        expect(Reflect.get(widget, property), `${property} of the widget`).to.deep.equal(value);
        Reflect.set(stand, property, null);
        expect(Reflect.get(widget, property)).to.deep.equal(before);
      }
    }
    const calls: unknown[] = [];
    for (const method of ['reload', 'mount', 'whenReady', 'focus', ...Object.keys(contract.methods ?? {})]) {
      Object.defineProperty(widget, method, { value: (...args: unknown[]) => calls.push([method, ...args]) });
      Reflect.apply(Object(Reflect.get(stand, method)), stand, [7]);
      expect(calls.pop()).to.deep.equal([method, 7]);
    }
    expect(Reflect.get(stand, 'state')).to.equal(widget.state);
    expect(lines()).to.deep.equal([]);
  });

  it('takes what was set on its div before the widget was there', async () => {
    const { stand, widget } = await enter((early) => {
      for (const { name: property, value } of samples) Reflect.set(early, property, value);
      Reflect.set(early, '__framework$7', {});
    });
    for (const { name: property, value } of samples) {
      expect(Reflect.get(widget, property), property).to.deep.equal(value);
      expect(Reflect.get(stand, property), property).to.deep.equal(value);
    }
    expect(Object.hasOwn(widget, '__framework$7')).to.equal(false);
  });

  it('takes the same nodes in that stood in its div, and those that come later; a copy has one widget', async () => {
    let nodes: ChildNode[] = [];
    const { stand, widget } = await enter((early) => (nodes = [...early.childNodes]));
    expect([...stand.childNodes]).to.deep.equal([widget]);
    expect([...widget.childNodes]).to.deep.equal(nodes);
    const later = document.createElement('p');
    later.slot = 'nowhere';
    stand.append(later);
    await until('it is in the widget', () => later.parentNode === widget);
    const copy = document.createElement('main');
    copy.append(stand.cloneNode(true));
    document.body.append(copy);
    const [twin] = copy.children;
    if (twin instanceof HTMLElement) unalias(twin, name);
    await settle();
    expect(copy.querySelectorAll(tag).length).to.equal(1);
    // As a script of the page does; the HTML is the test's own.
    stand.innerHTML = '<p>Nou</p>';
    await until('it is back', () => widget.parentNode === stand);
    expect(stand.childNodes.length).to.equal(1);
    expect([...widget.querySelectorAll('p')].some(({ textContent }) => textContent === 'Nou')).to.equal(true);
  });

  it('tells the page as alias what it tells as tag', async () => {
    const { stand, widget } = await enter();
    const seen: CustomEvent[] = [];
    stand.addEventListener('apunt-ready', (event) => event instanceof CustomEvent && seen.push(event));
    await mount(stand, widget);
    await until('it has said so', () => seen.length);
    expect(seen.map(({ detail }) => detail.source)).to.deep.equal([widget]);
  });
}
