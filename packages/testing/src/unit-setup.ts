import { afterAll, afterEach } from 'vitest';
import { patient } from './patience.ts';

const inDom = typeof document !== 'undefined';

if (inDom) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: patient(2000) });
}

afterEach(async () => {
  if (!inDom) return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});

afterAll(async () => {
  // React's scheduler may still hold a task when the environment is torn down.
  await new Promise((resolve) => setTimeout(resolve));
});
