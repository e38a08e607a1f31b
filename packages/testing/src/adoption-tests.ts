import { expect } from 'chai';
import { serverHtmlOf } from '@apunt/element/server-html';
import { wakingAttributes } from '@apunt/element/contract';
import { isWidget, place } from './mount.ts';
import { settle, until } from './page.ts';
import type { Subject } from './subject.ts';

/** The part of the contract tests about server HTML that is adopted or complete. */
export function testAdoption({ contract, html, lines }: Subject): void {
  const { tag } = contract;
  if (contract.adopt) {
    it('adopts the server HTML: the very same nodes, in the same place, as they were once it has gone', async () => {
      const element = place(html.replace('>', ' hydrate="none">'));
      await settle();
      const printed = element.outerHTML;
      const nodes = serverHtmlOf(element);
      const inner = [...element.querySelectorAll('*')];
      if (isWidget(element)) element.mount();
      await until('it is ready', () => element.dataset['state']);
      await settle();
      expect(serverHtmlOf(element)).to.deep.equal(nodes);
      expect(inner.every((node) => element.contains(node))).to.equal(true);
      for (const node of nodes) {
        if (!(node instanceof Element)) continue;
        expect(node.checkVisibility()).to.equal(true);
      }
      element.remove();
      await until('it has let go', () => element.dataset['state'] === undefined);
      expect(element.outerHTML).to.equal(printed);
      expect(lines()).to.deep.equal([]);
    });
  }

  if (contract.complete) {
    const complete = html.replace('>', ' hydrate="load">');
    const [waking] = wakingAttributes(contract);

    it('does nothing while its server HTML is complete', async () => {
      const element = place(complete);
      await settle();
      await settle();
      expect(element.dataset['state']).to.equal(undefined);
    });

    if (waking) {
      it(`wakes for ${waking}, before and after it is met, and not for ${waking}="false"`, async () => {
        const later = place(complete.replace('>', ` ${waking}="false">`));
        await settle();
        expect(later.dataset['state']).to.equal(undefined);
        later.setAttribute(waking, '');
        await until('it is ready', () => later.dataset['state']);
        const atOnce = place(complete.replace('>', ` ${waking}>`));
        await until('it is ready', () => atOnce.dataset['state']);
      });
    }

    it('wakes for data, and for a picture that cannot be had', async () => {
      const withData = place(
        complete.replace(`</${tag}>`, `<script type="application/json">{}</script></${tag}>`),
      );
      await until('it is ready', () => withData.dataset['state']);
      const written = place(complete.replace('>', " data-json='{}'>"));
      await until('it is ready', () => written.dataset['state']);
      const later = place(complete.replace('>', ' data-json="">'));
      await settle();
      expect(later.dataset['state']).to.equal(undefined);
      later.dataset['json'] = '{}';
      await until('it is ready', () => later.dataset['state']);
      const broken = place(complete.replace(`</${tag}>`, `<img alt="" src="data:,"></${tag}>`));
      await until('it is ready', () => broken.dataset['state']);
    });
  }
}
