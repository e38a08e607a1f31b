import { afterAll, afterEach } from 'vitest';
import { patient } from './patience.ts';
import { untilReset } from './reset.ts';

const inDom = typeof document !== 'undefined';

if (inDom) {
  const { cleanup, configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patient(2000) });

  // Before the runtime goes: what React has still to draw would ask for it.
  const unmountAll = () => {
    untilReset(unmountAll);
    cleanup();
  };
  untilReset(unmountAll);
  afterEach(cleanup);
}

afterAll(async () => {
  // React's scheduler may still hold a task when the environment is torn down.
  await new Promise((resolve) => setTimeout(resolve));
});
