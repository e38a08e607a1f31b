import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';

const text = v.string();

export const embedContract = defineContract({
  tag: 'apunt-embed',
  group: 'media',
  status: 'stable',
  doc: 'A post or video of another site, which is asked for nothing until the visitor agrees.',
  dom: 'shadow',
  hydrate: 'visible',
  texts: ['embed'],
  attributes: {
    provider: {
      type: v.picklist(['youtube', 'facebook', 'instagram', 'tiktok', 'twitter', 'video', 'generic']),
      required: true,
      doc: 'Whose it is; `video` is a file or a video platform, `generic` is embed code, in a sandbox.',
    },
    href: { type: text, doc: 'Public address of the post or video; only the id in it is used.' },
    poster: { type: text, doc: 'Picture shown before; not one that lies with the provider.' },
    title: { type: text, doc: 'What it is, in words: beside it, and as name of the frame.' },
    ratio: {
      type: v.pipe(
        v.string(),
        v.regex(/^\d{1,4}\s*[-:/]\s*\d{1,4}$/, 'width and height, as in 16:9 or 16-9'),
      ),
      doc: "Width and height, as in `16:9` or `16-9`, where it is not the provider's.",
    },
    autoload: { type: v.boolean(), doc: 'With consent given, load at once and not when in view.' },
  },
  example: { provider: 'youtube', href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  json: {
    props: {
      type: v.object({ embed: v.optional(text), press: v.optional(v.boolean()) }),
      doc: "The provider's embed code. With `press` it waits for one, also where the visitor has agreed.",
    },
  },
  editors: {
    attributes: ['provider', 'href', 'poster', 'title', 'ratio'],
  },
  events: {
    'apunt-embed-accept': {
      detail: v.object({ provider: text, remember: v.boolean() }),
      doc: 'The visitor has agreed to be shown it.',
    },
    'apunt-embed-load': { detail: v.object({ provider: text }), doc: 'It is there.' },
    'apunt-embed-error': {
      detail: v.object({ provider: text, reason: v.picklist(['address', 'blocked', 'timeout', 'gone']) }),
      doc: 'It cannot be shown; text and link stay.',
    },
  },
  parts: {
    embed: 'All of it.',
    poster: 'What stands in its place until it is accepted.',
    picture: 'The picture there; of a video also without one, with the button.',
    frame: 'Around the content of the other site.',
    caption: 'Title and link.',
  },
  cssProperties: {
    '--apunt-embed-width': { default: '34rem', doc: 'Most width of what has the height of its text.' },
  },
  listens: ['click', 'change'],
  states: ['idle', 'loading', 'ready', 'error'],
  sources: [
    {
      directive: 'frame-src',
      allow: [
        'https://www.youtube-nocookie.com',
        'https://www.facebook.com',
        'https://www.instagram.com',
        'https://www.tiktok.com',
        'https://platform.twitter.com',
      ],
      when: 'consent',
      doc: 'Posts and videos, as far as they are used. Other code may frame only what stands here, too.',
    },
    {
      directive: 'script-src',
      allow: ["'sha256-5xAbSP5JOcDJk6FsLL9Vop4LdBrhzRo8U3XgH2i1OSY='"],
      when: 'consent',
      doc: 'The one line that tells how high embed code is; its frame inherits the policy.',
    },
    {
      directive: 'media-src',
      hosts: 'the host of `href`, where that is a file',
      when: 'consent',
      doc: 'A video that is a file.',
    },
  ],
  keepsClicks: true,
  manualReady: true,
  budget: 4.1,
  reserve: { display: 'block', block: '12rem' },
});
