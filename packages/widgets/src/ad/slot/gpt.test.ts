import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeGpt } from '../ad.fixture.ts';
import type { Ask } from './asking.ts';
import { askGpt } from './gpt.ts';

const loadScript = vi.fn<(address: string) => Promise<void>>();
vi.mock('@apunt/ui/load-script', () => ({
  SCRIPT_TIMEOUT: 15_000,
  loadScript: (address: string) => loadScript(address),
}));

const nothing = () => {};
/** A service that does nothing and gives itself back, as the stubs of uBlock Origin and AdGuard do. */
const pubads = () => ({ addEventListener: nothing, refresh: nothing, isInitialLoadDisabled: () => false });
const slot = () => ({ addService: nothing, setTargeting: nothing, getSlotElementId: () => '' });
const run = (command: () => void) => (command(), 1);

/** Stubs that blockers leave in the place of GPT. */
const STUBS: readonly (readonly [string, () => unknown])[] = [
  [
    'a GPT of older methods',
    () => ({
      apiReady: true,
      cmd: { push: run },
      pubads,
      defineSlot: slot,
      display: nothing,
      enableServices: nothing,
    }),
  ],
  [
    'a GPT whose slots cannot be destroyed, nor its events be left',
    () => ({
      cmd: { push: run },
      pubads,
      setConfig: nothing,
      defineSlot: () => ({ ...slot(), setConfig: nothing }),
      display: nothing,
      enableServices: nothing,
    }),
  ],
  [
    'a function that gives itself for everything',
    () => new Proxy(nothing, { get: (it) => it, apply: (it) => it }),
  ],
  ['a queue that nobody works off', () => ({ cmd: [] })],
  ['a frozen nothing', () => Object.freeze({})],
];

describe('the adapter of GPT', () => {
  let gpt: FakeGpt;
  const answers = { filled: vi.fn(), empty: vi.fn() };
  const settle = () => vi.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    vi.useFakeTimers();
    gpt = new FakeGpt();
    gpt.install();
    loadScript.mockRejectedValue(new Error('blocked'));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
    gpt.remove();
    document.body.replaceChildren();
  });

  function ask(over: Partial<Ask> = {}) {
    const place = document.createElement('div');
    place.id = `place-${document.body.childElementCount}`;
    document.body.append(place);
    const position = {
      id: 'home-1',
      name: '"><img>',
      adUnitCode: '/123/home',
      slotType: '',
      sizes: '300x250',
    };
    const sizes = [{ width: 300, height: 250 }];
    return askGpt(
      { position, sizes, isFluid: false, place, isForChildren: false, isPersonal: true, ...over },
      answers,
    );
  }

  it('defines a slot for the place, with what the position says, and displays it', async () => {
    ask({ isFluid: true });
    await settle();
    expect(gpt.slots).toMatchObject([
      {
        unit: '/123/home',
        sizes: [[300, 250], 'fluid'],
        id: 'place-0',
        config: { collapseDiv: 'DISABLED', targeting: { id: 'home-1', name: '"><img>' } },
      },
    ]);
    expect(gpt.displayed).toEqual(['place-0']);
    expect([gpt.refreshed, gpt.settings]).toEqual([[], []]);
    // The page has brought the script along.
    expect(loadScript).not.toHaveBeenCalled();
  });

  it('tells of its own slot alone', async () => {
    ask();
    ask();
    await settle();
    gpt.answer(gpt.slots[1], [300, 250]);
    expect(answers.filled.mock.calls).toEqual([[[300, 250]]]);
    gpt.answer(gpt.slots[0], null);
    expect(answers.empty).toHaveBeenCalledOnce();
    expect(gpt.destroyed).toEqual([gpt.slots[0]]);
  });

  it('asks by hand where the page has switched the first load off', async () => {
    gpt.isInitialLoadDisabled = true;
    ask();
    await settle();
    expect(gpt.refreshed).toEqual(gpt.slots);
  });

  it('asks for no ad that is chosen for the visitor without consent to that', async () => {
    ask();
    await settle();
    expect(gpt.settings).toEqual([]);
    ask({ isPersonal: false });
    await settle();
    expect(gpt.settings).toEqual([{ privacyTreatments: { treatments: ['disablePersonalization'] } }]);
  });

  it('says that an ad is for children', async () => {
    ask({ isForChildren: true });
    await settle();
    expect(gpt.settings).toEqual([
      { privacyTreatments: { treatments: ['disablePersonalization'] } },
      { childDirectedTreatment: true, underAgeOfConsent: true },
    ]);
  });

  it.each([
    ['a slot cannot be had', () => void (gpt.isTaken = true), {}],
    ['it throws', () => void (gpt.isBroken = true), {}],
    [
      'the position has no unit',
      () => {},
      { position: { id: 'a', name: '', adUnitCode: '', slotType: '', sizes: '' } },
    ],
    ['there is no size', () => {}, { sizes: [] }],
    ['the place is not in the document', () => {}, { place: document.createElement('div') }],
  ])('is empty when %s', async (_why, prepare, over) => {
    prepare();
    ask(over);
    await settle();
    expect(answers.empty).toHaveBeenCalledOnce();
    expect(gpt.destroyed.length).toBe(gpt.slots.length);
  });

  it('is empty when the script is blocked', async () => {
    gpt.remove();
    ask();
    await settle();
    expect(loadScript).toHaveBeenCalledWith('https://securepubads.g.doubleclick.net/tag/js/gpt.js');
    expect(answers.empty).toHaveBeenCalledOnce();
  });

  it('is empty when what comes is no GPT', async () => {
    gpt.remove();
    loadScript.mockImplementation(
      async () => void Reflect.set(globalThis, 'googletag', document.createElement('a')),
    );
    ask();
    await settle();
    expect(answers.empty).toHaveBeenCalledOnce();
  });

  it.each(STUBS)('is empty, and silent, when a blocker has put %s in its place', async (_, stub) => {
    gpt.remove();
    Reflect.set(globalThis, 'googletag', stub());
    const close = ask();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(answers.empty).toHaveBeenCalledOnce();
    expect(answers.filled).not.toHaveBeenCalled();
    expect(close).not.toThrow();
  });

  it('is empty after 15 s without an answer, and what comes then is not shown', async () => {
    ask();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(answers.empty).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answers.empty).toHaveBeenCalledOnce();
    expect(gpt.destroyed).toEqual(gpt.slots);
    gpt.answer(gpt.slots[0], [300, 250]);
    expect(answers.filled).not.toHaveBeenCalled();
    expect(gpt.listening).toBe(0);
  });

  it('keeps an ad that is there for longer than that', async () => {
    ask();
    await settle();
    gpt.answer(gpt.slots[0], [300, 250]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answers.empty).not.toHaveBeenCalled();
  });

  it('destroys the slot when it is let go, also before there is one', async () => {
    const close = ask();
    await settle();
    close();
    close();
    expect(gpt.destroyed).toEqual(gpt.slots);
    ask()();
    await settle();
    expect(gpt.slots).toHaveLength(1);
    expect(gpt.listening).toBe(0);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(answers.empty).not.toHaveBeenCalled();
  });
});
