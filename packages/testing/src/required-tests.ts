import { expect } from 'chai';
import { kebab } from '@apunt/element/contract';
import { isWidget, mountElement, place } from './mount.ts';
import { settle, until } from './page.ts';
import type { Subject } from './subject.ts';

/** The part of the contract tests about values that a tag cannot do without. */
export function testRequired({
  contract,
  html,
  fallback,
  attributes,
  required,
  lines,
  calls,
}: Subject): void {
  const { tag, example } = contract;
  if (required.length > 0) {
    it('stays on the server HTML when a required value is missing: one line, no request, and it recovers', async () => {
      const bare = place(
        `<${tag} hydrate="load">${fallback.replace(/<script[\s\S]*?<\/script>/g, '')}</${tag}>`,
      );
      await until('the state is error', () => bare.dataset['state'] === 'error');
      expect(bare.shadowRoot?.querySelector('slot:not([name])')).not.to.equal(null);
      expect(lines().length).to.equal(1);
      expect(lines()[0]).to.contain(tag);
      expect(calls()).to.deep.equal([]);
      for (const [name, value] of Object.entries(example)) bare.setAttribute(name, value);
      await until('it is ready', () => isWidget(bare) && bare.state !== 'error' && bare.state !== undefined);
    });
  }

  for (const name of attributes.filter(([, { required }]) => required).map(([key]) => kebab(key))) {
    it(`goes back to the server HTML when ${name} is taken away, and comes again with it`, async () => {
      const element = await mountElement(html.replace(/<script[\s\S]*?<\/script>/g, ''));
      const value = element.getAttribute(name) ?? '';
      await settle();
      const before = calls().length;
      element.removeAttribute(name);
      await until('the state is error', () => element.state === 'error');
      await settle();
      expect(element.shadowRoot?.querySelector('slot:not([name])')).not.to.equal(null);
      expect(lines().length).to.equal(1);
      expect(lines()[0]).to.contain(tag).and.to.contain(name);
      expect(calls().length).to.equal(before);
      element.setAttribute(name, value);
      await until('it is back', () => element.state !== 'error' && element.state !== undefined);
    });
  }
}
