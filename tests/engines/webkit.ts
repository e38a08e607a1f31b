import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { freePort } from '../../scripts/free-port.mjs';
import { HEIGHT, type Engine, type Tab } from './engine.ts';
import { clickOn, elementPath, newSession, pressKeys, run, type Session } from './webdriver.ts';

export interface WebKitPlaces {
  readonly driver: string;
  readonly screen: string;
  readonly browser: string;
}

/** A screen that nobody sees; it tells its number once it is there. */
function startScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const size = `1600x${HEIGHT + 200}x24`;
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`${program} has ended with ${code}`)));
    screen.stdio[3]?.once('data', (number: Buffer) =>
      resolve({ screen, display: `:${number.toString().trim()}` }),
    );
  });
}

/** WebKitGTK: a driver under a screen of its own, and a browser for each tab. */
export async function startWebKit(places: WebKitPlaces): Promise<Engine> {
  const [{ screen, display }, port, folder] = await Promise.all([
    startScreen(places.screen),
    freePort(),
    mkdtemp(join(tmpdir(), 'apunt-webkit-')),
  ]);
  const driver = spawn(places.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      XDG_RUNTIME_DIR: folder,
    },
  });
  const stop = () => void (driver.kill(), screen.kill());
  process.once('exit', stop);
  const url = `http://127.0.0.1:${port}`;
  await vi
    .waitFor(() => fetch(`${url}/status`), { timeout: patient(10_000) })
    .catch((error: unknown) => {
      // A worker of the tests is ended without an exit of its own.
      stop();
      throw error;
    });

  const open = async (width: number) => {
    const session = await newSession(url, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: places.browser, args: ['--automation'] },
    });
    // A page that is just being left may never answer, and is asked again.
    await session.call('POST', '/timeouts', { script: patient(1_000), pageLoad: patient(10_000) });
    await session.call('POST', '/window/rect', { x: 0, y: 0, width, height: HEIGHT });
    return session;
  };
  const first = await open(1340);
  await first.call('DELETE', '');
  return {
    version: first.version,
    open: async (width) => tabOf(await open(width)),
    async close() {
      stop();
      process.off('exit', stop);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const tabOf = (session: Session): Tab => {
  const { call } = session;
  const act = async (selector: string, deed: string, body: object) =>
    void (await call('POST', `${await elementPath(session, selector)}/${deed}`, body));
  return {
    goto: async (url) => void (await call('POST', '/url', { url })),
    click: (selector) => clickOn(session, selector),
    type: (selector, text) => act(selector, 'value', { text }),
    press: (key) => pressKeys(session, key),
    async upload(selector, file) {
      // The driver takes no file for an input that is laid transparent over a button of ours.
      await run(session, (wanted) => findDeep(wanted)?.style.setProperty('opacity', '1'), selector);
      await act(selector, 'value', { text: file });
      await run(session, (wanted) => findDeep(wanted)?.style.removeProperty('opacity'), selector);
    },
    evaluate: (look, given = '') => run(session, look, given),
    close: async () => void (await call('DELETE', '')),
  };
};
