import { expect } from 'chai';
import { clearPage } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import { enqueue } from './renderer.tsx';

/*
 * The clock stands here but for what the jobs add, so a slice ends where a test wants it to. A slice that lets a frame through before the
 * next one sends itself a message; one that does not is put off by the scheduler alone. Here the frame comes with that message: a busy
 * machine may be so late with it that all slices are over.
 */
const SLICE = 30;
const { now } = performance;
const { postMessage } = MessagePort.prototype;
const frame = globalThis.requestAnimationFrame;

let clock: number;
let asked: number;
let frames: FrameRequestCallback[];
/** How many frames had been asked for when a message was sent, for each message. */
let messages: number[];
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
    [clock, asked, frames, messages, done] = [now.call(performance), 0, [], [], []];
    performance.now = () => clock;
    globalThis.requestAnimationFrame = (callback) => {
      frames.push(callback);
      return (asked += 1);
    };
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      messages.push(asked);
      for (const draw of frames.splice(0)) draw(clock);
      postMessage.call(this, message);
    };
  });

  afterEach(() => {
    performance.now = now;
    globalThis.requestAnimationFrame = frame;
    MessagePort.prototype.postMessage = postMessage;
    clearPage();
  });

  it('of a short queue follow each other without a frame between', async () => {
    queueFromSlice(() => queueInside(20, 'height: 10px', 'short'));
    await until('all have run', () => done.length === 20);
    expect(messages).to.deep.equal([]);
    expect(asked).to.equal(0);
  });

  it('of a long one let the frame through for which they have asked, once, and then take what is in view first', async () => {
    queueFromSlice(() => {
      queueInside(60, 'height: 10px; position: absolute; top: 200vh', 'below');
      queueInside(10, 'height: 10px; position: fixed; top: 0', 'in view');
    });
    await until('all have run', () => done.length === 70);
    expect(asked).to.equal(1);
    // What the first slice has put into the queue waits for a frame that has been asked for already.
    expect(messages[0]).to.equal(1);
    expect(done.slice(0, 10)).to.deep.equal(Array(10).fill('in view'));
  });
});
