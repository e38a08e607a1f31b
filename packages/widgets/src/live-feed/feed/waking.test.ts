import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Waking } from './waking.ts';

/** An observer whose news the test gives. */
class FakeObserver {
  static all: FakeObserver[] = [];
  readonly targets = new Set<Element>();
  constructor(readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    FakeObserver.all.push(this);
  }
  observe = (target: Element) => void this.targets.add(target);
  unobserve = (target: Element) => void this.targets.delete(target);
  disconnect = () => this.targets.clear();
}

const near = (target: Element, isIntersecting = true): void => {
  for (const { targets, tell } of FakeObserver.all)
    if (targets.has(target)) tell([{ target, isIntersecting }]);
};

function stage() {
  const box = document.createElement('div');
  box.innerHTML =
    '<article><apunt-time></apunt-time><p>Text</p><apunt-share></apunt-share></article><article><apunt-time></apunt-time></article>';
  const waking = new Waking();
  waking.add(box);
  return { box, waking, tags: [...box.querySelectorAll('apunt-time,apunt-share')] };
}

const strategies = (tags: Element[]) =>
  tags.map((tag) => [tag.getAttribute('hydrate'), Reflect.get(tag, 'hydrate')]);

beforeEach(() => {
  vi.useFakeTimers();
  FakeObserver.all = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a box that is far away has one thing to watch, and its tags rest', () => {
  const { box, tags } = stage();
  expect(FakeObserver.all.flatMap(({ targets }) => [...targets])).toEqual([box]);
  expect(tags.every((tag) => tag.getAttribute('hydrate') === 'none')).toBe(true);
});

test('a tag by which the reader stays comes to life, and the others rest on', () => {
  const { box, tags } = stage();
  const [first, ...others] = tags;
  if (!first) throw new Error('no tag');
  near(box);
  near(first);
  vi.advanceTimersByTime(249);
  expect(first.getAttribute('hydrate')).toBe('none');
  vi.advanceTimersByTime(1);
  expect(strategies([first])).toEqual([[null, 'load']]);
  expect(strategies(others)).toEqual(others.map(() => ['none', undefined]));
});

test('a tag that has flown past does not come to life, and does when the reader comes back', () => {
  const { box, tags } = stage();
  const [first] = tags;
  if (!first) throw new Error('no tag');
  near(box);
  near(first);
  vi.advanceTimersByTime(100);
  near(first, false);
  vi.advanceTimersByTime(1000);
  expect(first.getAttribute('hydrate')).toBe('none');
  near(first);
  vi.advanceTimersByTime(250);
  expect(first.getAttribute('hydrate')).toBeNull();
});

test('a tag whose code is there is mounted', () => {
  const { box, tags } = stage();
  const [first] = tags;
  if (!first) throw new Error('no tag');
  const mount = vi.fn();
  Object.assign(first, { mount });
  near(box);
  near(first);
  vi.advanceTimersByTime(250);
  expect(mount).toHaveBeenCalledOnce();
});

test('nothing comes to life after the feed has gone', () => {
  const { box, waking, tags } = stage();
  const [first] = tags;
  if (!first) throw new Error('no tag');
  near(box);
  near(first);
  waking.close();
  vi.advanceTimersByTime(1000);
  expect(first.getAttribute('hydrate')).toBe('none');
  expect(FakeObserver.all.flatMap(({ targets }) => [...targets])).toEqual([]);
});
