import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import type { LiveMessage } from '@apunt/api/resources/live';
import { listenLess } from '@apunt/element/renderer';
import { fileName } from '@apunt/media/file-name';
import { Blocks } from '@apunt/ui/content/blocks/Blocks';
import { wordsOnly } from '@apunt/ui/content/blocks/markup';
import { fetchSanitiser } from '@apunt/ui/html/sanitised';
import { createAddresses } from '../feed/ids.ts';
import { Message } from './Message.tsx';
import { markFor, Stamp } from './stamp.ts';
import { wordsOf, type Words, type WordsSettings } from './words.ts';

/** What all messages of a feed share. */
export interface MessageSettings extends Omit<WordsSettings, 'now' | 'addressOf'> {
  hasShare: boolean;
  headingLevel: number;
  /** Whether the page has declared the HTML of a message safe. */
  isTrusted: (message: LiveMessage) => boolean;
}

/** React draws into a document of its own, where nothing loads and no tag comes to life; what is kept are copies, and the tree is dropped. */
function drawOnce(node: ReactNode, copy: (drawn: Element) => Node): HTMLElement[] {
  const stand = document.implementation.createHTMLDocument('').createElement('div');
  listenLess(stand, []);
  const root = createRoot(stand);
  flushSync(() => root.render(node));
  const copies = [...stand.children].map(copy).filter((one) => one instanceof HTMLElement);
  flushSync(() => root.unmount());
  return copies;
}

const forPage = (drawn: Element): Node => document.importNode(drawn, true);
const forStamp = (drawn: Element): Node => drawn.cloneNode(true);

/** The words of a message, in the order in which a stamp knows them. */
const NAMES = [
  'key',
  'id',
  'title',
  'titleId',
  'moment',
  'fullMoment',
  'age',
  'author',
  'face',
  'account',
  'accountHref',
  'url',
  'shareTitle',
] as const satisfies (keyof Words)[];

/**
 * Draws messages once and lets them go, so that 5,000 of them are nodes and nothing else. Those of words alone are copied from the first
 * of their shape; the others are drawn by React.
 */
export class Drawing {
  readonly #settings: MessageSettings;
  /** By shape. */
  readonly #stamps = new Map<string, Stamp>();

  constructor(settings: MessageSettings) {
    this.#settings = settings;
  }

  /** An article for each message. `isResting`: their tags wait until they are woken (`Waking`). */
  draw(messages: readonly LiveMessage[], isResting: boolean): (HTMLElement | undefined)[] {
    const { t, dates, hasShare } = this.#settings;
    const settings = { t, dates, addressOf: hasShare ? createAddresses() : undefined, now: Date.now() };
    const views: ReactNode[] = [];
    const stamped = messages.map((message) => {
      const words = wordsOf(message, settings);
      const article = this.#stamped(message, words, isResting);
      if (!article) views.push(this.#view(message, words, isResting));
      return article;
    });
    const drawn = views.length > 0 ? drawOnce(views, forPage).values() : undefined;
    return stamped.map((article) => article ?? drawn?.next().value);
  }

  #view(message: LiveMessage, words: Words, isResting: boolean, blocks = message.blocks): ReactNode {
    const { headingLevel, t, isTrusted } = this.#settings;
    return (
      <Message key={words.key} {...{ words, headingLevel, isResting }}>
        <Blocks {...{ blocks, t, fileName }} isTrusted={isTrusted(message)} headingLevel={headingLevel + 1} />
      </Message>
    );
  }

  /** A copy of the stamp for a message of words alone; undefined for any other. */
  #stamped(message: LiveMessage, words: Words, isResting: boolean): HTMLElement | undefined {
    const paragraphs: string[] = [];
    for (const block of message.blocks) {
      const text = wordsOnly(block);
      if (!text) return undefined;
      paragraphs.push(text);
    }
    const texts = NAMES.map((name) => words[name]);
    // A bit for each text that is there.
    const present = texts.reduce((bits, text) => bits * 2 + (text ? 1 : 0), 0);
    const shape = `${present} ${paragraphs.length} ${isResting}`;
    let stamp = this.#stamps.get(shape);
    if (!stamp) {
      const marks = { ...words };
      for (const [index, name] of NAMES.entries()) if (words[name]) marks[name] = markFor(index);
      const blocks = paragraphs.map((_, index) => ({
        type: 'paragraph' as const,
        html: markFor(NAMES.length + index),
      }));
      const [model] = drawOnce(this.#view(message, marks, isResting, blocks), forStamp);
      if (!model) return undefined;
      this.#stamps.set(shape, (stamp = new Stamp(model)));
    }
    return stamp.print([...texts, ...paragraphs]);
  }
}

/** Drawing needs the sanitiser, because it happens at once and not again. */
export const whenDrawable = fetchSanitiser;
