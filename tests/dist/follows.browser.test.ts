import { expect } from 'chai';
import { until } from '@apunt/testing/page';
import { closePages, openPage, stateOf, type Frame } from './frame.ts';

const SLIDES = '<ul><li><a href="#1">1</a></li><li><a href="#2">2</a></li></ul>';
const HEADER = '<apunt-header><header><a href="#inici">apunt</a></header></apunt-header>';
const LIKE = '<apunt-like content-id="1001" hydrate="load"><b>x</b></apunt-like>';

const beside = (frame: Frame): string[] => frame.files().filter((file) => file !== 'apunt.js');

/** The page has painted, the loader has met its tags, and an observer has had the time to answer. */
async function looked(frame: Frame): Promise<void> {
  for (let round = 0; round < 12; round += 1)
    await new Promise((done) => frame.window.requestAnimationFrame(() => frame.window.setTimeout(done)));
}

const isReady = (frame: Frame, tag: string) => /ready|active/.test(stateOf(frame.get(tag)) ?? '');

describe('tags whose server HTML serves by itself', () => {
  afterEach(closePages);

  it('ask for nothing in a page that has no others', async () => {
    const frame = await openPage(`${HEADER}<apunt-carousel>${SLIDES}</apunt-carousel>`);
    await looked(frame);
    expect(beside(frame)).to.deep.equal([]);
  });

  for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown'])
    it(`come when the visitor reaches for one of them: ${type}`, async () => {
      const frame = await openPage(`${HEADER}<apunt-carousel>${SLIDES}</apunt-carousel>`);
      await looked(frame);
      frame.get('apunt-carousel a').dispatchEvent(new Event(type, { bubbles: true }));
      await until('the carousel is there', () => isReady(frame, 'apunt-carousel'));
      // The code that all tags share has come, so the header has nothing to wait for.
      await until('the header is there', () => isReady(frame, 'apunt-header'));
    });

  it('come with another tag', async () => {
    const frame = await openPage(`<apunt-carousel>${SLIDES}</apunt-carousel>${HEADER}${LIKE}`);
    await until('the like is there', () => isReady(frame, 'apunt-like'));
    await until('the carousel is there', () => isReady(frame, 'apunt-carousel'));
    await until('the header is there', () => isReady(frame, 'apunt-header'));
  });

  for (const [what, html] of [
    ['no server HTML', '<apunt-carousel data-json="[]"></apunt-carousel>'],
    ['data', `<apunt-carousel><script type="application/json">[]</script>${SLIDES}</apunt-carousel>`],
    ['a time to come', `<apunt-carousel hydrate="visible">${SLIDES}</apunt-carousel>`],
    ['a picture that has failed', `<apunt-carousel>${SLIDES}<img src="/nothing.png" alt="" width="9" height="9"></apunt-carousel>`],
  ] as const)
    it(`wait for nobody: ${what}`, async () => {
      const frame = await openPage(html);
      await until('its file is asked for', () => beside(frame).includes('carousel'));
    });
});
