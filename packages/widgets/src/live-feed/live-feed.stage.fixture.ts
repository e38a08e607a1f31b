import { clearPage, place } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import blocks from '@apunt/ui/content/blocks.css?sheet';
import message from '@apunt/ui/content/message.css?sheet';
import { feedHtml, rawMessages, storyHandlers } from './live-feed.fixture.ts';

const NAMES = ['apunt-live-new', 'apunt-live-show', 'apunt-live-older', 'apunt-live-closed'];

/** Lets the browser draw what has changed. */
export const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** A page with a live story, whose messages a test changes. */
export class Stage {
  story: Parameters<typeof storyHandlers>[0] = { messages: [] };
  readonly events: { name: string; detail: Record<string, unknown> }[] = [];
  #network: Network | undefined;

  get calls(): readonly string[] {
    return this.#network?.calls ?? [];
  }

  readonly #record = (event: Event): void => {
    if (event instanceof CustomEvent) this.events.push({ name: event.type, detail: event.detail });
  };

  open(): void {
    resetPage();
    this.story = { messages: rawMessages(1, 40) };
    this.#network = installNetwork(...storyHandlers(this.story));
    startTestRuntime();
    // As apunt.css brings it.
    for (const sheet of [blocks, message])
      if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    this.events.length = 0;
    for (const name of NAMES) document.addEventListener(name, this.#record);
  }

  async close(): Promise<void> {
    for (const name of NAMES) document.removeEventListener(name, this.#record);
    document.documentElement.style.overflowAnchor = '';
    history.scrollRestoration = 'auto';
    clearPage();
    await settle();
    // After the feed has gone, which remembers its place in the history entry.
    history.replaceState(null, '', location.pathname + location.search);
    this.#network?.restore();
    resetPage();
    scrollTo({ top: 0, behavior: 'instant' });
    // The browser tells of it with its next frame, and the feed of the next test would take that for a visitor who scrolls.
    await frame();
    await frame();
  }

  /** Keeps answers with older messages back until what it gives is called. */
  hold(): () => void {
    let answer = () => {};
    this.story.held = new Promise((resolve) => (answer = resolve));
    return () => answer();
  }

  told(name: string): readonly { detail: Record<string, unknown> }[] {
    return this.events.filter((event) => event.name === name);
  }

  /** Lets the feed ask again at once, as on return from another tab. */
  async askAgain(): Promise<void> {
    const before = this.calls.length;
    dispatchEvent(new Event('online'));
    await until('it has asked', () => this.calls.length > before);
    await settle();
    await frame();
    await frame();
  }

  /** Mounts a feed around what the server has printed, with something above and below it. */
  async mounted(
    attributes = '',
    html = feedHtml(21, 40),
    above = '',
    below = '',
  ): Promise<HTMLElementTagNameMap['apunt-live-feed']> {
    place(`<div>${above}<apunt-live-feed live-id="7" ${attributes}>${html}</apunt-live-feed>${below}</div>`);
    const [element] = document.getElementsByTagName('apunt-live-feed');
    if (!element) throw new Error('no feed');
    Reflect.apply(Reflect.get(element, 'mount'), element, []);
    await until('it has asked', () => this.calls.length > 0);
    await until('messages are here', () => element.querySelector('article'));
    await settle();
    await settle();
    return Object(element);
  }
}

export const articlesIn = (element: Element): HTMLElement[] => [...element.querySelectorAll('article')];
export const idsIn = (element: Element): (string | undefined)[] =>
  articlesIn(element).map((one) => one.dataset['id']);
export const topOf = (node: Element): number => node.getBoundingClientRect().top;

/** What is read: the first article that begins in the window. */
export const readIn = (element: Element): Element =>
  articlesIn(element).find((one) => topOf(one) >= 0) ?? element;

export async function scrollDown(by: number): Promise<void> {
  scrollTo({ top: by, behavior: 'instant' });
  await frame();
  await frame();
}
