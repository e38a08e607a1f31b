import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { NETWORKS, shareUrl, shownNetworks, type Network, type SocialNetwork } from './networks.ts';

const page = 'https://www.example.test/contingut/1?a=1&b=2';
const url = 'https%3A%2F%2Fwww.example.test%2Fcontingut%2F1%3Fa%3D1%26b%3D2';
const graphemes = (text: string) => [...new Intl.Segmenter('ca').segment(text)].length;

describe('the address of a network', () => {
  it.each([
    ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['x', `https://x.com/intent/post?text=Foc%20%26%20mar&url=${url}`],
    ['whatsapp', `https://wa.me/?text=Foc%20%26%20mar%20${url}`],
    ['bluesky', `https://bsky.app/intent/compose?text=Foc%20%26%20mar%20${url}`],
    ['threads', `https://www.threads.net/intent/post?text=Foc%20%26%20mar&url=${url}`],
    ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
    ['telegram', `https://t.me/share/url?url=${url}&text=Foc%20%26%20mar`],
  ] as const)('%s', (network, expected) => {
    expect(shareUrl(network, page, 'Foc & mar')).toBe(expected);
  });

  it('holds the page alone when there is no title', () => {
    expect(shareUrl('whatsapp', page, '')).toBe(`https://wa.me/?text=${url}`);
    expect(shareUrl('bluesky', page, '')).toBe(`https://bsky.app/intent/compose?text=${url}`);
  });

  it('cuts the title for Bluesky at 300 graphemes, never the address, never inside a grapheme', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 200, maxLength: 400 }), (title) => {
        const text = new URL(shareUrl('bluesky', page, title)).searchParams.get('text') ?? '';
        expect(graphemes(text)).toBeLessThanOrEqual(300);
        expect(text.endsWith(page)).toBe(true);
      }),
    );
    const family = '👨‍👩‍👧';
    const text = new URL(shareUrl('bluesky', page, family.repeat(300))).searchParams.get('text') ?? '';
    expect(graphemes(text)).toBe(300);
    expect(text.startsWith(`${family.repeat(10)}`)).toBe(true);
    const long = `https://www.example.test/${'a'.repeat(300)}`;
    expect(new URL(shareUrl('bluesky', long, 'Foc')).searchParams.get('text')).toBe(long);
  });

  it('cuts no pair where the browser knows no graphemes', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    const text = new URL(shareUrl('bluesky', page, '🔴'.repeat(300))).searchParams.get('text');
    vi.unstubAllGlobals();
    expect(text).toMatch(/^🔴+… \S+$/u);
  });

  it('stays what it is whatever the page is called', () => {
    const social = NETWORKS.filter((network): network is SocialNetwork => network !== 'copy');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.webUrl(),
        fc.constantFrom(...social),
        (title, address, network) => {
          const made = new URL(shareUrl(network, address, title));
          expect(made.origin).toBe(new URL(shareUrl(network, page, '')).origin);
          expect([...made.searchParams.values()].some((value) => value.includes(address))).toBe(true);
        },
      ),
    );
  });
});

describe('what is shown', () => {
  const FEW = ['facebook', 'x', 'whatsapp'];
  const MORE = ['bluesky', 'threads', 'linkedin', 'telegram'];

  it.each([
    ['default', false, FEW, true],
    ['default', true, [...FEW, ...MORE], true],
    ['aside', false, [...FEW, 'copy'], true],
    ['aside', true, [...FEW, ...MORE, 'copy'], true],
    ['live', false, [...FEW, 'telegram', 'copy'], false],
    ['live', true, [...FEW, 'telegram', 'copy'], false],
  ] as const)('%s, expanded: %s', (variant, isExpanded, shown, hasMore) => {
    expect(shownNetworks(variant, isExpanded)).toEqual({ shown, hasMore });
  });

  it.each<[Network[], boolean, Network[], boolean]>([
    [['whatsapp', 'facebook'], false, ['whatsapp', 'facebook'], false],
    [['telegram', 'x'], false, ['x'], true],
    [['telegram', 'x'], true, ['telegram', 'x'], true],
    [['bluesky', 'threads'], false, ['bluesky', 'threads'], false],
    [['copy', 'x'], false, ['x'], false],
  ])('only %j, expanded: %s', (only, isExpanded, shown, hasMore) => {
    expect(shownNetworks('default', isExpanded, only)).toEqual({ shown, hasMore });
  });
});
