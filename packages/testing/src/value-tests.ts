import { expect } from 'chai';
import { coerce } from '@apunt/element/coerce';
import { COMMON_ATTRIBUTES, kebab } from '@apunt/element/contract';
import { isWidget, place } from './mount.ts';
import { settle, until } from './page.ts';
import { MISFIT, sampleOf } from './samples.ts';
import type { Subject } from './subject.ts';

/** The part of the contract tests about where values come from, and what is said of those that do not fit. */
export function testValues({ contract, html, given, attributes, lines }: Subject): void {
  const { tag } = contract;
  for (const [name, attribute] of attributes) {
    const dashed = kebab(name);
    const sample = sampleOf(attribute);
    if (!sample || attribute.fixed) continue;

    it(`reads ${dashed} from attribute, data- twin and property, and forgets it when removed`, async () => {
      const element = place(html.replace('>', ' hydrate="none">'));
      await settle();
      const before: unknown = Reflect.get(element, name);
      const inherited = element.getAttribute(dashed);
      element.setAttribute(dashed, sample.text);
      expect(Reflect.get(element, name)).to.deep.equal(sample.value);
      element.removeAttribute(dashed);
      element.setAttribute(`data-${dashed}`, sample.text);
      expect(Reflect.get(element, name)).to.deep.equal(sample.value);
      element.removeAttribute(`data-${dashed}`);
      if (inherited !== null) element.setAttribute(dashed, inherited);
      expect(Reflect.get(element, name)).to.deep.equal(before);
      Reflect.set(element, name, sample.value);
      expect(Reflect.get(element, name)).to.deep.equal(sample.value);
      Reflect.set(element, name, null);
      expect(Reflect.get(element, name)).to.deep.equal(before);
    });
  }

  it('takes values from a JSON child, behind attributes', async () => {
    const [name, attribute] =
      attributes.find(([key, one]) => !Object.hasOwn(COMMON_ATTRIBUTES, key) && sampleOf(one)) ?? [];
    const sample = attribute && sampleOf(attribute);
    if (!name || !sample) return;
    const json = JSON.stringify({ [name]: sample.value });
    const element = place(
      `<${tag} ${given} hydrate="none"><script type="application/json">${json}</script></${tag}>`,
    );
    element.removeAttribute(kebab(name));
    await settle();
    expect(Reflect.get(element, name)).to.deep.equal(sample.value);
  });

  it('ignores a broken JSON child and says so once', async () => {
    place(`<${tag} ${given} hydrate="none"><script type="application/json">{"half":</script></${tag}>`);
    await settle();
    expect(lines().length).to.equal(1);
    expect(lines()[0]).to.contain(tag).and.to.contain('JSON');
  });

  it('takes the same JSON from data-json as from a child, behind the child, and reports what is broken', async () => {
    const texts = { contentId: '"7" & <b>', nested: ["L'Horta &amp; co"] };
    const element = place(`<${tag} ${given} hydrate="none"></${tag}>`);
    element.dataset['json'] = JSON.stringify(texts);
    // As a template prints it, and as the page would print it again.
    const stand = place(element.outerHTML);
    await settle();
    expect(Reflect.get(stand, 'data')).to.deep.equal(texts);
    stand.dataset['json'] = '{"nested":2}';
    expect(Reflect.get(stand, 'data')).to.deep.equal({ nested: 2 });
    stand.dataset['json'] = '';
    expect(Reflect.get(stand, 'data')).to.equal(undefined);
    const both = place(
      element.outerHTML.replace('></', '><script type="application/json">{"a":1}</script></'),
    );
    await settle();
    expect(Reflect.get(both, 'data')).to.deep.equal({ a: 1 });
    expect(lines()).to.deep.equal([]);
    stand.dataset['json'] = '{"half":';
    await settle();
    expect(lines().length).to.equal(1);
    expect(lines()[0]).to.contain(tag).and.to.contain('data-json');
  });

  for (const name of Object.keys(contract.json ?? {})) {
    it(`reads the JSON "${name}" from its attribute, too: what does not fit is reported by its name`, async () => {
      const attribute = name === 'props' ? 'data-json' : `data-json-${name}`;
      expect(name).to.equal(name.toLowerCase());
      const element = place(`<${tag} ${given}></${tag}>`);
      element.setAttribute(attribute, '7');
      if (isWidget(element)) element.mount();
      await until('it says so', () => lines().some((line) => line.includes(`"${name}"`)));
    });
  }

  for (const [name, { own, default: fallback }] of attributes)
    if (own)
      it(`takes no address of another site as ${name}, and reports it once`, async () => {
        const element = place(html.replace('>', ' hydrate="none">'));
        await settle();
        element.setAttribute(`data-${kebab(name)}`, 'https://evil.test/acces');
        expect(Reflect.get(element, name)).to.deep.equal(fallback);
        Reflect.set(element, name, 'https://evil.test/acces');
        expect(Reflect.get(element, name)).to.deep.equal(fallback);
        expect(lines().filter((line) => line.includes('expected an address of this site')).length).to.equal(
          1,
        );
      });

  it('reports a bad value once, by tag, attribute and expectation, and goes on with the default', async () => {
    const [, strict] =
      attributes
        .map(([name, { type }]) => [name, coerce(type, MISFIT)] as const)
        .find(([, read]) => !read.ok) ?? [];
    expect(strict?.ok).to.equal(false);
    const [name = '', attribute] = attributes.find(([, { type }]) => !coerce(type, MISFIT).ok) ?? [];
    const element = place(html.replace('>', ' hydrate="none">'));
    await settle();
    element.setAttribute(kebab(name), MISFIT);
    void Reflect.get(element, name);
    expect(Reflect.get(element, name)).to.deep.equal(attribute?.default);
    expect(lines().filter((line) => line.includes(tag) && line.includes(`${kebab(name)}=`)).length).to.equal(
      1,
    );
  });
}
