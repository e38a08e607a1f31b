import type { Googletag, RenderEnded } from './slot/gpt.ts';

/** Positions as the CMS tells them: in both spellings of sizes. */
export const adsFixture = {
  desktop: [
    { id: 'home-1', name: 'Capçalera', adUnitCode: '/123/home', slotType: 'display', sizes: [[728, 90]] },
  ],
  mobile: [
    { id: 'home-1', name: 'Capçalera', adUnitCode: '/123/home-m', slotType: 'display', sizes: '320x50' },
  ],
};

/** A slot as the stand-in makes it. */
export interface FakeSlot {
  readonly unit: string;
  readonly sizes: readonly unknown[];
  readonly id: string;
  config: object;
}

/** Stands in for Google's script: it records what it is asked for, and answers when the test says so. */
export class FakeGpt {
  readonly slots: FakeSlot[] = [];
  readonly destroyed: unknown[] = [];
  readonly displayed: string[] = [];
  readonly refreshed: unknown[] = [];
  readonly settings: object[] = [];
  /** What `defineSlot` does when it has no place. */
  isTaken = false;
  isInitialLoadDisabled = false;
  isBroken = false;
  readonly #listeners = new Set<(event: RenderEnded) => void>();

  install(): void {
    const pubads = {
      addEventListener: (_: string, listener: (event: RenderEnded) => void) =>
        void this.#listeners.add(listener),
      removeEventListener: (_: string, listener: (event: RenderEnded) => void) =>
        void this.#listeners.delete(listener),
      setPrivacySettings: (settings: object) => void this.settings.push(settings),
      isInitialLoadDisabled: () => this.isInitialLoadDisabled,
      refresh: (slots: readonly unknown[]) => void this.refreshed.push(...slots),
    };
    const tag: Googletag = {
      cmd: { push: (command) => command() },
      setConfig: (config) => void this.settings.push(config),
      pubads: () => pubads,
      enableServices: () => {
        if (this.isBroken) throw new Error('broken');
      },
      defineSlot: (unit, sizes, id) => {
        if (this.isTaken) return null;
        const slot = {
          unit,
          sizes,
          id,
          config: {},
          addService: () => {},
          setConfig(config: object) {
            this.config = config;
          },
        };
        this.slots.push(slot);
        return slot;
      },
      display: (id) => void this.displayed.push(id),
      destroySlots: (slots) => void this.destroyed.push(...slots),
    };
    globalThis.googletag = tag;
  }

  remove(): void {
    Reflect.deleteProperty(globalThis, 'googletag');
  }

  get listening(): number {
    return this.#listeners.size;
  }

  /** Draws an ad, or says that there is none. */
  answer(slot: FakeSlot | undefined, size: unknown): void {
    const event = { slot, isEmpty: size === null, size } as unknown as RenderEnded; // a slot of the stand-in is one of GPT's
    for (const listener of this.#listeners) listener(event);
  }
}
