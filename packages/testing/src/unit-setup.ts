import { afterAll, afterEach } from 'vitest';

const inDom = typeof document !== 'undefined';

afterEach(async () => {
  if (!inDom) return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});

afterAll(async () => {
  // React's scheduler may still hold a task when the environment is torn down.
  await new Promise((resolve) => setTimeout(resolve));
});
