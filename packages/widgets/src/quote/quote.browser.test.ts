import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { clearPage, expectAccessible, mountElement } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import './quote.element.ts';
import { quoteContract } from './quote.contract.ts';

testContract(quoteContract, {
  fallback:
    '<figure class="apunt-quote"><blockquote>L’aigua no espera.</blockquote><figcaption>Nerea</figcaption></figure>',
});

describe('<apunt-quote>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  for (const [what, html] of [
    [
      'data',
      '<apunt-quote><script type="application/json">{"text":"<em>Sí</em><script>hit()\\u003c/script>","author":"<b>N</b>"}</script></apunt-quote>',
    ],
    [
      'attributes',
      '<apunt-quote text="<em>Sí</em><img src=x alt=x onerror=hit()>" author="<b>N</b>"></apunt-quote>',
    ],
  ] as const) {
    it(`draws the text from ${what} as it is written`, async () => {
      const element = await mountElement(html);
      const words = await until('the quote is drawn', () => element.querySelector('blockquote'));
      expect(words.innerHTML).to.match(/^&lt;em&gt;Sí&lt;\/em&gt;&lt;(?:script|img)/);
      expect(words.childElementCount).to.equal(0);
      expect(element.querySelector('figcaption')?.textContent).to.equal('<b>N</b>');
      await expectAccessible(element);
    });
  }
});
