import { loadScript, SCRIPT_TIMEOUT } from '@apunt/ui/load-script';
import type { Answers, Ask } from './asking.ts';

/*
 * Google Publisher Tag: a script of Google's that looks for a node by its id, and tells by events what has become of it. Fetched only with
 * `ads-provider="gpt"`, after consent, when an ad is near.
 */

const ADDRESS = 'https://securepubads.g.doubleclick.net/tag/js/gpt.js';

/** A place as GPT knows it. */
interface GptSlot {
  addService(service: unknown): unknown;
  setConfig(config: object): void;
}

/** What GPT tells when it has drawn an ad, or has none. */
export interface RenderEnded {
  readonly slot: GptSlot;
  readonly isEmpty: boolean;
  readonly size?: unknown;
}

interface PubAds {
  addEventListener(name: 'slotRenderEnded', listener: (event: RenderEnded) => void): void;
  removeEventListener(name: 'slotRenderEnded', listener: (event: RenderEnded) => void): void;
  setPrivacySettings(settings: object): void;
  isInitialLoadDisabled(): boolean;
  refresh(slots: readonly GptSlot[]): void;
}

/** The part of GPT that we use. */
export interface Googletag {
  readonly cmd: { push(command: () => void): unknown };
  setConfig(config: object): void;
  pubads(): PubAds;
  enableServices(): void;
  defineSlot(unit: string, sizes: readonly unknown[], id: string): GptSlot | null;
  display(id: string): void;
  destroySlots(slots: readonly GptSlot[]): void;
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of the global object
  var googletag: Googletag | undefined;
}

/** GPT itself. A page that brings it along is not asked to load it twice. */
async function load(): Promise<Googletag> {
  const isThere = () => typeof globalThis.googletag?.cmd?.push === 'function';
  if (!isThere()) await loadScript(ADDRESS);
  if (!globalThis.googletag || !isThere()) throw new Error('GPT came and cannot be used');
  return globalThis.googletag;
}

/** Asks GPT for an ad. The returned function takes it away again. */
export function askGpt(ask: Ask, answers: Answers): () => void {
  const { position, sizes, isFluid, place, isForChildren, isPersonal } = ask;
  let slot: GptSlot | null = null;
  let isOver = false;
  const handleRender = (event: RenderEnded) => {
    if (isOver || event.slot !== slot) return;
    clearTimeout(timer);
    if (event.isEmpty) fail();
    else answers.filled(event.size);
  };
  const close = () => {
    isOver = true;
    clearTimeout(timer);
    if (!slot) return;
    const old = slot;
    slot = null;
    try {
      globalThis.googletag?.pubads().removeEventListener('slotRenderEnded', handleRender);
      globalThis.googletag?.destroySlots([old]);
    } catch {
      // A blocker's stub in the place of GPT lacks some of its methods, and has drawn nothing.
    }
  };
  const fail = () => {
    if (isOver) return;
    close();
    answers.empty();
  };
  // Blockers leave a script that comes and never does anything.
  const timer = setTimeout(fail, SCRIPT_TIMEOUT);

  const start = (tag: Googletag) => {
    if (isOver) return;
    const all = [...sizes.map(({ width, height }) => [width, height]), ...(isFluid ? ['fluid'] : [])];
    // Looked for in the document: an element in a shadow root cannot be served.
    const isFindable = document.getElementById(place.id) === place;
    if (!position.adUnitCode || all.length === 0 || !isFindable) return fail();
    slot = tag.defineSlot(position.adUnitCode, all, place.id);
    if (!slot) return fail();
    const { id, name, slotType } = position;
    const targeting = Object.fromEntries(Object.entries({ id, name, slotType }).filter(([, value]) => value));
    // When the place goes, and whether, is decided here.
    slot.setConfig({ targeting, collapseDiv: 'DISABLED' });
    const ads = tag.pubads();
    slot.addService(ads);
    if (isForChildren || !isPersonal)
      tag.setConfig({ privacyTreatments: { treatments: ['disablePersonalization'] } });
    if (isForChildren) ads.setPrivacySettings({ childDirectedTreatment: true, underAgeOfConsent: true });
    ads.addEventListener('slotRenderEnded', handleRender);
    tag.enableServices();
    tag.display(place.id);
    if (ads.isInitialLoadDisabled()) ads.refresh([slot]);
  };
  load()
    .then((tag) =>
      tag.cmd.push(() => {
        try {
          start(tag);
        } catch {
          fail();
        }
      }),
    )
    .catch(fail);
  return close;
}
