import { expect } from 'chai';
import { kebab } from '@apunt/element/contract';
import { isWidget, mountElement, place } from './mount.ts';
import { settle, until } from './page.ts';
import { sampleOf, strictOf } from './samples.ts';
import type { Subject } from './subject.ts';

/** The part of the contract tests about rules that `defineWidget` keeps for every tag alike. */
export function testElement({ contract, html, attributes, user, lines, calls }: Subject): void {
  const { tag, example } = contract;
  const strict = strictOf(contract);
  if (strict) {
    it(`says of a blank ${kebab(strict)} once that it does not fit`, async () => {
      const blank = place(`<${tag} hydrate="load"></${tag}>`.replace('>', ` ${kebab(strict)}=" ">`));
      await until('the state is error', () => blank.dataset['state'] === 'error');
      await settle();
      // Other values that this bare element lacks have lines of their own.
      const told = lines().filter((line) => line.includes(kebab(strict)));
      expect(told.length, lines().join('\n')).to.equal(1);
      expect(told[0]).to.contain(`${kebab(strict)}=" "`);
    });
  }

  it('says that a strategy is none, and goes by its default', async () => {
    const element = place(html.replace('>', ' hydrate="banana">'));
    if (isWidget(element)) element.mount();
    await until('it is ready', () => element.dataset['state']);
    expect(lines().filter((line) => line.includes('hydrate="banana"')).length).to.equal(1);
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

  it('says which language it speaks where the page does not say Valencian', async () => {
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
    expect((await drawnIn('CA-valencia')).every((lang) => lang === null)).to.equal(true);
    for (const other of ['ca', 'ca-ES', 'en'])
      expect(
        (await drawnIn(other)).every((lang) => lang === 'ca-valencia'),
        other,
      ).to.equal(true);
  });

  it('knows who is logged in', async () => {
    const element = place(html.replace('>', ' hydrate="none">'));
    expect(Reflect.get(element, 'user')).to.equal(user);
  });

  it('does nothing while it is not in the page', async () => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(example)) element.setAttribute(name, value);
    await settle();
    expect(element.dataset['state']).to.equal(undefined);
    expect(calls()).to.deep.equal([]);
  });

  it('takes no notice of an attribute that it does not know', async () => {
    const element = await mountElement(html.replace('>', ' nonsense="1">'));
    element.setAttribute('nonsense', '2');
    await settle();
    expect(lines()).to.deep.equal([]);
  });
}
