import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import * as v from 'valibot';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/chromium.mjs';
import type { PageSpec } from './pages.ts';
import type { BenchServer } from './server.ts';
import { THROTTLE, throttleFor } from './throttle.ts';

export interface Lab {
  browser: Browser;
  server: BenchServer;
  /** Times that this machine is slower than the one of the goals. */
  slowness: number;
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS, headless: true });
}

const countersSchema = v.object({ nodes: v.number(), jsEventListeners: v.number() });
const heapSchema = v.object({ usedSize: v.number() });

export interface Counters {
  nodes: number;
  listeners: number;
  /** Bytes of JavaScript objects. */
  heap: number;
}

/** A page of one contender with a cold cache, drawn and at rest, not yet touched by any script but the probe. */
export class BenchPage {
  private constructor(
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly throttle: number,
  ) {}

  static async open({ browser, server, slowness }: Lab, spec: PageSpec): Promise<BenchPage> {
    const context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
    const page = await context.newPage();
    const query = new URLSearchParams({ contender: spec.contender, likes: String(spec.likes) });
    if (spec.hydrate) query.set('hydrate', spec.hydrate);
    if (spec.poll) query.set('poll', '');
    if (spec.content) query.set('content', spec.content);
    if (spec.list) query.set('list', '');
    await page.goto(`${server.origin}/page?${query.toString()}`);
    const cdp = await context.newCDPSession(page);
    return new BenchPage(page, cdp, throttleFor(THROTTLE, slowness));
  }

  /** Calls the probe, slowed down. */
  async run<S extends v.GenericSchema>(expression: string, schema: S): Promise<v.InferOutput<S>> {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: this.throttle });
    const answer: unknown = await this.page.evaluate(`bench.${expression}`);
    return v.parse(schema, answer);
  }

  /** Calls the probe at full speed, where the time on the clock is of no interest. */
  async hurry(expression: string): Promise<unknown> {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    return this.page.evaluate(`bench.${expression}`);
  }

  async collect(): Promise<Counters> {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await this.cdp.send('HeapProfiler.enable');
    for (let round = 0; round < 4; round += 1) await this.cdp.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = v.parse(countersSchema, await this.cdp.send('Memory.getDOMCounters'));
    const { usedSize } = v.parse(heapSchema, await this.cdp.send('Runtime.getHeapUsage'));
    return { nodes, listeners: jsEventListeners, heap: usedSize };
  }

  /** A real press of the mouse on the widget; milliseconds until the frame that shows it. */
  async click(index: number): Promise<number> {
    const { x, y } = await this.run(`aimAt(${index})`, v.object({ x: v.number(), y: v.number() }));
    await this.page.mouse.move(x, y);
    await this.page.evaluate('bench.settle()');
    await this.page.mouse.down();
    await this.page.mouse.up();
    const time = await this.run('pressed', v.number());
    await this.page.evaluate('bench.settle()');
    return time;
  }

  /** Addresses of the contender's scripts that this page has fetched. */
  async scripts(): Promise<string[]> {
    const names: unknown = await this.page.evaluate(
      'performance.getEntriesByType("resource").map(({ name }) => name)',
    );
    const paths = v.parse(v.array(v.string()), names).map((name) => new URL(name).pathname);
    return [...new Set(paths)].filter((path) => path.startsWith('/files/') && path.endsWith('.js'));
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
