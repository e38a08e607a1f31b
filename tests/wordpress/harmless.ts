import { asBlock, asShortcode } from './ways.ts';

/* Articles without harm, which have to stay whole: a filter that takes everything away would hold every attack off. */

interface Kept {
  readonly tag: string;
  /** As HTML of the tag, and as data of the alias. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly json?: string;
  readonly inner?: string;
}

const KEPT: readonly Kept[] = [
  { tag: 'like', attributes: { 'content-id': '1001', name: 'Un títol', variant: 'text' } },
  { tag: 'poll', attributes: { 'poll-id': '7' }, inner: '<h2>Com t’agrada més?</h2>' },
  {
    tag: 'share',
    attributes: {
      url: 'https://example.test/una',
      'share-title': 'Dos punts: ací',
      networks: 'copy whatsapp',
    },
  },
  {
    tag: 'player',
    attributes: {
      src: '/assets/clip.mp4',
      'media-title': 'El clip',
      duration: '12',
      download: '/assets/clip.mp4',
    },
    inner: '<a href="/assets/clip.mp4">Mira</a>',
  },
  { tag: 'player', attributes: { 'bc-id': '6353' }, json: '{"title":"El clip"}' },
  { tag: 'image', attributes: { src: '/assets/foto.jpg', alt: 'Una foto', ratio: '16/9' } },
  { tag: 'quote', attributes: { text: 'Les dades: són nostres', author: 'Carme' } },
  { tag: 'map', attributes: { lat: '39.4', lng: '-0.3' }, json: '[{"lat":39.4,"lng":-0.3}]' },
  { tag: 'weather', attributes: { 'default-ine': '46250', 'default-name': 'València' } },
  { tag: 'embed', attributes: { provider: 'youtube', href: 'https://www.youtube.com/watch?v=abc' } },
  { tag: 'live-feed', attributes: { 'live-id': '2' }, inner: '<p slot="empty">Res</p>' },
  { tag: 'carousel', attributes: { label: 'Fotos', gap: '12' }, inner: '<h2 slot="title">Fotos</h2>' },
  { tag: 'card', attributes: { 'content-id': '1', like: '' }, json: '{"title":"Un títol","url":"/una"}' },
  { tag: 'gallery', attributes: { start: '2' }, json: '[{"src":"/assets/foto.jpg","alt":"Una"}]' },
  { tag: 'schedule', attributes: { channel: 'tv', days: '3' }, inner: '<p slot="empty">Res</p>' },
  { tag: 'time', attributes: { datetime: '2026-11-27T05:00:00Z' }, inner: '27 de novembre' },
];

const written = (attributes: Readonly<Record<string, string>>, prefix = ''): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${prefix}${name}${value === '' ? '' : `="${value}"`}`)
    .join('');
const jsonOf = ({ json }: Kept): string => (json === undefined ? '' : ` data-json='${json}'`);

type Way = (kept: Kept) => string;

/** The ways to write an article. */
const WAYS: Readonly<Record<string, Way>> = {
  tag: (kept) =>
    `<apunt-${kept.tag}${written(kept.attributes)}${jsonOf(kept)}>${kept.inner ?? ''}</apunt-${kept.tag}>`,
  alias: (kept) =>
    `<div data-apunt="${kept.tag}"${written(kept.attributes, 'data-')}${jsonOf(kept)}>${kept.inner ?? ''}</div>`,
  shortcode: (kept) => asShortcode(kept.tag, written(kept.attributes) + jsonOf(kept), kept.inner ?? ''),
  block: (kept) => asBlock(kept.tag, written(kept.attributes) + jsonOf(kept), kept.inner ?? ''),
};

/** A shortcode ends at a square bracket (integrations/wordpress/README.md), and wpautop sets a heading or a paragraph in it apart. */
const suitsShortcode = ({ json = '', inner = '' }: Kept): boolean =>
  !json.includes('[') && !/^<(?:h2|p)\b/.test(inner);

/** Every harmless article in each way of writing, with what its tag says afterwards. */
export const harmless = () =>
  Object.entries(WAYS).flatMap(([way, write]) =>
    KEPT.filter((kept) => way !== 'shortcode' || suitsShortcode(kept)).map((kept) => ({
      written: write(kept),
      said: {
        tag: kept.tag,
        isAlias: way === 'alias',
        attributes: kept.attributes,
        json: kept.json,
        inner: kept.inner ?? '',
      },
    })),
  );
