import { expect } from 'chai';
import { until } from '@apunt/testing/page';
import { closePages, openPage, type Frame } from './frame.ts';

const LIKE = 'apunt-like content-id="1001" hydrate="load"';
const json = (text: string, label = '') => `<script type="application/json"${label}>${text}</script>`;

/** What is silent for visitors: the page, and all that its author is told. `docs` stands for the address of the pages. */
const MISTAKES: readonly (readonly [what: string, html: string, line: string])[] = [
  [
    'a misspelt optional attribute',
    `<${LIKE} lable="Guarda"></apunt-like>`,
    '<apunt-like> lable: expected an attribute of this tag. Did you mean label? (docs/errors/unknown-attribute.md)',
  ],
  [
    'a positive boolean that does nothing',
    '<apunt-poll poll-id="7" hydrate="load" confirm="false"></apunt-poll>',
    '<apunt-poll> confirm="false": expected no-confirm, or nothing: it is on without it (docs/errors/dead-boolean.md)',
  ],
  [
    'an unknown key in a JSON child',
    `<${LIKE}>${json('{ "nam": "Títol" }')}</apunt-like>`,
    '<apunt-like> JSON "props", "nam": expected a key that is read here. Did you mean "name"? (docs/errors/unknown-json-key.md)',
  ],
  [
    'a JSON child with an unknown name',
    `<${LIKE}></apunt-like><apunt-player hydrate="none">${json('{}', ' data-apunt-json="optoins"')}</apunt-player>`,
    '<apunt-player> data-apunt-json="optoins": expected a name that this tag takes. Did you mean data-apunt-json="options"? (docs/errors/unknown-json.md)',
  ],
  [
    'JSON that is no direct child',
    `<${LIKE}><div>${json('{ "name": "Títol" }')}</div></apunt-like>`,
    '<apunt-like> JSON "props" in a <div>: expected it as a direct child of the tag (docs/errors/misplaced-json.md)',
  ],
  [
    'an unknown slot',
    `<${LIKE}><b slot="icon-onn">x</b></apunt-like>`,
    '<apunt-like> slot="icon-onn" of a <b>: expected a slot of this tag. Did you mean "icon-on"? (docs/errors/unknown-slot.md)',
  ],
  [
    'texts that no element has',
    `<${LIKE} texts="nowhere"></apunt-like>`,
    '<apunt-like> texts="nowhere": expected the id of a JSON script in the page (docs/errors/missing-texts.md)',
  ],
  [
    'a self-closing tag that takes in what follows',
    `<section><${LIKE} /><p>Al costat</p></section>`,
    '<apunt-like> <apunt-like … />: expected <apunt-like …></apunt-like>, for browsers pass over the slash and what follows is inside of it (docs/errors/self-closing.md)',
  ],
];

/** The build has made a page's path its address in the guide; the lines are compared with the path. */
const linesOf = ({ log }: Frame): string[] =>
  log.map((line) => {
    expect(line).to.match(/\(https?:\/\/[^\s)]+\/errors\/[\w-]+\.html\)$/);
    return line.replace(/\(https?:\/\/[^\s)]+\/errors\/([\w-]+)\.html\)$/, '(docs/errors/$1.md)');
  });

const isReady = ({ document }: Frame) =>
  document.querySelector('[data-state=ready],[data-state=idle],[data-state=voting]');

describe('silent mistakes', () => {
  afterEach(closePages);

  for (const [what, html, line] of MISTAKES) {
    it(`say one line of ${what}, under a strict policy, and none again`, async () => {
      const frame = await openPage(html, { csp: true });
      await until('the line is there', () => frame.log.length > 0, 15_000);
      await until('the widget is there', () => frame.document.querySelector('[data-state]'), 15_000);
      // Moved, and put in anew: the same elements are not told of again.
      const [first] = frame.document.body.children;
      if (first) {
        frame.document.body.append(first);
        first.remove();
        await new Promise((resolve) => frame.window.setTimeout(resolve));
        frame.document.body.append(first);
      }
      frame.document.body.append(frame.document.createElement('apunt-share'));
      await until('what has come later is there', () => frame.document.querySelector('apunt-share[data-state]'), 15_000);
      await new Promise((resolve) => frame.window.requestIdleCallback(resolve));
      expect(linesOf(frame)).to.deep.equal([line]);
    });
  }

  it('are told of what comes into the page later', async () => {
    const frame = await openPage(`<${LIKE}></apunt-like>`);
    await until('the checks are there', () => frame.files().includes('checks'), 15_000);
    await until('the like is ready', () => isReady(frame), 15_000);
    await new Promise((resolve) => frame.window.requestIdleCallback(resolve));
    expect(frame.log).to.deep.equal([]);
    frame.document.body.insertAdjacentHTML('beforeend', `<p><${LIKE} nmae="Títol"></apunt-like></p>`);
    await until('the line is there', () => frame.log.length > 0, 15_000);
    expect(linesOf(frame)).to.deep.equal([
      '<apunt-like> nmae: expected an attribute of this tag. Did you mean name? (docs/errors/unknown-attribute.md)',
    ]);
  });

  it('are told once of an alias, whose element has what the div has', async () => {
    const frame = await openPage(
      '<div data-apunt="like" data-content-id="1001" data-hydrate="load" data-varient="text" class="big"></div>',
    );
    await until('the line is there', () => frame.log.length > 0, 15_000);
    await until('the like is ready', () => isReady(frame), 15_000);
    expect(linesOf(frame)).to.deep.equal([
      '<div> data-varient: expected an attribute of this tag. Did you mean data-variant? (docs/errors/unknown-attribute.md)',
    ]);
  });
});
