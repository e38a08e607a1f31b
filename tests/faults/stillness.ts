import { patient } from '@apunt/testing/patience';

/** Tasks without a change in the page after which it counts as done; React and promises need a few each. */
const TASKS = 12;

let changes = 0;
/** How many of them had been made when the page was last still. */
let drawn = 0;
const observer = new MutationObserver(() => void (changes += 1));
const whole = { subtree: true, childList: true, attributes: true, characterData: true };

/** Sees what changes in the document and in every shadow root that is attached from now on. */
export function watchPage(): void {
  observer.observe(document, whole);
  const attach: unknown = Reflect.get(Element.prototype, 'attachShadow');
  if (typeof attach !== 'function') throw new Error('no shadow roots');
  Object.assign(Element.prototype, {
    attachShadow(this: Element, init: ShadowRootInit): ShadowRoot {
      const root: ShadowRoot = Reflect.apply(attach, this, [init]);
      observer.observe(root, whole);
      return root;
    },
  });
}

const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

/** One task: what was due before it has happened. Not a timer, which the browser slows down. */
const task = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
/** A frame of the browser: also what other threads of it do, as reading a file, has had its time. */
export const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

async function tasksWithoutChange(end: number): Promise<void> {
  for (let quiet = 0, seen = changes; quiet < TASKS; quiet += 1) {
    await task();
    if (seen !== changes) quiet = 0;
    seen = changes;
    if (performance.now() > end) throw new Error('the page does not come to rest');
  }
}

/** Waits until nothing in the page changes by itself any more; after a change a frame of the browser included. */
export async function untilStill(): Promise<void> {
  const end = performance.now() + patient(3000);
  await tasksWithoutChange(end);
  // What has been drawn before draws nothing else; only a change is worth a frame.
  while (drawn !== changes) {
    drawn = changes;
    await frame();
    await tasksWithoutChange(end);
  }
}
