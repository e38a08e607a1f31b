/* A page notes its own paint in `painted`. This code runs before all scripts of the page. */

interface Painted {
  fcp: number;
  lcp: number;
  /** The first `apunt-ready`; 0 without one. */
  ready: number;
  /** Milliseconds that tasks have taken beyond 50 each. */
  blocked: number;
  /** The longest interaction since `presses` was last emptied. */
  presses: number[];
}

{
  const painted: Painted = { fcp: 0, lcp: 0, ready: 0, blocked: 0, presses: [] };
  Reflect.set(globalThis, 'painted', painted);
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) => {
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry))).observe({
      type,
      buffered: true,
      ...more,
    });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    painted.lcp = startTime;
  });
  observe('longtask', ({ duration }) => {
    painted.blocked += Math.max(0, duration - 50);
  });
  observe(
    'event',
    (entry) => {
      if (Number(Reflect.get(entry, 'interactionId')) > 0) painted.presses.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
  document.addEventListener(
    'apunt-ready',
    () => {
      painted.ready ||= performance.now();
    },
    true,
  );
}
