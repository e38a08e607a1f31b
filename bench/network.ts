import * as v from 'valibot';
import type { Lab } from './browser.ts';
import type { Head } from './head.ts';
import type { Samples } from './scenarios.ts';
import { throttleFor } from './throttle.ts';

/* A page on a slow line, from the navigation to the first like that can be pressed: what a script asks for one after the other shows here. */

/** Milliseconds there and back, bits a second, and how much slower than the machine of the goals the processor is: an old phone on a train. */
const LINE = { latency: 150, down: 1_600_000, up: 750_000, cpu: 2 };

const WHEN_READY = `new Promise((done) => {
  const look = () => {
    const like = document.querySelector('apunt-like')?.shadowRoot?.querySelector('[aria-pressed]');
    if (like) done(performance.now());
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Milliseconds from the navigation to the first like. */
async function navigate(lab: Lab, contender: string, head: Head): Promise<number> {
  const context = await lab.browser.newContext({ viewport: { width: 1200, height: 800 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LINE.latency,
    downloadThroughput: LINE.down / 8,
    uploadThroughput: LINE.up / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttleFor(LINE.cpu, lab.slowness) });
  const query = new URLSearchParams({ contender, likes: '6', head });
  await page.goto(`${lab.server.origin}/page?${query.toString()}`, { waitUntil: 'commit' });
  const time = v.parse(v.number(), await page.evaluate(WHEN_READY));
  await context.close();
  return time;
}

/** One run of a contender on a slow line, with its script alone and with all its files named. */
export async function measureNetwork(lab: Lab, contender: string, samples: Samples): Promise<void> {
  for (const head of ['script', 'files'] as const) {
    const name = `line ${head}`;
    samples.set(name, [...(samples.get(name) ?? []), await navigate(lab, contender, head)]);
  }
}
