import { expect } from 'chai';
import { until } from '@apunt/testing/page';
import { closePages, openPage, stateOf, type Frame } from './frame.ts';

const LIKE = '<apunt-like content-id="1001" hydrate="load"><b>x</b></apunt-like>';
const PICTURE = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" width="60" height="40">';
/** Whether pictures have come is what the page's `isThere` says. */
const HELD = `<script>
  isThere = false;
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => isThere });
</script>`;

const beside = (frame: Frame): string[] => frame.files().filter((file) => file !== 'apunt.js');

/** A frame is drawn, and what it has set off is done, several times. */
async function drawn(frame: Frame, times = 12): Promise<void> {
  for (let round = 0; round < times; round += 1)
    await new Promise((done) => frame.window.requestAnimationFrame(() => frame.window.setTimeout(done)));
}

const isReady = (frame: Frame) => stateOf(frame.get('apunt-like')) === 'ready';

describe('files of ours and the paint of the page', () => {
  afterEach(closePages);

  it('are asked for after the first frame', async () => {
    const note = '<script>requestAnimationFrame(() => { firstFrame = performance.now(); });</script>';
    const frame = await openPage(LIKE, { head: note });
    await until('the like is there', () => isReady(frame));
    const asked = frame.window.performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/ok\/.*-[\w-]{8}\.js$/.test(name))
      .map(({ startTime }) => startTime);
    expect(asked.length).to.be.greaterThan(1);
    expect(Math.min(...asked)).to.be.at.least(Number(Reflect.get(frame.window, 'firstFrame')));
  });

  it('wait for a picture in the window', async () => {
    const frame = await openPage(PICTURE + LIKE, { head: HELD });
    await drawn(frame);
    expect(beside(frame)).to.deep.equal([]);
    Reflect.set(frame.window, 'isThere', true);
    await until('the like is there', () => isReady(frame));
  });

  it('wait for no picture below the window', async () => {
    const frame = await openPage(`${LIKE}<div style="block-size: 3000px"></div>${PICTURE}`, { head: HELD });
    await until('the like is there', () => isReady(frame));
    expect(Reflect.get(frame.window, 'isThere')).to.equal(false);
  });

  it('wait for no picture longer than three seconds', async () => {
    const clock = `<script>{ const now = performance.now.bind(performance); performance.now = () => 3000 + now(); }</script>`;
    const frame = await openPage(PICTURE + LIKE, { head: HELD + clock });
    await until('the like is there', () => isReady(frame));
    expect(Reflect.get(frame.window, 'isThere')).to.equal(false);
  });

  it('wait for nothing in a page that nobody looks at', async () => {
    const hidden = `<script>Object.defineProperty(Document.prototype, 'hidden', { get: () => true });</script>`;
    const frame = await openPage(PICTURE + LIKE, { head: HELD + hidden });
    await until('the like is there', () => isReady(frame));
  });
});
