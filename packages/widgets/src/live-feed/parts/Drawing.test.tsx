import { render } from '@testing-library/react';
import * as v from 'valibot';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { liveMessageSchema, type LiveMessage } from '@apunt/api/resources/live';
import { i18nOf } from '@apunt/testing/i18n';
import { Blocks } from '@apunt/ui/content/blocks/Blocks';
import { liveFeedContract } from '../live-feed.contract.ts';
import { Drawing, whenDrawable } from './Drawing.tsx';
import { Message } from './Message.tsx';
import { wordsOf } from './words.ts';

const { t } = i18nOf(liveFeedContract);
const dates = { language: 'ca', timeZone: 'Europe/Madrid' } as const;
const settings = { t, dates, headingLevel: 3, hasShare: true, isTrusted: () => false };

const AT = Date.UTC(2026, 3, 3, 10) / 1000;
const message = (index: number, more: object = {}): LiveMessage =>
  v.parse(liveMessageSchema, {
    id: `m${index}`,
    publishedDate: AT + index,
    title: `Missatge ${index}`,
    author: {
      name: 'Redacció',
      image: '/cara.jpg',
      twitterAccount: { text: '@apunt', href: 'https://x.test/a' },
    },
    description: [{ type: 'paragraph', html: `<p>Text ${index}</p>` }],
    shareUrl: { href: `/en-viu/1#m${index}`, title: `Comparteix ${index}` },
    ...more,
  });

const account = { text: '@apunt', href: '' };
const paragraphs = ['Un', ' <p class="x">Dos \u00a0 </p> ', ''].map((html) => ({ type: 'paragraph', html }));
/** Messages of all shapes that are made of words alone. */
const SHAPES: Readonly<Record<string, object>> = {
  whole: {},
  'no title': { title: '' },
  'no date': { publishedDate: null },
  'no author': { author: null },
  'an author without a face': { author: { name: 'Redacció', image: 'javascript:alert(1)' } },
  'an account alone': { author: { twitterAccount: account } },
  'a face alone': { author: { image: '/cara.jpg' } },
  'no text': { description: [] },
  'several paragraphs': { description: paragraphs },
  'no address': { shareUrl: null, id: '' },
  'an address elsewhere': { shareUrl: { href: 'https://x.test/?a=1#b%20c' } },
  'words that look like markup elsewhere': { title: '<b>A</b> & "b"' },
};

/** What React makes of a message in the page. */
function byReact(
  one: LiveMessage,
  { headingLevel, hasShare }: typeof settings,
  isResting: boolean,
): Element | null {
  const addressOf = hasShare
    ? ({ shareUrl, key }: LiveMessage) =>
        new URL(shareUrl.href || `#missatge-${key.replace(/[^\p{L}\p{N}_-]+/gu, '-')}`, location.href).href
    : undefined;
  const words = wordsOf(one, { t, dates, addressOf, now: Date.now() });
  const { container } = render(
    <Message {...{ words, headingLevel, isResting }}>
      <Blocks blocks={one.blocks} t={t} fileName={() => ''} headingLevel={headingLevel + 1} />
    </Message>,
  );
  return container.firstElementChild;
}

beforeAll(whenDrawable);

describe('a message of words alone', () => {
  for (const isResting of [true, false])
    for (const hasShare of [true, false])
      it.each(Object.entries(SHAPES))(
        `is what React draws (resting: ${isResting}, links: ${hasShare}): %s`,
        (_, shape) => {
          const all = { ...settings, hasShare };
          const drawing = new Drawing(all);
          // The first is drawn for the stamp, the second is a copy.
          for (const one of [message(1, shape), message(22, shape)]) {
            const [article] = drawing.draw([one], isResting);
            expect(article?.outerHTML).not.toContain('\uE000');
            const reference = byReact(one, all, isResting);
            expect(
              article && reference?.isEqualNode(article),
              `${reference?.outerHTML}\n${article?.outerHTML}`,
            ).toBe(true);
          }
        },
      );

  it('is drawn by React once for its shape, be there hundreds of it', () => {
    const stands = vi.spyOn(document.implementation, 'createHTMLDocument');
    const drawing = new Drawing(settings);
    const many = Array.from({ length: 300 }, (_, index) => message(index));
    expect(drawing.draw(many, true).map((article) => article?.id)).toEqual(many.map(({ key }) => key));
    drawing.draw(many, true);
    expect(stands).toHaveBeenCalledOnce();
    drawing.draw([message(1, SHAPES['no title'])], true);
    expect(stands).toHaveBeenCalledTimes(2);
  });
});

it('messages with markup and with words alone come in their order, each as it is', () => {
  const html = '<p>Amb <strong>força</strong></p>';
  const marked = { description: [{ type: 'paragraph', html }] };
  const articles = new Drawing(settings).draw(
    [message(1), message(2, marked), message(3), message(4, marked)],
    true,
  );
  expect(articles.map((article) => article?.id)).toEqual(['m1', 'm2', 'm3', 'm4']);
  expect(articles.map((article) => article?.querySelectorAll('strong').length)).toEqual([0, 1, 0, 1]);
  expect(articles.every((article) => article?.querySelector('apunt-share[hydrate=none]'))).toBe(true);
});
