import * as v from 'valibot';
import { listOf } from '@apunt/api/parse';
import { multimediaLink } from '@apunt/api/links/multimedia-link';
import { MULTIMEDIA_ENTRIES } from '@apunt/api/resources/multimedia';
import { defineContract, idAttribute } from '@apunt/element/contract';

const text = v.string();
const seconds = v.pipe(v.number(), v.minValue(0));

/** Files of our own in a multimedia card. */
export const filesEntries = {
  sources: v.nullish(listOf(v.union([text, v.object({ src: text, type: v.nullish(text) })]))),
  captions: v.nullish(listOf(v.object({ src: text, language: text, label: text }))),
};

export const playerContract = defineContract({
  tag: 'apunt-player',
  group: 'media',
  status: 'stable',
  doc: 'Plays a video or an audio: a poster until it is pressed, then the player of the platform or our own.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['player'],
  attributes: {
    account: {
      type: text,
      doc: 'Account on the platform, one of those in `player-account` of `<apunt-config>`; the first of them when not given.',
    },
    bcId: { type: idAttribute, from: ['player.bcId'], doc: "The platform's id of the video." },
    bcPlayer: {
      type: idAttribute,
      default: 'default',
      from: ['player.bcPlayer'],
      doc: "The platform's player.",
    },
    bcEmbed: {
      type: idAttribute,
      default: 'default',
      from: ['player.bcEmbed'],
      doc: "The platform's embed of that player.",
    },
    src: {
      type: text,
      // The first alone says that there are some; the player takes the list.
      from: ['sources.0.src', 'sources.0'],
      doc: 'Addresses of our own sources, separated by spaces; best first.',
    },
    type: {
      type: text,
      doc: 'Type of the sources (`audio/mpeg`, `application/x-mpegURL`) whose address does not end in one of `.mp4`, `.webm`, `.m4a`, `.mp3`, `.ogg`, `.m3u8`, `.mpd`; without it their server is asked. In JSON: `sources: [{src, type}]`.',
    },
    adapter: {
      type: v.picklist(['brightcove', 'native']),
      doc: 'Which player; `native` where there is a `src`.',
    },
    embed: {
      type: v.pipe(text, v.trim(), v.nonEmpty()),
      from: ['videoEmbed.embed'],
      doc: 'Embed code or address of a video of another site (`videoEmbed.embed` of a multimedia card).',
    },
    poster: {
      type: text,
      from: ['player.poster', 'videoEmbed.poster'],
      doc: 'Picture that is shown until it plays.',
    },
    posterAlt: { type: text, default: '', doc: 'What is to be seen on it.' },
    mediaTitle: { type: text, from: ['title'], doc: 'What it is called.' },
    href: {
      type: text,
      from: ['link.href'],
      doc: 'Page on which it can be played in another way, shown when it fails.',
    },
    duration: { type: seconds, default: 0, from: ['player.duration'], doc: 'Seconds.' },
    mediaType: {
      type: v.picklist(['video', 'audio', 'videoEmbed']),
      default: 'video',
      from: ['type'],
      doc: 'What it is; `videoEmbed` is a video of another site.',
    },
    vertical: { type: v.boolean(), doc: 'Is 9:16 instead of 16:9.' },
    video360: { type: v.boolean(), doc: 'Can be looked around in, on the platform.' },
    audioTrackLanguage: {
      type: text,
      from: ['player.audioTrackLanguage'],
      doc: 'Language of the audio track that is wanted; when not given the one that the visitor chose last, else Catalan.',
    },
    autoplay: { type: v.boolean(), doc: 'Plays by itself, without sound, once it is near the view.' },
    autoplayNext: {
      type: v.boolean(),
      doc: 'Goes on to the next content, unless the visitor has chosen otherwise.',
    },
    contentId: { type: idAttribute, doc: 'Id of the content; needed to go on to the next one.' },
    nextDelay: {
      // Templates of earlier releases say milliseconds: 5000 is refused by name, and no wait of an hour.
      type: v.pipe(seconds, v.maxValue(3600)),
      default: 5,
      doc: 'Seconds before the next content begins; they stand while the visitor is there. `0`: it never begins by itself.',
    },
    sticky: {
      type: v.picklist(['mobile', 'off']),
      default: 'mobile',
      doc: 'Stays in view on phones while one reads on.',
    },
    start: { type: seconds, doc: 'Seconds at which it begins; else `t` in the address of the page.' },
    end: {
      type: seconds,
      doc: 'Seconds at which a fragment pauses; who plays on after that hears the rest.',
    },
    live: { type: v.boolean(), doc: 'Is being broadcast.' },
    disableFullscreen: { type: v.boolean(), doc: 'Plays in its place on phones.' },
    download: { type: text, doc: 'Address of a file to download.' },
    fileName: {
      type: text,
      doc: 'What the downloaded file is called, in place of the title: in lower case, with `_` between words, cut to 50 characters.',
    },
  },
  requireOne: ['bcId', 'src', 'embed'],
  example: { src: '/media/clip.mp4', duration: '12' },
  json: {
    props: {
      type: v.pipe(
        v.looseObject({
          id: v.nullish(v.union([text, v.pipe(v.number(), v.transform(String))])),
          ...filesEntries,
          link: v.nullish(multimediaLink),
        }),
        v.metadata({ also: MULTIMEDIA_ENTRIES }),
      ),
      doc: 'A multimedia card, as the CMS prints it (`type`, `player`, `videoEmbed`, `title`, `link`), for what no attribute says; with our own files also `sources` and `captions`.',
    },
    options: { type: v.record(text, v.unknown()), doc: 'Further options of the platform.' },
  },
  editors: {
    attributes: [
      'account',
      'bcId',
      'bcPlayer',
      'bcEmbed',
      'src',
      'type',
      'embed',
      'poster',
      'posterAlt',
      'mediaTitle',
      'href',
      'duration',
      'mediaType',
      'vertical',
      'video360',
      'audioTrackLanguage',
      'contentId',
      'sticky',
      'start',
      'end',
      'live',
      'disableFullscreen',
      'download',
      'fileName',
    ],
    json: ['props'],
    slots: ['poster'],
  },
  events: {
    'apunt-player-ready': { detail: v.object({ adapter: text }), doc: 'The player is there.' },
    'apunt-play': { detail: v.object({ id: text }), doc: 'It plays.' },
    'apunt-pause': { detail: v.object({ id: text }), doc: 'It has been paused.' },
    'apunt-ended': { detail: v.object({ id: text }), doc: 'It has come to its end.' },
    'apunt-timeupdate': {
      detail: v.object({ current: v.number(), duration: v.number() }),
      doc: 'Where it is, in seconds; about once a second.',
    },
    'apunt-sticky-change': {
      detail: v.object({ state: v.picklist(['none', 'before-sticky', 'sticky']), by: text }),
      doc: 'It stays in view, or does not any more.',
    },
    'apunt-next-request': {
      detail: v.object({ id: text }),
      cancelable: true,
      doc: 'It is about to ask for the next content.',
    },
    'apunt-autoplay-change': {
      detail: v.object({ value: v.boolean() }),
      doc: 'The visitor has chosen whether to go on to the next content.',
    },
    'apunt-audio-track': {
      detail: v.object({ language: text, label: text }),
      doc: 'The audio track that is heard.',
    },
    'apunt-download': {
      detail: v.object({ href: text }),
      cancelable: true,
      doc: 'The visitor wants to download the file.',
    },
    'apunt-download-progress': {
      detail: v.object({ percent: v.number() }),
      doc: 'How much of a file of another origin has come.',
    },
    'apunt-navigate': {
      detail: v.object({ url: text, reason: text }),
      cancelable: true,
      doc: 'Just before the address changes for the next content.',
    },
    'apunt-player-error': { detail: v.object({ kind: text }), doc: 'It cannot be played.' },
  },
  slots: {
    poster: 'In place of the poster.',
    error: 'What is said when it fails.',
    vendor: 'The player itself; not for pages.',
  },
  parts: {
    player: 'Everything.',
    stage: 'The picture.',
    poster: 'What is there until it plays.',
    caption: 'Title, length and whether it is live, on the poster.',
    title: 'The title there.',
    live: 'That it is live.',
    error: 'A message about a failure.',
    next: 'What comes next.',
  },
  methods: {
    play: { doc: 'Plays.' },
    pause: { doc: 'Pauses.' },
    seek: { doc: 'Goes to a second.', takes: { seconds: v.number() } },
    load: {
      doc: 'Takes another multimedia card: `{id, player: {bcId}, sources, title, duration}`.',
      takes: { card: v.object(MULTIMEDIA_ENTRIES) },
    },
    closeSticky: { doc: 'Ends that it stays in view, and pauses.' },
  },
  listens: ['click', 'change', 'keydown'],
  states: ['ready', 'loading', 'playing', 'paused', 'ended', 'error'],
  sources: [
    {
      directive: 'media-src',
      hosts: 'those of the files',
      when: 'press',
      doc: 'Own files, and in Safari their captions; with `autoplay` without a press.',
    },
    {
      directive: 'media-src',
      allow: ['blob:'],
      when: 'press',
      doc: 'Streams, which are put together in the page.',
    },
    {
      directive: 'worker-src',
      allow: ['blob:'],
      when: 'press',
      doc: 'The worker that puts streams together.',
    },
    {
      directive: 'connect-src',
      hosts: 'those of the streams, of the captions, and of files whose type nothing tells',
      when: 'press',
      doc: 'The parts of streams, captions, and the type of a file.',
    },
    { directive: 'font-src', allow: ['data:'], when: 'press', doc: 'The icons of its controls.' },
    {
      directive: 'script-src',
      allow: ['https://players.brightcove.net'],
      when: 'press',
      only: 'bc-id',
      doc: "The platform's player; what that loads in turn is documented by the platform.",
    },
  ],
  budget: 5.55,
  reserve: { display: 'block', block: '12rem' },
});
