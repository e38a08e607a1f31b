import * as v from 'valibot';
import { defineContract } from '@apunt/element/contract';
import { PAGE_JSON } from './page-json.ts';

const text = v.string();
/** As `user` of every element has it. */
const someUser = v.pipe(v.unknown(), v.metadata({ typed: 'ApuntUser | null' }));

const jsonAs = (name: keyof typeof PAGE_JSON) =>
  v.pipe(v.record(v.string(), v.unknown()), v.metadata({ written: PAGE_JSON[name] }));

/** Whether the browser knows the time zone: dates throw with one that it does not know. */
function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('ca', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Checked where they are used (powers.ts): few pages have some, and every page has this file. */
const origins = v.array(text);

export const configContract = defineContract({
  tag: 'apunt-config',
  group: 'foundation',
  status: 'stable',
  doc: 'Settings of the whole page. The first one that is a direct child of `<body>` counts; it shows nothing.',
  dom: 'light',
  hydrate: 'load',
  texts: [],
  attributes: {
    apiBase: { type: text, default: '', doc: 'Put before the path of every call; empty is the own origin.' },
    site: {
      type: text,
      default: 'general',
      doc: 'Site variant: `lacolla`, `apuntsdellengua`, else general.',
    },
    theme: {
      type: v.picklist(['light', 'dark', 'auto']),
      doc: 'Theme of the page, where `<html>` has no `data-theme`; else colours follow the `color-scheme` of the page.',
    },
    dev: { type: v.boolean(), doc: 'Development: captchas are not required.' },
    preview: { type: v.boolean(), doc: 'Editorial preview: no advertising.' },
    contentId: { type: text, doc: "Id of the page's content." },
    consent: {
      type: v.picklist(['granted', 'ask', 'denied', 'tcf']),
      default: 'ask',
      doc: 'Whether third parties may be contacted.',
    },
    debug: { type: v.boolean(), doc: 'Opens the overlay that shows what each tag does.' },
    trustedHtml: {
      type: v.boolean(),
      doc: 'HTML of answers is not sanitised; what stands in the page is, whoever has written it.',
    },
    arrayFormat: { type: v.picklist(['brackets', 'repeat']), default: 'brackets', doc: 'Lists in queries.' },
    csrfToken: { type: text, doc: 'Token for writing calls; else `<meta name="csrf-token">`.' },
    csrfHeader: { type: text, default: 'X-CSRF-Token', doc: 'Header that carries the token.' },
    csrfOrigins: {
      type: origins,
      doc: 'Origins besides the own one that the token is sent to, such as that of `api-base`.',
    },
    sessionCookie: { type: text, default: 'apuntUser', doc: 'Name of the readable hint cookie.' },
    captchaProvider: {
      type: v.picklist(['recaptcha', 'hcaptcha', 'turnstile', 'test']),
      doc: 'Captcha of the forms.',
    },
    captchaKey: { type: text, doc: 'Site key of the captcha.' },
    playerAccount: {
      type: v.array(text),
      doc: 'Accounts at the video platform, separated by spaces; the first is the default, and `account` of a player names another one of them.',
    },
    playerHost: {
      type: text,
      doc: 'Where the scripts of the video platform are if not at the platform: an origin such as `https://players.example`, or a path of the own one.',
    },
    scriptOrigins: {
      type: origins,
      doc: 'Origins besides those of the platforms from which this library may load scripts.',
    },
    formOrigins: {
      type: origins,
      doc: 'Origins besides the own one that may be the target of `login-url`, `register-url`, `action` and the like.',
    },
    alias: {
      type: v.picklist(['editors', 'all']),
      default: 'editors',
      doc: 'Which tags `data-apunt` stands for: those that are open to editors, or all, where templates print it.',
    },
    mapTiles: { type: text, doc: 'Address template of map tiles.' },
    mapAttribution: { type: text, doc: 'Credit of the map.' },
    geocodeUrl: { type: text, doc: 'Address template with `{lng}`, `{lat}`, `{key}`.' },
    geocodeKey: { type: text, doc: 'Key for the geocoder.' },
    dictionaryUrl: { type: text, doc: 'Address that dictionary terms are appended to.' },
    adsProvider: { type: v.picklist(['none', 'gpt', 'event']), default: 'none', doc: 'Who fills ad slots.' },
    defaultImage: { type: text, doc: 'Image for contents without one.' },
    loginUrl: { type: text, default: '/acces', doc: 'Login page.' },
    contactUrl: {
      type: text,
      doc: 'Page or `mailto:` address to write to when a form cannot be sent because its captcha is blocked.',
    },
    recoveryReveal: {
      type: v.picklist(['on', 'off']),
      default: 'on',
      doc: 'Whether password recovery tells that an e-mail is unknown.',
    },
    timeZone: {
      type: v.pipe(text, v.check(isTimeZone, 'a time zone such as Europe/Madrid')),
      default: 'Europe/Madrid',
      doc: 'Time zone of every date shown.',
    },
  },
  json: {
    endpoints: { type: jsonAs('endpoints'), doc: 'Endpoint key → path.' },
    texts: { type: jsonAs('texts'), doc: 'Text key → text, such as `like.save`.' },
    social: { type: jsonAs('social'), doc: 'Provider → `{clientId, redirectUri, scope}`.' },
    user: { type: jsonAs('user'), doc: 'The session user, when the server knows it: saves a call.' },
    reference: { type: jsonAs('reference'), doc: '`countries`, `provinces`, `municipalities`.' },
    images: { type: jsonAs('images'), doc: 'Default images by site.' },
    ads: { type: jsonAs('ads'), doc: 'Ad positions, `desktop` and `mobile`.' },
    logos: { type: jsonAs('logos'), doc: 'Logos by site.' },
  },
  example: { site: 'general' },
  events: {
    'apunt-session-change': {
      detail: v.object({ user: someUser, previous: someUser }),
      doc: 'On the document: the session was loaded, changed or cleared.',
    },
    'apunt-request-error': {
      detail: v.object({ type: text, message: text, text, handled: v.boolean() }),
      doc: 'On the document: a call has failed.',
    },
    'apunt-favourites-change': {
      detail: v.object({ kind: v.picklist(['content', 'show']), id: text, saved: v.boolean() }),
      doc: 'On the document: somewhere on the page something was saved, or taken out of the favourites.',
    },
    'apunt-next-content': {
      detail: v.object({
        id: text,
        title: text,
        url: text,
        downloadFile: text,
        bcId: text,
        episode: text,
        duration: v.number(),
      }),
      doc: 'On the document: the player has moved on to the next content; `duration` is in seconds.',
    },
  },
  states: ['ready'],
  sources: [
    {
      directive: 'connect-src',
      hosts: 'the origin of `api-base`',
      when: 'drawn',
      doc: 'Calls to the back end.',
    },
    {
      directive: 'img-src',
      allow: ['data:'],
      when: 'drawn',
      doc: 'Small pictures in `apunt.css`, and the photos of children.',
    },
    {
      directive: 'img-src',
      hosts: 'those of the pictures in data, and of `default-image`',
      when: 'drawn',
      doc: 'Pictures of contents.',
    },
  ],
  reserve: { display: 'block', block: '0' },
});
