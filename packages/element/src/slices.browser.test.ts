import { expect } from 'chai';
import { clearPage } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import { enqueue } from './renderer.tsx';

/* The clock stands here but for the time that the jobs add, so a slice ends where a test wants it to. */
const SLICE = 30;
const { now } = performance;
const frame = globalThis.requestAnimationFrame;

let clock: number;
/** How many frames have been asked for. */
let asked: number;
let done: string[];

/** Puts so many elements into the page, each with a job that takes a whole slice. */
function queueInside(count: number, style: string, name: string): void {
  for (let index = 0; index < count; index += 1) {
    const element = document.createElement('div');
    element.style.cssText = style;
    document.body.append(element);
    enqueue(element, () => {
      clock += SLICE;
      done.push(name);
    });
  }
}

/** One job that puts others into the queue, and is the last of its slice: so do elements that have just been upgraded. */
function queueFromSlice(queueOthers: () => void): void {
  enqueue(
    document.body,
    () => {
      queueOthers();
      clock += SLICE;
    },
    false,
  );
}

describe('slices', () => {
  beforeEach(() => {
    [clock, asked, done] = [now.call(performance), 0, []];
    performance.now = () => clock;
    globalThis.requestAnimationFrame = (callback) => {
      asked += 1;
      return frame.call(globalThis, callback);
    };
  });

  afterEach(() => {
    performance.now = now;
    globalThis.requestAnimationFrame = frame;
    Reflect.deleteProperty(document, 'hidden');
    clearPage();
  });

  it('of a short queue ask for no frame', async () => {
    queueFromSlice(() => queueInside(20, 'height: 10px', 'short'));
    await until('all have run', () => done.length === 20);
    expect(asked).to.equal(0);
  });

  it('of a long queue wait for one frame, and then take first the elements in the viewport', async () => {
    queueFromSlice(() => {
      queueInside(60, 'height: 10px; position: absolute; top: 200vh', 'below');
      queueInside(10, 'height: 10px; position: fixed; top: 0', 'in view');
    });
    await until('all have run', () => done.length === 70);
    expect(asked).to.equal(1);
    expect(done.slice(0, 10)).to.deep.equal(Array(10).fill('in view'));
  });

  it('of a page that nobody sees wait for no frame', async () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    queueFromSlice(() => queueInside(60, 'height: 10px', 'hidden'));
    await until('all have run', () => done.length === 60);
    expect(asked).to.equal(0);
  });

  it('of a page that gets no frames go on without one', async () => {
    globalThis.requestAnimationFrame = () => (asked += 1);
    queueFromSlice(() => queueInside(60, 'height: 10px', 'without frames'));
    await until('all have run', () => done.length === 60);
    expect(asked).to.equal(1);
  });

  it('take an element that is queued in the same moment in which the queue has run empty', async () => {
    queueInside(1, 'height: 10px', 'last');
    enqueue(
      document.body,
      // Microtasks run between the end of the slice and all that waits for it.
      () => void Promise.resolve().then(() => queueInside(1, 'height: 10px', 'late')),
      false,
    );
    await until('both have run', () => done.length === 2);
    expect(done).to.deep.equal(['last', 'late']);
  });
});
