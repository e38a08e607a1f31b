import { expect } from 'chai';
import { check } from '@apunt/loader/checks/checks';
import { reportSelfClosed } from '@apunt/loader/checks/self-closing';
import { mistakesOf } from './mistakes.ts';
import { place } from './mount.ts';
import { settle } from './page.ts';
import type { Subject } from './subject.ts';

/**
 * The part of the contract tests about mistakes that a page is not told of while it runs: the checks say one line of each, and none
 * of a page that has none.
 */
export function testMistakes({ contract, fallback, lines }: Subject): void {
  const { tag } = contract;
  const { html, mistakes } = mistakesOf(contract, fallback);
  const stand = (source: string) => place(`<section>${source}</section>`);

  it('has one line for each silent mistake, and none when it is right', async () => {
    check(stand(html('class="big" data-own="1" aria-hidden="true"')));
    await settle();
    expect(lines()).to.deep.equal([]);
    for (const { wrong, line } of mistakes) {
      const before = lines().length;
      const section = stand(wrong);
      check(section);
      // As when it is put in anew, or looked at again.
      section.remove();
      document.querySelector('main')?.append(section);
      check(document);
      const told = lines().slice(before);
      expect(told, wrong).to.have.lengthOf(1);
      expect(told[0]).to.contain(`<${tag}> `).and.contain(line).and.contain('(docs/errors/');
      section.remove();
    }
  });

  it('has one line for a self-closing tag that takes in what follows', () => {
    const source = `<${tag} id="lost" /><p>Al costat</p>`;
    stand(source);
    reportSelfClosed(source);
    reportSelfClosed(source);
    expect(lines()).to.have.lengthOf(1);
    expect(lines()[0]).to.contain(`<${tag} … />: expected <${tag} …></${tag}>`);
  });
}
